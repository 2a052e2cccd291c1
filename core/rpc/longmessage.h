#pragma once

// Walks over a message that is longer than is kept, piece by piece, and remembers what is needed of it where it is
// thrown away or passed on: whether it is an answer, and to which request. Pure: bytes in, values out. It checks no
// grammar.

#include <QByteArray>
#include <QByteArrayView>

namespace mangrove {

class LongMessage
{
public:
    //! The next bytes, without the end of the line.
    void walk(QByteArrayView bytes);
    qint64 size() const { return m_size; }

    //! By its members so far: one of them is `result` or `error`, or has begun as that, and none is `method`.
    bool isAnswer() const { return m_hasAnswer && !m_hasMethod; }
    //! Raw; empty as long as it has not come.
    const QByteArray &id() const { return m_id; }

private:
    enum class In { Nothing, Object, Other }; // of the whole: not begun, an object, what is no message

    void walkOutside(uchar byte);
    void take(uchar byte);
    void endMember();

    qint64 m_size = 0;
    In m_in = In::Nothing;
    int m_depth = 0;
    bool m_isString = false;
    bool m_isEscaped = false;
    bool m_isValue = false; // behind the colon of a member of the whole
    QByteArray m_text; // key or value of such a member, as long as it may matter
    QByteArray m_key; // of the value
    bool m_hasAnswer = false;
    bool m_hasMethod = false;
    QByteArray m_id;
};

} // namespace mangrove
