#pragma once

// Asks each running server what it knows and compares that with what the program says it was told and what it may be
// told. Owned by the soak; it goes on asking until all agree. It changes nothing.

#include "core/access/seenledger.h"
#include "core/base/ids.h"

#include <QMap>
#include <QObject>
#include <QStringList>

namespace mangrove {

class Engine;
struct ServerRecord;

namespace bench {

//! How what a session's server knows, what it counts as told and what is visible differ; empty where they need not.
QString disagreement(Engine &engine, const ServerRecord &server, const QList<Told> &seen, const QStringList &known);

class Comparison : public QObject
{
    Q_OBJECT

public:
    explicit Comparison(Engine &engine, QObject *parent = nullptr);

    //! Asks those that are still to be asked; true when every server has agreed once.
    bool proceed();
    //! How many agreed in which way.
    const QMap<QString, int> &agreed() const { return m_agreed; }
    //! A line for each that does not agree.
    QStringList differences() const;

private:
    void ask(const ServerRecord &server);
    void compare(const ServerId &server, const QStringList &known);
    void agree(const ServerId &server, const QString &how);

    Engine &m_engine;
    QSet<ServerId> m_settled;
    QSet<ServerId> m_asked; // an answer is on its way
    QHash<ServerId, QString> m_last; // what differed the last time
    QMap<QString, int> m_agreed;
};

} // namespace bench
} // namespace mangrove
