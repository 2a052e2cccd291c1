#include "core/store/workspacereading.h"

#include "core/store/atomicfile.h"
#include "core/store/decisionjournal.h"
#include "core/store/workspacedocument.h"

namespace mangrove {

void WorkspaceReading::begin(const QString &path, const WorkspaceDocument &document, Where where)
{
    const auto how = where == Where::OnAThread ? std::launch::async : std::launch::deferred;
    m_found = std::async(how, [path, &document] {
        const Result<QByteArray> content = readPrivateFile(path);
        const Result<QJsonObject> understood =
            content.and_then([&document](const QByteArray &read) { return document.understand(read); });
        return Found{content, understood, understood ? fingerprintOf(*content) : QByteArray()};
    });
}

} // namespace mangrove
