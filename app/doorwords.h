#pragma once

// The first words at a local socket of Mangrove's, by which both ends prove that they have its key before anything else
// is said:
//
//     caller:    {"door":1,"half":H}              its half of the challenge
//     listener:  {"door":1,"half":H,"proof":P}    its own, and that it has the key
//     caller:    {"door":1,"proof":P}             that it has the key; what it wants may follow at once
//
// A line each, values as base64. The caller says nothing of its own before the listener has proved itself, and the
// listener reads nothing before the caller has. Pure: knows no socket.

#include "app/doorkey.h"

#include <QLocalSocket>

#include <optional>

namespace mangrove {

//! Bytes of a line; nobody is listened to who says a longer one.
inline constexpr qsizetype longestDoorWord = 512;

//! The end that connects.
class DoorCaller
{
public:
    explicit DoorCaller(const DoorKey &key) : m_key(key), m_half(DoorKey::newHalf()) { }

    //! What is said first, with the line end.
    QByteArray greeting() const;
    //! What is said to the listener's answer, with the line end; nothing where that does not prove itself.
    std::optional<QByteArray> answerTo(const QByteArray &line) const;

private:
    DoorKey m_key;
    QByteArray m_half;
};

//! The end that listens, for one caller.
class DoorListener
{
public:
    explicit DoorListener(const DoorKey &key) : m_key(key), m_half(DoorKey::newHalf()) { }

    //! What is said to the greeting, with the line end; nothing where it is none, or a second one.
    std::optional<QByteArray> answerTo(const QByteArray &line);
    //! Whether this line proves that the caller has the key.
    bool isProof(const QByteArray &line) const;

private:
    DoorKey m_key;
    QByteArray m_half;
    QByteArray m_callersHalf; // empty: not greeted yet
};

// Stands between a connection at a door and whoever would read it: lets it through when it has proved to have the key.
// Owned by the one who would read.
class DoorGuard
{
public:
    enum class Verdict {
        Waits, // has not said enough
        Passed, // has the key; nothing behind the proof was read
        Refused, // has said something else
    };

    //! The socket outlives it, and keeps little of what is unread until it has passed.
    DoorGuard(QLocalSocket &socket, const DoorKey &key);

    //! Reads what is there, as far as the proof.
    Verdict read();
    bool hasPassed() const { return m_verdict == Verdict::Passed; }
    //! What was said in the place of a greeting, or the beginning of it; empty where there was one.
    const QByteArray &wrongGreeting() const { return m_wrongGreeting; }

private:
    Verdict take(const QByteArray &line);

    QLocalSocket &m_socket;
    DoorListener m_door;
    bool m_isGreeted = false;
    Verdict m_verdict = Verdict::Waits;
    QByteArray m_wrongGreeting;
};

} // namespace mangrove
