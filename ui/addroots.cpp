#include "ui/addroots.h"

#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/store/workspacefile.h"
#include "ui/confirmdialog.h"
#include "ui/projectofferdialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFutureWatcher>
#include <QProgressDialog>
#include <QPromise>
#include <QThreadPool>

#include <algorithm>
#include <memory>

namespace mangrove {

namespace {

constexpr int lookers = 8; // threads; a path on a dead network mount keeps one for long

void bringForward(QWidget *dialog)
{
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace

AddRoots::AddRoots(const Workspace &workspace, const QStringList &ownFolders, QWidget *window,
                   QObject *parent, const Assessor &assessor)
    : QObject(parent),
      m_workspace(workspace),
      m_ownFolders(ownFolders),
      m_window(window),
      m_assessor(assessor),
      m_pool(new QThreadPool)
{
    m_ownFolders << m_workspace.file.folder();
    m_pool->setMaxThreadCount(lookers);
    m_progressTimer.setSingleShot(true);
    m_progressTimer.setInterval(progressDelay);
    connect(&m_progressTimer, &QTimer::timeout, this, &AddRoots::showProgress);
    connect(&m_workspace.monitor, &RootMonitor::statusChanged, this, [this](const RootId &id) {
        const QPointer<ConfirmDialog> dialog = m_replaced.value(id);
        if (!dialog)
            return;
        dialog->reject(); // what it shows is not so any more
        confirmReplaced(id);
    });
}

AddRoots::~AddRoots()
{
    delete m_progress;
    if (m_question) {
        m_question->disconnect(this); // its end is no answer
        delete m_question;
    }
    delete m_message;
    for (const QPointer<ConfirmDialog> &dialog : std::as_const(m_replaced)) {
        if (dialog)
            dialog->disconnect(this);
        delete dialog;
    }
    // A look at a dead network mount may never end, and the pool would wait for it.
    m_pool->clear();
    if (m_pool->waitForDone(0))
        delete m_pool;
}

IntakeContext AddRoots::context() const
{
    return {m_workspace.roots.roots(), QDir::homePath(), m_ownFolders};
}

void AddRoots::look(const QString &path, const IntakeContext &context,
                    const std::function<void(const Assessment &)> &done)
{
    const auto promise = std::make_shared<QPromise<Assessment>>();
    auto *watcher = new QFutureWatcher<Assessment>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [watcher, done] {
        watcher->deleteLater();
        if (watcher->future().resultCount() > 0)
            done(watcher->result());
    });
    watcher->setFuture(promise->future());
    promise->start();
    m_pool->start([promise, path, context, assessor = m_assessor] {
        promise->addResult(assessor(path, context));
        promise->finish();
    });
}

void AddRoots::chooseFolder()
{
    auto *dialog = new QFileDialog(m_window, tr("Add Folder"), QDir::homePath());
    dialog->setObjectName(QStringLiteral("chooseFolderDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
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
    if (paths.isEmpty())
        return;
    m_batches << paths;
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
    lookAt(m_batches.takeFirst());
}

void AddRoots::lookAt(const QStringList &paths)
{
    const quint64 round = ++m_round;
    const IntakeContext context = this->context();
    m_items.clear();
    m_waiting = int(paths.size());
    m_progressTimer.start();
    for (const QString &path : paths) {
        const qsizetype index = m_items.size();
        m_items << Item{path, {}};
        look(path, context, [this, round, index](const Assessment &assessment) {
            if (round != m_round)
                return;
            m_items[index].assessment = assessment;
            if (m_progress)
                m_progress->setValue(m_progress->maximum() - m_waiting + 1);
            if (--m_waiting == 0)
                sortOut();
        });
    }
}

void AddRoots::showProgress()
{
    m_progress = new QProgressDialog(m_window);
    m_progress->setObjectName(QStringLiteral("assessProgress"));
    m_progress->setAttribute(Qt::WA_DeleteOnClose);
    m_progress->setWindowTitle(tr("Add Folder"));
    m_progress->setLabelText(m_items.size() == 1 ? tr("Looking at 1 path…")
                                                 : tr("Looking at %n paths…", nullptr, int(m_items.size())));
    m_progress->setCancelButtonText(tr("Cancel"));
    m_progress->setAutoClose(false);
    m_progress->setAutoReset(false);
    m_progress->setMinimumDuration(0);
    // With one path there is no measure of how far it is.
    m_progress->setRange(0, m_items.size() > 1 ? int(m_items.size()) : 0);
    m_progress->setValue(int(m_items.size()) - m_waiting);
    connect(m_progress, &QProgressDialog::canceled, this, &AddRoots::cancel);
    m_progress->show();
}

void AddRoots::hideProgress()
{
    m_progressTimer.stop();
    if (!m_progress)
        return;
    m_progress->disconnect(this); // closing it is no cancelling
    m_progress->close();
    m_progress.clear();
}

void AddRoots::cancel()
{
    ++m_round;
    m_sentences << tr("Adding was cancelled.");
    hideProgress();
    endBatch();
}

void AddRoots::sortOut()
{
    hideProgress();
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
            if (assessment.kind == Assessment::Kind::Fine && assessment.project.childProjects.isEmpty())
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
        confirmBroad(item);
}

QString AddRoots::nameOf(const Item &item) const
{
    return displayText(item.assessment.proposal.name.isEmpty() ? item.path : item.assessment.proposal.name);
}

void AddRoots::offerProjects(const Item &item)
{
    auto *dialog = new ProjectOfferDialog(item.assessment.proposal.canonicalPath,
                                          item.assessment.project.childProjects, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_question = dialog;
    connect(dialog, &ProjectOfferDialog::projectsChosen, this, &AddRoots::lookAt);
    connect(dialog, &ProjectOfferDialog::folderChosen, this, [this, item] {
        if (item.assessment.kind == Assessment::Kind::NeedsConfirmation) {
            confirmBroad(item);
            return;
        }
        store({item});
        next();
    });
    connect(dialog, &ProjectOfferDialog::cancelled, this, [this, item] {
        m_sentences << tr("%1 was not added.").arg(nameOf(item));
        next();
    });
    bringForward(dialog);
}

void AddRoots::confirmBroad(const Item &item)
{
    const Assessment &assessment = item.assessment;
    QStringList details{displayText(assessment.proposal.canonicalPath, 0)};
    details << assessment.notes;
    const QString sentence =
        assessment.warning.sentence.isEmpty() ? assessment.sentence : assessment.warning.sentence;
    auto *dialog = new ConfirmDialog(
        ConfirmDialog::Kind::BroadFolder,
        {sentence, details,
         tr("Confirm adds it all the same. A server that you allow it is told this whole place.")},
        m_window);
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
    QList<Root> taken = m_workspace.roots.roots();
    QStringList notes;
    QStringList named;
    for (const Item &item : items) {
        Root root = item.assessment.proposal;
        root.name = uniqueRootName(root.name, root.canonicalPath, taken);
        taken << root;
        roots << root;
        notes << item.assessment.notes;
        if (!item.assessment.notes.isEmpty())
            named << tr("%1 was added. %2")
                         .arg(displayText(root.name), item.assessment.notes.join(QLatin1Char(' ')));
    }
    const Result<QList<RootId>> added = m_workspace.roots.add(roots);
    if (!added) {
        for (const Item &item : items)
            leaveOut(item, added.error().message);
        return false;
    }
    m_added += int(added.value().size());
    m_sentences << notes;
    for (const QString &sentence : std::as_const(named))
        Q_EMIT noted(sentence);
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
    if (m_replaced.value(id) && m_replaced.value(id)->isVisible()) {
        bringForward(m_replaced.value(id));
        return;
    }
    const Root *root = m_workspace.roots.find(id);
    const RootStatus status = m_workspace.monitor.status(id);
    if (!root || status.state != RootState::Replaced)
        return;
    // The new place may be one that is warned of, or refused: look at it as at any other.
    IntakeContext others = context();
    others.roots.removeIf([&id](const Root &other) { return other.id == id; });
    look(root->path, others, [this, id](const Assessment &found) { showReplaced(id, found); });
}

void AddRoots::showReplaced(const RootId &id, const Assessment &found)
{
    const Root *root = m_workspace.roots.find(id);
    if (!root || (m_replaced.value(id) && m_replaced.value(id)->isVisible()))
        return;
    if (found.kind != Assessment::Kind::Fine && found.kind != Assessment::Kind::NeedsConfirmation) {
        Q_EMIT failed({ErrorCode::Refused, found.sentence});
        return;
    }
    const Root now = found.proposal;
    const bool samePath = now.canonicalPath == root->canonicalPath;
    QStringList details;
    if (!root->path.isEmpty() && root->path != root->canonicalPath)
        details << tr("Added as: %1").arg(displayText(root->path, 0));
    details << tr("Approved: %1").arg(displayText(root->canonicalPath, 0))
            << tr("Now: %1").arg(displayText(now.canonicalPath, 0));
    if (samePath)
        details << tr("The path is the same, but another folder is there now.");
    if (!found.warning.sentence.isEmpty())
        details << found.warning.sentence;
    details << found.notes;
    auto *dialog = new ConfirmDialog(
        ConfirmDialog::Kind::FolderReplaced,
        {tr("%1 is not the folder that you approved any more. No server is told it until you confirm.")
             .arg(displayText(root->name)),
         details,
         tr("Confirm if the folder that is there now may take its place, with all decisions about it.")},
        m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_replaced.insert(id, dialog);
    connect(dialog, &ConfirmDialog::answered, this, [this, id, now](bool confirmed) {
        m_replaced.remove(id);
        if (!confirmed || !m_workspace.roots.find(id))
            return;
        const Result<void> done = m_workspace.roots.confirm(id, now.canonicalPath, now.uri, now.identity);
        if (!done)
            Q_EMIT failed(done.error());
    });
    bringForward(dialog);
}

} // namespace mangrove
