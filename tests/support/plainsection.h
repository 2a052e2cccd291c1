#pragma once

// A section of the workspace file that takes every record as it is, for tests of the file itself. It understands
// everything but records with the field "bad".

#include "core/store/jsontext.h"
#include "core/store/records.h"
#include "core/store/workspacefile.h"

#include <QJsonArray>

#include <utility>

namespace mangrove::test {

class PlainSection final : public WorkspaceSection
{
public:
    explicit PlainSection(WorkspaceSource &file, const QString &name = QStringLiteral("roots"))
        : WorkspaceSection(file, name)
    { }
    ~PlainSection() override { leave(); }

    //! As the stores do it: put in place, saved, taken back when that fails.
    Result<void> save(const QJsonArray &next)
    {
        const QJsonArray before = std::exchange(records, next);
        const Result<void> saved = m_file.save();
        if (!saved)
            records = before;
        return saved;
    }

    QJsonArray records;

private:
    Result<void> read(const QJsonObject &document, Reading reading) override
    {
        m_draft = document.value(name()).toArray();
        for (qsizetype i = 0; i < m_draft.size(); ++i) {
            if (reading == Reading::Strict && m_draft.at(i).toObject().contains(QLatin1String("bad")))
                return Error{ErrorCode::Invalid,
                             describeRecord(name(), i, m_draft.at(i), QStringLiteral("it is bad"))};
        }
        return {};
    }
    void adopt() override { records = std::exchange(m_draft, {}); }
    void discard() override { m_draft = {}; }
    void write(QByteArray &text, const QSet<QString> &gone) const override
    {
        RecordLines lines(text);
        for (const QJsonValue &record : records) {
            if (!gone.contains(record.toObject().value(QLatin1String("id")).toString()))
                appendJson(record, lines.next());
        }
    }

    QJsonArray m_draft;
};

} // namespace mangrove::test
