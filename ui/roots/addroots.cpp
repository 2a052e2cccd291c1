#include "ui/roots/addroots.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/widening.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/confirmdialog.h"
#include "ui/roots/addrootsdialogs.h"
#include "ui/roots/rootplaces.h"

#include <QAbstractItemView>
#include <QDir>
#include <QFileDialog>
#include <QLocale>
#include <QMap>

namespace mangrove {

AddRoots::AddRoots(const Services &services, const QStringList &ownFolders, QWidget *window, QObject *parent,
                   const Assessor &assessor)
    : QObject(parent),
      m_services(services),
      m_window(window),
      m_looks(services, ownFolders, assessor),
      m_places(std::make_unique<RootPlaces>(services, m_looks, window)),
      m_progress(window)
{
    connect(&m_progress, &LookProgress::cancelled, this, &AddRoots::cancel);
    connect(m_places.get(), &RootPlaces::failed, this, &AddRoots::failed);
    connect(m_places.get(), &RootPlaces::noted, this, &AddRoots::noted);
}

AddRoots::~AddRoots()
{
    if (m_question) {
        m_question->disconnect(this); // its end is no answer
        delete m_question;
    }
    delete m_message;
}

void AddRoots::chooseFolder()
{
    auto *dialog = new QFileDialog(m_window, tr("Add Folders"), QDir::homePath());
    dialog->setObjectName(QStringLiteral("chooseFolderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    // Those of the desktops let choose one folder only.
    dialog->setOption(QFileDialog::DontUseNativeDialog);
    for (const char *view : {"listView", "treeView"}) {
        if (auto *list = dialog->findChild<QAbstractItemView *>(QLatin1String(view)))
            list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    }
    connect(dialog, &QFileDialog::filesSelected, this, &AddRoots::addPaths);
    dialog->open();
}

void AddRoots::chooseFile()
{
    auto *dialog = new QFileDialog(m_window, tr("Add File"), QDir::homePath());
    dialog->setObjectName(QStringLiteral("chooseFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &AddRoots::addPaths);
    dialog->open();
}

void AddRoots::addPaths(const QStringList &paths)
{
    add({paths, false});
}

void AddRoots::offerPaths(const QStringList &paths)
{
    add({paths, true});
}

void AddRoots::add(const Batch &batch)
{
    if (batch.paths.isEmpty())
        return;
    m_batches << batch;
    if (!m_busy)
        beginNext();
    else if (m_question)
        bringForward(m_question); // the new paths wait for this answer
}

void AddRoots::beginNext()
{
    if (m_busy || m_batches.isEmpty())
        return;
    m_busy = true;
    m_added = 0;
    m_sentences.clear();
    m_leftOut.clear();
    m_questions.clear();
    const Batch batch = m_batches.takeFirst();
    m_offered = batch.offered;
    lookAt(batch.paths);
}

void AddRoots::lookAt(const QStringList &paths)
{
    const quint64 round = ++m_round;
    m_items.clear();
    m_waiting = int(paths.size());
    m_progress.start(m_waiting);
    for (const QString &path : paths) {
        const qsizetype index = m_items.size();
        m_items << Item{path, {}};
        m_looks.look(path, {}, this, [this, round, index](const Assessment &assessment) {
            if (round != m_round)
                return;
            m_items[index].assessment = assessment;
            m_progress.advance();
            if (--m_waiting == 0)
                sortOut();
        });
    }
}

void AddRoots::cancel()
{
    ++m_round;
    m_sentences << tr("Adding was cancelled.");
    m_progress.stop();
    endBatch();
}

void AddRoots::sortOut()
{
    m_progress.stop();
    QList<Item> fine;
    QStringList seen;
    for (const Item &item : std::as_const(m_items)) {
        const Assessment &assessment = item.assessment;
        switch (assessment.kind) {
        case Assessment::Kind::Fine:
        case Assessment::Kind::NeedsConfirmation:
            if (seen.contains(assessment.proposal.canonicalPath))
                break; // the same folder twice in one drop
            seen << assessment.proposal.canonicalPath;
            if (!needsConfirmation(item) && assessment.project.childProjects.isEmpty())
                fine << item;
            else
                m_questions << item;
            break;
        case Assessment::Kind::Duplicate:
        case Assessment::Kind::Refused:
        case Assessment::Kind::Missing:
        case Assessment::Kind::Unreadable:
            leaveOut(item, assessment.sentence);
            break;
        }
    }
    m_items.clear();
    if (!fine.isEmpty())
        store(fine);
    next();
}

void AddRoots::next()
{
    if (m_questions.isEmpty()) {
        endBatch();
        return;
    }
    const Item item = m_questions.takeFirst();
    if (!item.assessment.project.childProjects.isEmpty())
        offerProjects(item);
    else
        confirm(item);
}

QString AddRoots::nameOf(const Item &item) const
{
    return displayText(item.assessment.proposal.name.isEmpty() ? item.path : item.assessment.proposal.name);
}

void AddRoots::offerProjects(const Item &item)
{
    auto *dialog = new FoundProjectsDialog(item.assessment.proposal.canonicalPath,
                                           item.assessment.project.childProjects, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_question = dialog;
    connect(dialog, &FoundProjectsDialog::projectsChosen, this, &AddRoots::lookAt);
    connect(dialog, &FoundProjectsDialog::folderChosen, this, [this, item] {
        if (needsConfirmation(item)) {
            confirm(item);
            return;
        }
        store({item});
        next();
    });
    connect(dialog, &FoundProjectsDialog::cancelled, this, [this, item] {
        m_sentences << tr("%1 was not added.").arg(nameOf(item));
        next();
    });
    bringForward(dialog);
}

//! Of servers, by their names, that nobody is asked about.
QString AddRoots::toldAtOnce(const QStringList &servers)
{
    QStringList names;
    for (const QString &server : servers)
        names << displayText(server);
    const QString sentence = names.size() == 1
        ? tr("%1 is told it at once, because it is set to be told all folders.")
        : tr("%1 are told it at once, because they are set to be told all folders.");
    return sentence.arg(QLocale().createSeparatedList(names));
}

bool AddRoots::needsConfirmation(const Item &item) const
{
    return item.assessment.kind == Assessment::Kind::NeedsConfirmation
        || (m_offered && !toldWithoutAsking(m_services.servers.servers()).isEmpty());
}

void AddRoots::confirm(const Item &item)
{
    const Assessment &assessment = item.assessment;
    const bool broad = assessment.kind == Assessment::Kind::NeedsConfirmation;
    const QStringList told = toldWithoutAsking(m_services.servers.servers());
    QStringList details{displayText(assessment.proposal.canonicalPath, 0)};
    details << assessment.notes;
    QString sentence = assessment.warning.sentence.isEmpty() ? assessment.sentence : assessment.warning.sentence;
    if (!broad)
        sentence = tr("A command or another program wants to add “%1”.").arg(nameOf(item));
    QString consequence = broad
        ? tr("Confirm adds it all the same. A server that you allow it is told this whole place.")
        : tr("Confirm adds it.");
    if (!told.isEmpty())
        consequence += QLatin1Char(' ') + toldAtOnce(told);
    auto *dialog = new ConfirmDialog(broad ? ConfirmDialog::Kind::BroadFolder : ConfirmDialog::Kind::ToldAtOnce,
                                     {sentence, details, consequence}, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_question = dialog;
    connect(dialog, &ConfirmDialog::answered, this, [this, item](bool confirmed) {
        if (confirmed)
            store({item});
        else
            m_sentences << tr("%1 was not added.").arg(nameOf(item));
        next();
    });
    bringForward(dialog);
}

bool AddRoots::store(const QList<Item> &items)
{
    QList<Root> roots;
    QList<Root> taken = m_services.roots.roots();
    QStringList notes;
    QMap<qsizetype, QString> named; // by place among them
    for (const Item &item : items) {
        Root root = item.assessment.proposal;
        // Others of this batch have been named since.
        root.name = uniqueRootName(item.assessment.project.proposedName, root.canonicalPath, taken);
        taken << root;
        roots << root;
        notes << item.assessment.notes;
        if (!item.assessment.notes.isEmpty())
            named.insert(
                roots.size() - 1,
                tr("%1 was added. %2").arg(displayText(root.name), item.assessment.notes.join(QLatin1Char(' '))));
    }
    const Result<QList<RootId>> added = m_services.roots.add(roots, Origin::Person);
    if (!added) {
        for (const Item &item : items)
            leaveOut(item, added.error().message);
        return false;
    }
    m_added += int(added.value().size());
    m_sentences << notes;
    for (auto it = named.cbegin(); it != named.cend(); ++it)
        Q_EMIT addedNoted(it.value(), added.value().at(it.key()));
    return true;
}

void AddRoots::leaveOut(const Item &item, const QString &sentence)
{
    m_leftOut.append({item.path, sentence});
    m_sentences << sentence;
}

void AddRoots::endBatch()
{
    if (!m_leftOut.isEmpty()) {
        if (!m_message) {
            m_message = new RootAssessmentDialog(m_window);
            m_message->setAttribute(Qt::WA_DeleteOnClose);
        }
        m_message->append(m_leftOut);
        bringForward(m_message);
    }
    m_busy = false;
    Q_EMIT finished(m_added, m_sentences);
    beginNext();
}

void AddRoots::confirmReplaced(const RootId &id)
{
    m_places->confirm(id);
}

void AddRoots::locate(const RootId &id, const QString &place)
{
    m_places->locate(id, place);
}

} // namespace mangrove
