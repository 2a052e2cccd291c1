#pragma once

// What the misbehaving server does with processes, pipes and signals, apart from what it says.

#include <QByteArray>
#include <QHash>

class Flags
{
public:
    Flags(int argc, char **argv);

    bool has(const char *flag) const { return m_values.contains(flag); }
    QByteArray value(const char *flag) const { return m_values.value(flag); }
    int number(const char *flag) const { return value(flag).toInt(); }

private:
    QHash<QByteArray, QByteArray> m_values;
};

//! Ends the program when nobody reads any more.
void writeAll(int fd, const QByteArray &bytes);
void notePid(const Flags &flags);
[[noreturn]] void sleepForEver();
//! A child that sleeps, ignores SIGTERM and holds the pipes.
void startChild(const Flags &flags);
//! Before anything is read or said.
void beginLife(const Flags &flags);
//! After `initialized`.
void changeLife(const Flags &flags);
