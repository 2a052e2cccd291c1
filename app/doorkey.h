#pragma once

// What both ends of a local socket of Mangrove's have to show each other: a secret in a private file beside the socket,
// new for each window that listens there. Whoever cannot read that file can connect, and comes no further: a confined
// server. Only hashes of it, of a challenge that both ends had a part in, go over the socket. A value; it knows no
// socket.

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

class DoorKey
{
public:
    static constexpr qsizetype size = 32; // bytes, of a challenge's half, too

    //! Who proves it: no proof of one end's is one of the other's.
    enum class End { Caller, Listener };

    //! One that lies nowhere.
    static DoorKey random() { return DoorKey(newHalf()); }
    //! A new one, in the place of what lies beside the socket. Errors as of writePrivateFile().
    static Result<DoorKey> make(const QString &socketPath);
    //! The one that lies there now, opened through no link. NotFound; Unsafe unless file and folder are this user's,
    //! the file is nobody else's to read and the folder nobody else's to write; Unreadable.
    static Result<DoorKey> read(const QString &socketPath);
    //! As its window has gone.
    static void remove(const QString &socketPath);

    //! Bytes that nobody can guess, for an end's half of the challenge.
    static QByteArray newHalf();
    //! What shows that an end has it. Halves of `size` bytes each.
    QByteArray proof(End end, const QByteArray &callersHalf, const QByteArray &listenersHalf) const;
    bool isProof(const QByteArray &shown, End end, const QByteArray &callersHalf,
                 const QByteArray &listenersHalf) const;

private:
    explicit DoorKey(const QByteArray &bytes) : m_bytes(bytes) { }

    QByteArray m_bytes;
};

} // namespace mangrove
