#pragma once

// What a dialog of entries is about: which entries the apps' files have, what would become of the chosen ones, and
// doing it. Owned by its dialog, which shows what it says and knows nothing of files. It asks no person anything, and
// does only what it has shown last.

#include "core/apps/applooker.h"
#include "core/servers/launchtemplate.h"
#include "core/servers/serverrecord.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace mangrove {

//! An entry that can be ticked, or cannot.
struct EntryChoice
{
    QString pointer; // into the file; empty: it is not in there
    QString name; // "Cursor: notes"
    QString detail; // what it runs, how it stands, and which apps have it where these are several
    QString reason; // why it cannot be ticked; empty: it can
    QString key = {}; // stays the same when the files are read again; the task makes it
};

//! A file and its entries.
struct EntryGroup
{
    QString path; // foreign text
    QString note; // a sentence about all of it; empty: none
    bool hasProblem = false; // the note says what is wrong
    QList<EntryChoice> choices;
};

//! What would become of the chosen entries.
struct ShownChange
{
    QString text; // the exact difference, or what would be stored; foreign text
    QStringList notes; // sentences
    bool canRun = false;
    int secrets = 0; // that could be put into the key ring, or are to be
    bool hasTwins = false; // some run the same
    bool offersTemplates = false; // some name folders where templates could stand, or do
};

class EntryTask : public QObject
{
    Q_OBJECT

public:
    struct Words
    {
        QString objectName; // of the dialog
        QString title;
        QString sentence; // above the entries
        QString action; // on the button, with its key
        QString nothing; // where there is no entry
        QString toKeyRing; // what is offered for secrets; %n
    };
    struct Options
    {
        bool toKeyRing = false;
        bool keepsApart = false;
        bool usesTemplates = false;

        bool operator==(const Options &) const = default;
    };

    virtual Words words() const = 0;
    //! Reads the files, and says groupsFound(), perhaps twice: the person's own files do not wait for those of
    //! projects.
    void look();
    //! Says shown() for these keys, later; only for the latest call.
    void choose(const QStringList &keys, const Options &options);
    //! Does what was shown last, and says ended().
    virtual void run() = 0;

Q_SIGNALS:
    void groupsFound(const QList<mangrove::EntryGroup> &groups);
    void shown(const mangrove::ShownChange &change);
    //! Sentences: what was done and what has to be done now; what went wrong.
    void ended(const QStringList &said, const QStringList &problems);

protected:
    using File = std::shared_ptr<const SurveyedFile>;
    struct ChosenEntry
    {
        File file;
        const AppEntry *entry; // of the file
    };

    EntryTask(const Services &services, AppLooker &looker) : m_services(services), m_looker(looker) { }

    //! A file that can be read, as the dialog shows it; a group without choices is left out. What several apps have in
    //! one place is shown once.
    virtual EntryGroup groupOf(const SurveyedFile &file) const = 0;
    //! Whether files of projects count.
    virtual bool wantsProjects() const { return true; }
    //! Plans for the chosen ones and calls show(), once.
    virtual void plan(const QStringList &keys, const QList<ChosenEntry> &chosen) = 0;

    //! What a plan is made on.
    static std::shared_ptr<const OpenApp> opened(const File &file) { return {file, &*file->open}; }
    static QString keyOf(const FoundFile &found, const QString &pointer);
    const QList<File> &files() const { return m_files; }
    const Options &options() const { return m_options; }
    //! Changes with each choice: what was begun for an earlier one is of no use any more.
    quint64 turn() const { return m_turn; }
    QList<ServerRecord> records() const;
    QList<TemplateFacts::Folder> folders() const;
    //! A file as people know it: with ~ for their home.
    QString shownPath(const FoundFile &found) const;
    //! The sentence about a file that a project brings along; empty for others.
    static QString projectNote(const FoundFile &found);

    Services m_services;
    AppLooker &m_looker;

private:
    struct Group
    {
        EntryGroup shown;
        File file; // nullptr: it cannot be read
    };

    void lookAtProjects();
    void take(const Result<QList<SurveyedFile>> &found);
    QList<EntryGroup> groups() const;

    QList<File> m_files;
    QList<Group> m_groups; // one for each app that has a file
    Options m_options;
    quint64 m_turn = 0;
};

} // namespace mangrove
