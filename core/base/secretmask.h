#pragma once

// Hides a server's secrets wherever its words are read or recorded: a server can say anything back that it was given.
// A value; empty for servers without secrets, and then it does nothing.

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace mangrove {

class SecretMask
{
public:
    //! Shorter values are not hidden: they would tear holes into every text, and are no secret worth the name.
    static constexpr qsizetype shortest = 4; // characters

    SecretMask() = default;
    explicit SecretMask(const QStringList &secrets);

    bool isEmpty() const { return m_written.isEmpty(); }
    //! With each secret replaced by dots, as it stands and as JSON may write it.
    QByteArray bytes(QByteArray bytes) const;
    QString text(const QString &text) const;

private:
    QList<QByteArray> m_written; // every way of writing each of them, longest first
};

} // namespace mangrove
