#include "core/store/workspacesection.h"

#include "core/store/workspacesource.h"

namespace mangrove {

WorkspaceSection::WorkspaceSection(WorkspaceSource &file, const QString &name) : m_file(file), m_name(name)
{
    m_file.addSection(this);
}

WorkspaceSection::~WorkspaceSection() = default;

bool WorkspaceSection::readLines(QByteArrayView, const QJsonObject &)
{
    return false; // most lists are short
}

Result<void> WorkspaceSection::replay(const QJsonArray &, Replay, int &)
{
    return {}; // most sections write nothing into the journal
}

void WorkspaceSection::leave()
{
    m_file.removeSection(this);
}

} // namespace mangrove
