#pragma once

// The mind of one scripted server, in one session: what it asks, what it answers, and what it was told, found out from
// the bytes by a parser that is not the program's. Which way the bytes come is not its business. Owned by its wire.

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace mangrove::truth {

//! How a server is reached, and in which revision it speaks.
struct Kind
{
    enum class Way { Pipe, Streamable, Sse };

    Way way = Way::Pipe;
    QString revision;

    bool isModern() const { return revision == QLatin1String("2026-07-28"); }
    bool hasBatches() const { return revision == QLatin1String("2025-03-26"); }
    bool hasForms() const { return revision >= QLatin1String("2025-06-18"); }
    bool isPipe() const { return way == Way::Pipe; }
    QString toText() const;
    //! Each revision over each way that it has.
    static QList<Kind> all();
};

class Peer;

//! Hears what matters to the judge, and everything for the record.
class Listener
{
public:
    virtual ~Listener() = default;
    //! A whole list has come; it left in this act.
    virtual void told(const Peer &peer, const QStringList &uris, int act) = 0;
    //! The program did what the protocol forbids.
    virtual void wronged(const Peer &peer, const QString &sentence) = 0;
    virtual void trace(const QString &server, const QString &line) = 0;
};

class Peer
{
public:
    using Reply = std::function<void(const QByteArray &)>;

    //! `say` takes what the server says by itself.
    Peer(const Kind &kind, const QString &server, Listener &listener, const Reply &say);

    const Kind &kind() const { return m_kind; }
    const QString &server() const { return m_server; }
    //! A message has come that left in this act; `reply` is the way back for answers to it.
    void take(const QByteArray &bytes, int act, const Reply &reply);

    // --- what it does by itself; nothing where it may not
    void askRoots(unsigned times = 1);
    void cancelQuestion(unsigned which);
    void askForm();

    // --- what it knows
    bool isGreeted() const { return m_greeted; }
    //! The last complete list; nothing before the first.
    const std::optional<QStringList> &known() const { return m_known; }
    //! Everything that was ever in a list of this session.
    const QSet<QString> &ever() const { return m_ever; }
    //! Its questions that were neither answered nor cancelled.
    qsizetype openQuestions() const { return m_questions.size(); }
    //! It took its last question for roots back, so it does not want to know.
    bool hasGivenUp() const { return m_gaveUp; }

private:
    struct Question
    {
        QJsonValue id;
        QJsonValue call; // the call that waits for it, or undefined
        Reply reply; // to that call
    };

    void takeOne(const QJsonObject &message, int act, const Reply &reply);
    void takeRequest(const QJsonObject &message, int act, const Reply &reply);
    void takeAnswer(const QJsonObject &message, int act);
    void takeNotification(const QJsonObject &message);
    void call(const QJsonObject &message, const Reply &reply);
    QJsonObject whatItKnows() const;
    void round(const QJsonObject &message, int act, const Reply &reply);
    void takeList(const QJsonObject &result, int act);
    QJsonObject question(const QJsonValue &call, const Reply &reply);
    QJsonValue nextId();
    void say(const QByteArray &bytes);

    Kind m_kind;
    QString m_server;
    Listener &m_listener;
    Reply m_say;
    bool m_greeted = false;
    bool m_gaveUp = false;
    int m_nextId = 0;
    QList<Question> m_questions;
    QSet<QString> m_states; // that it has given out
    std::optional<QStringList> m_known;
    QSet<QString> m_ever;
};

} // namespace mangrove::truth
