#include "ui/servers/addedpaths.h"

#include "core/base/displaytext.h"
#include "core/roots/pathwarning.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/icons.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int mostLines = 4; // before it scrolls

} // namespace

AddedPathWarnings::AddedPathWarnings() : m_looks(timeLimit)
{ }

void AddedPathWarnings::look(const QList<AddedPath> &paths, QObject *context, const Found &found)
{
    QStringList all;
    for (const AddedPath &one : paths)
        all.append(one.path);
    look(all, {}, {}, context, found);
}

void AddedPathWarnings::look(const QStringList &paths, const QStringList &ownFolders, const QStringList &otherRoots,
                             QObject *context, const Found &found)
{
    if (paths.isEmpty()) {
        found(QStringList());
        return;
    }
    m_looks.start(
        context,
        [paths, ownFolders, otherRoots](LookPlace &place) {
            QStringList sentences;
            for (const QString &path : paths) {
                place.set(path);
                sentences.append(warnAboutPath(path, QDir::homePath(), ownFolders, otherRoots).sentence);
            }
            return sentences;
        },
        found);
}

QStringList AddedPathWarnings::lines(const QList<AddedPath> &paths, const Result<QStringList> &sentences)
{
    if (!sentences)
        return {sentences.error().message};
    QStringList lines;
    for (qsizetype i = 0; i < sentences->size(); ++i) {
        if (!sentences->at(i).isEmpty())
            lines.append(displayText(paths.at(i).path, 0) + QLatin1String(": ") + sentences->at(i));
    }
    return lines;
}

AddedPathsList::AddedPathsList(QWidget *parent)
    : QWidget(parent),
      m_list(new QListWidget(this)),
      m_remove(plainButton(tr("Remove Path"), QStringLiteral("removePathButton"), this)),
      m_warning(boldSentence({}, QStringLiteral("addedPathsWarning"), this))
{
    setObjectName(QStringLiteral("addedPathsList"));
    setFocusProxy(m_list);
    m_list->setObjectName(QStringLiteral("addedPaths"));
    m_list->setAccessibleName(tr("Added paths"));
    m_list->setIconSize(QSize(m_list->fontMetrics().height(), m_list->fontMetrics().height()));
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_warning->hide();
    auto *row = new QHBoxLayout;
    row->addWidget(m_list, 1);
    row->addWidget(m_remove, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_warning);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
    connect(m_remove, &QPushButton::clicked, this, &AddedPathsList::removeChosen);
    show();
}

void AddedPathsList::setRecord(const ServerRecord &record)
{
    m_added = record.addedPaths;
    m_unwanted = record.unwantedPaths;
    show();
}

void AddedPathsList::fill(ServerRecord &record) const
{
    record.addedPaths = m_added;
    record.unwantedPaths = m_unwanted;
}

void AddedPathsList::add(const AddedPath &path)
{
    if (m_added.size() >= mostAddedPaths)
        return;
    m_added = withPath(m_added, path);
    m_unwanted.removeAll(path.path);
    show();
    Q_EMIT changed();
}

void AddedPathsList::show()
{
    m_list->clear();
    const auto add = [this](const QString &text, const QString &path) {
        auto *item = new QListWidgetItem(text.arg(displayText(path, 0)), m_list);
        item->setToolTip(displayToolTip(path));
    };
    for (const AddedPath &path : std::as_const(m_added))
        add(path.isWritable ? tr("read and write: %1") : tr("read: %1"), path.path);
    for (const QString &path : std::as_const(m_unwanted))
        add(tr("not asked about: %1"), path);
    m_remove->setEnabled(m_list->currentRow() >= 0);
    const int lines = std::clamp(m_list->count(), 1, mostLines);
    m_list->setFixedHeight(lines * (m_list->fontMetrics().height() + 6) + 2 * m_list->frameWidth());
    setVisible(m_list->count() > 0);
    warn();
}

void AddedPathsList::warn()
{
    m_warnings.look(m_added, this, [this, paths = m_added](const Result<QStringList> &sentences) {
        if (paths == m_added) // else what is there now is looked at
            showWarnings(sentences);
    });
}

//! At the path, too, and where assistive technology that is in the list reads it.
void AddedPathsList::showWarnings(const Result<QStringList> &sentences)
{
    for (qsizetype row = 0; sentences && row < sentences->size(); ++row) {
        QListWidgetItem *item = m_list->item(int(row));
        const QString &sentence = sentences->at(row);
        if (sentence.isEmpty())
            continue;
        item->setIcon(icon(IconName::CellStillKnown, Tone::Warning));
        item->setData(Qt::AccessibleTextRole, item->text() + QLatin1String(". ") + sentence);
        item->setToolTip(displayToolTip(m_added.at(row).path + QLatin1Char('\n') + sentence));
    }
    const QString text = AddedPathWarnings::lines(m_added, sentences).join(QLatin1Char('\n'));
    m_warning->setText(text);
    m_warning->setVisible(!text.isEmpty());
    m_list->setAccessibleDescription(text);
    Q_EMIT looked();
}

void AddedPathsList::removeChosen()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    if (row < m_added.size())
        m_added.removeAt(row);
    else
        m_unwanted.removeAt(row - m_added.size());
    show();
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    Q_EMIT changed();
}

} // namespace mangrove
