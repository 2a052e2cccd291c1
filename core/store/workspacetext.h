#pragma once

// Writes the workspace document so that a person can read it and a diff is small: one record a line. It remembers the
// lines of the records that it wrote last, because a click on one cell must not cost the writing of all of them.
// Owned by the workspace file; it never touches the disk.

#include <QByteArray>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

namespace mangrove {

class WorkspaceText
{
public:
    //! The document as UTF-8: the version, the sections that the stores use, then what is not known.
    QByteArray write(const QJsonObject &document);

    //! The names of the three sections.
    static QStringList sections();

private:
    struct Section
    {
        QJsonArray records;
        QByteArray text;
        QList<qsizetype> ends; // where the line of each record ends in `text`
    };

    static Section writeSection(const QJsonArray &records, const Section &before);

    QHash<QString, Section> m_written;
};

} // namespace mangrove
