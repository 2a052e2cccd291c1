#pragma once

// How paths become roots: chosen, dropped or handed in, looked at on worker threads, warned about, confirmed, stored;
// and how roots get other places (RootPlaces).
// Owned by the main window; owns its dialogs, of which none is modal. It never adds what a rule wants confirmed first.

#include "core/base/result.h"
#include "core/roots/intake.h"
#include "ui/kit/services.h"
#include "ui/roots/addrootsdialogs.h"
#include "ui/roots/pathlooks.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace mangrove {

class RootPlaces;

class AddRoots : public QObject
{
    Q_OBJECT

public:
    using Assessor = PathLooks::Assessor;

    //! `ownFolders`: Mangrove's own, beside the workspace file's folder, which is always one.
    AddRoots(const Services &services, const QStringList &ownFolders, QWidget *window, QObject *parent = nullptr,
             const Assessor &assessor = &assess);
    ~AddRoots() override;

    //! Absolute paths or file:// URIs. Each batch ends in one finished(); batches wait for each other.
    void addPaths(const QStringList &paths);
    //! As addPaths(), for what nobody has chosen in the window: asks also where a server would be told at once.
    void offerPaths(const QStringList &paths);
    void chooseFolder();
    void chooseFile();
    //! For a root whose path leads elsewhere now: shows both, and on Confirm binds the root to what is there.
    void confirmReplaced(const RootId &id);
    //! For one that is not at its place: see RootPlaces::locate().
    void locate(const RootId &id, const QString &place = {});
    bool isBusy() const { return m_busy || !m_batches.isEmpty(); }

Q_SIGNALS:
    //! A batch is over: how many roots were added, and what a person should know of it.
    void finished(int added, const QStringList &sentences);
    //! What a person should know of a folder that was added, such as that it lies inside another one.
    void addedNoted(const QString &sentence, const mangrove::RootId &root);
    //! As RootPlaces::noted().
    void noted(const QString &sentence);
    //! Something failed outside a batch and nothing was changed.
    void failed(const mangrove::Error &error);

private:
    struct Item
    {
        QString path;
        Assessment assessment;
    };

    struct Batch
    {
        QStringList paths;
        bool offered = false; // from outside the window
    };

    void add(const Batch &batch);
    void beginNext();
    void lookAt(const QStringList &paths);
    void sortOut();
    void next();
    void offerProjects(const Item &item);
    static QString toldAtOnce(const QStringList &servers);
    bool needsConfirmation(const Item &item) const;
    void confirm(const Item &item);
    bool store(const QList<Item> &items);
    void leaveOut(const Item &item, const QString &sentence);
    void endBatch();
    void cancel();
    QString nameOf(const Item &item) const;

    Services m_services;
    QPointer<QWidget> m_window;
    PathLooks m_looks;
    std::unique_ptr<RootPlaces> m_places;
    LookProgress m_progress;
    QPointer<QDialog> m_question; // the dialog of this batch that is open
    QPointer<RootAssessmentDialog> m_message;

    // The batch
    bool m_busy = false;
    bool m_offered = false;
    quint64 m_round = 0; // results of an earlier one are ignored
    int m_waiting = 0;
    QList<Item> m_items; // looked at, in order
    QList<Item> m_questions; // need an answer of the person
    QStringList m_sentences;
    QList<RootAssessmentDialog::Line> m_leftOut;
    int m_added = 0;
    QList<Batch> m_batches; // wait
};

} // namespace mangrove
