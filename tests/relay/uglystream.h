#pragma once

// Random messages of every ugly kind that JSON and JSON-RPC allow, and some that they do not: what one side says
// through a relay, and what the other has to hear. The expectation is put together beside the message, not worked out
// of it.

#include <QByteArray>
#include <QList>

#include <random>

namespace mangrove::test {

class UglyStream
{
public:
    enum class Side { App, Server };
    enum class Revision { Legacy, Modern };

    UglyStream(quint64 seed, Side side, Revision revision) : m_random(seed), m_side(side), m_revision(revision) { }

    //! Appends so many messages.
    void add(int messages);
    //! Appends one of exactly so many bytes.
    void addLong(qsizetype size);
    //! Appends a line that is heard as it is said, or as `heard`.
    void addLine(const QByteArray &line) { addLine(line, line); }
    void addLine(const QByteArray &line, const QByteArray &heard);
    //! Appends a question for roots, alone or in a batch with others.
    void addRootsQuestion();

    const QByteArray &said() const { return m_said; }
    const QByteArray &heard() const { return m_heard; }
    //! The raw ids of the questions for roots.
    const QList<QByteArray> &questions() const { return m_questions; }

private:
    int number(int below) { return int(m_random() % quint64(below)); }
    bool chance(int oneIn) { return number(oneIn) == 0; }
    QByteArray space();
    QByteArray text(int length);
    QByteArray key();
    QByteArray numeral();
    QByteArray value(int depth);
    QByteArray object(int members, int depth);
    QByteArray written(QByteArray name);
    QByteArray id();
    QByteArray message();
    QByteArray deep();
    QByteArray noise();
    void addCall();
    void addBatch();

    std::mt19937_64 m_random;
    const Side m_side;
    const Revision m_revision;
    QByteArray m_said;
    QByteArray m_heard;
    QList<QByteArray> m_questions;
};

} // namespace mangrove::test
