#pragma once

// Writes JSON so that a person can read it and a diff is small: with spaces, and one record a line. Free functions and
// a helper that lives as long as one list is written; they never touch the disk.

#include <QByteArray>
#include <QByteArrayView>
#include <QJsonValue>

#include <optional>

namespace mangrove {

//! Appends the value on one line, as UTF-8.
void appendJson(const QJsonValue &value, QByteArray &text);
void appendJson(const QString &value, QByteArray &text);

//! Writes one list of records, each on a line of its own.
class RecordLines
{
public:
    explicit RecordLines(QByteArray &text);
    //! Ends the list.
    ~RecordLines();
    Q_DISABLE_COPY_MOVE(RecordLines)

    //! Begins a line; the record is appended to what is returned.
    QByteArray &next();

    //! Takes the first record away from a list that was written in this way, from behind its bracket to the end of the
    //! last record; the record's text from brace to brace, which may be no JSON. Nothing when there is none, or it is
    //! not in this form: then something is left.
    static std::optional<QByteArrayView> take(QByteArrayView &lines);

private:
    QByteArray &m_text;
    bool m_empty = true;
};

} // namespace mangrove
