#pragma once

// One server out of the JSON of another program, as parseServerSnippet() meets them. Pure.

#include "core/servers/snippet.h"

#include <QJsonObject>
#include <QJsonValue>

#include <optional>

namespace mangrove {

inline constexpr qsizetype longestProposedName = 100; // characters, as the server store wants it

//! Whether an object looks like one server: it has a command or an address.
bool isSnippetEntry(const QJsonObject &object);
//! Whether a value such as "mcpServers" holds servers: an object that is no server itself, as one may be called so.
bool isSnippetContainer(const QJsonValue &value);

//! Reads one entry. What is wrong with it is in `problem`, a sentence that names it.
class SnippetEntry
{
public:
    SnippetEntry(const QString &name, const QJsonValue &value) : m_name(name), m_value(value) { }

    bool read();

    ServerProposal proposal;
    QString problem;
    bool mentionsSecrets = true; // in the notes: where they go

private:
    QString shownName() const;
    bool fail(const QString &sentence);
    bool wrong(const QString &field, const QString &wanted);
    void note(const QString &sentence) { proposal.notes.append(sentence); }
    void notePlaceholder(const QString &text);

    //! Whether it is reached at an address; false with `problem` when it cannot be told.
    bool findTransport();
    //! Calls `take` with each name and text of an object of texts.
    template<typename Take>
    bool eachText(const QString &field, const Take &take);
    std::optional<QString> textOf(const QString &place, const QJsonValue &value);

    bool command();
    bool arguments();
    bool environment();
    bool environmentOfList(const QJsonArray &list);
    void variable(const QString &name, const QString &text);
    void notePlaceholders();
    bool folder();
    bool address();
    bool headers();
    void header(const QString &name, const QString &text);
    void secretHeader(const QString &name, const QString &text);
    void noteSecrets();
    void noteTexts();
    void noteRules();
    void otherFields();
    void name();

    const QString m_name;
    const QJsonValue m_value;
    QJsonObject m_entry;
    QString m_urlField; // of an http server
    QStringList m_secretNames; // for one note about all of them
    QStringList m_asTexts; // places with their values
    QStringList m_noTexts;
};

} // namespace mangrove
