#pragma once

// Cuts a byte stream into server-sent events (WHATWG HTML, section 9.2.6 "Interpreting an event stream"). Owned by
// whoever reads a reply. It never looks into an event's data, and its work grows with the bytes, however they arrive.

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <chrono>
#include <optional>

namespace mangrove {

struct SseEvent
{
    QByteArray type; // "message" where the stream names none
    QByteArray data; // never empty; its lines joined by \n; as it came, not checked to be UTF-8
    QByteArray lastEventId; // of the stream at this event, empty where it gave none

    bool operator==(const SseEvent &) const = default;
};

class SseFraming
{
public:
    static constexpr qsizetype defaultLimit = 16 * 1024 * 1024;

    //! `limit`: the longest line, and the most data of one event, in bytes.
    explicit SseFraming(qsizetype limit = defaultLimit);

    //! Takes the next bytes and returns the events that they complete. An event with empty data does not come out:
    //! it only records its id. After a line or an event beyond the limit it is overflowed: what it holds is dropped
    //! and nothing more comes out. An event that has not ended when the stream does is no event.
    QList<SseEvent> feed(QByteArrayView bytes);
    bool isOverflowed() const { return m_overflowed; }
    //! The id to resume after, as the last whole event left it; empty: none.
    const QByteArray &lastEventId() const { return m_lastEventId; }
    //! The time to wait before a reconnection, where the stream gave one.
    std::optional<std::chrono::milliseconds> retry() const { return m_retry; }

private:
    void takeLine(QByteArrayView line, QList<SseEvent> *events);
    void takeField(QByteArrayView name, QByteArrayView value);
    void dispatch(QList<SseEvent> *events);
    void overflow();

    qsizetype m_limit;
    QByteArray m_line; // the beginning of a line that has not ended
    QByteArray m_type;
    QByteArray m_data; // each line with its \n
    QByteArray m_id; // the id buffer
    QByteArray m_lastEventId;
    std::optional<std::chrono::milliseconds> m_retry;
    bool m_atStart = true; // no line yet: a byte order mark may lead
    bool m_afterReturn = false; // a \n that follows belongs to the line end
    bool m_overflowed = false;
};

} // namespace mangrove
