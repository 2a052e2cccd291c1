#pragma once

// The members of a frame between a relay and the window, read strictly: each has one type and a limit. Values in,
// values out; used by linkframe only.

#include "core/access/visiblelist.h"
#include "core/refusals/refusal.h"
#include "core/run/enforced.h"
#include "core/workspace/decision.h"

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QStringList>

namespace mangrove::link {

inline constexpr qsizetype textLimit = 16 * 1024; // characters
inline constexpr qsizetype wordLimit = 4096; // arguments, or names of variables
inline constexpr qsizetype rootLimit =
    4096; // of one list; a session is told 256 at most, but may know of several lists
inline constexpr qint64 highestTicket = qint64(1) << 53; // what JSON's numbers hold exactly

//! Reads members, and remembers whether one of them was wrong. What is missing is as at first.
class Members
{
public:
    explicit Members(const QJsonObject &object) : m_object(object) { }

    bool isGood() const { return m_isGood; }

    QString text(const char *name);
    //! `limit`: bytes.
    QByteArray bytes(const char *name, qsizetype limit);
    QStringList texts(const char *name);
    bool flag(const char *name) { return take(name, QJsonValue::Bool).toBool(); }
    //! From 0 to `highest`.
    qint64 number(const char *name, qint64 highest, qint64 usual = 0);
    QDateTime time(const char *name);
    quint64 ticket() { return quint64(number("ticket", highestTicket)); }
    //! Verdicts by root, and which of the permissions are for writing, too.
    QHash<RootId, Decision> decisions();
    QList<Told> roots(const char *name);
    RefusalCount refusals();
    //! `limit`: how many.
    QList<QJsonObject> objects(const char *name, qsizetype limit);
    //! The word of one of these; else it is wrong.
    qsizetype oneOf(const char *name, const QStringList &words);
    //! A path as the kernel has it, plain and absolute.
    QByteArray path(const char *name);
    //! Of what members of its members are.
    void require(bool isGood) { m_isGood = m_isGood && isGood; }

private:
    QJsonValue take(const char *name, QJsonValue::Type type);

    QJsonObject m_object;
    bool m_isGood = true;
};

//! What a process is held to. Of what is granted the ids of the roots: the window knows the rest.
QJsonObject confinedMembers(const Enforced &to);
//! Wrong members are remembered by `members`.
Enforced readConfined(Members &members);

} // namespace mangrove::link
