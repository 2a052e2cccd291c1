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

} // namespace mangrove
