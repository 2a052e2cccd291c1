#pragma once

// Reads one entry of a config file by the facts of its app. Made for one entry, for entriesOf().

#include "core/apps/appentry.h"

namespace mangrove {

class EntryReader
{
public:
    EntryReader(const AppFacts &app, const ConfigNode &node) : m_app(app), m_fields(app.fields), m_node(node) { }

    //! Reads everything but the name and the place.
    AppEntry read();

private:
    const ConfigNode *field(const QString &name) const;
    QString text(const QString &name) const;
    QString firstText(const QStringList &names) const;
    QList<NamedText> pairs(const QString &name) const;

    void findTransport();
    EntryTransport transportOfAddress(const QString &type) const;
    void nothingToStart();
    void program();
    void oldProgram(const ConfigNode &command);
    void arguments(const ConfigNode *list, qsizetype from);
    void passedVariables();
    void lookForTexts(const ConfigNode *map);
    void address();
    void roots();
    void lookForVariables();
    void lookAt(const QString &where, const QString &text);
    void lookForSecrets();
    void otherSecrets();
    void note(const char *word);

    const AppFacts &m_app;
    const EntryFields &m_fields;
    const ConfigNode &m_node;
    const ConfigNode *m_connection = nullptr; // the entry, or the map in it that says how it is reached
    QString m_url;
    AppEntry m_entry;
};

} // namespace mangrove
