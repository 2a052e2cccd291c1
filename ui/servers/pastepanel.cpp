#include "ui/servers/pastepanel.h"

#include "core/apps/pastedtext.h"
#include "core/base/displaytext.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>
#include <functional>

namespace mangrove {

namespace {

constexpr int typingPause = 250; // ms without a key before the text is read
constexpr int shownNotes = 6;

//! All that would be stored but values, a line each.
QString descriptionOf(const ServerRecord &record)
{
    QStringList lines{displayText(record.name), displayText(launchLine(record), 0)};
    if (!record.workingFolder.isEmpty())
        lines += PastePanel::tr("in: %1").arg(displayText(record.workingFolder, 0));
    QStringList names = record.environment.keys() + record.passEnvironment + record.headers.keys();
    names.sort();
    if (!names.isEmpty())
        lines += PastePanel::tr("with: %1").arg(displayText(names.join(QLatin1String(", ")), 0));
    QStringList secrets = record.secretEnvironment + record.secretHeaders;
    if (record.bearerToken)
        secrets += PastePanel::tr("a token");
    if (!secrets.isEmpty())
        lines += PastePanel::tr("into the key ring: %1").arg(displayText(secrets.join(QLatin1String(", ")), 0));
    return lines.join(QLatin1Char('\n'));
}

//! Takes nothing that would hold the window up.
class PasteEdit final : public QPlainTextEdit
{
public:
    PasteEdit(QWidget *parent, std::function<void()> refused)
        : QPlainTextEdit(parent), m_refused(std::move(refused)) { }

protected:
    void insertFromMimeData(const QMimeData *source) override
    {
        if (isTooLongForSettings(source->text()))
            m_refused();
        else
            QPlainTextEdit::insertFromMimeData(source);
    }

private:
    std::function<void()> m_refused;
};

} // namespace

PastePanel::PastePanel(QWidget *parent)
    : QWidget(parent),
      m_edit(new PasteEdit(this, [this] { refuse(); })),
      m_list(new QListWidget(this)),
      m_listCaption(sentenceLabel({}, QStringLiteral("proposalCaption"), this)),
      m_notes(sentenceLabel({}, QStringLiteral("pasteNotes"), this))
{
    setObjectName(QStringLiteral("pastePanel"));
    m_edit->setObjectName(QStringLiteral("pasteEdit"));
    m_edit->setAccessibleName(tr("Command line, address or JSON"));
    m_edit->setPlaceholderText(
        tr("Paste a command line, an address or a JSON snippet here, or fill in the form below"));
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(m_edit->fontMetrics().lineSpacing() * 3 + 14);
    auto *paste = plainButton(tr("&Paste…"), QStringLiteral("pasteButton"), this);
    paste->setToolTip(tr("Take the text from the clipboard"));
    m_list->setObjectName(QStringLiteral("proposalList"));
    m_list->setAccessibleName(tr("Servers to add"));
    m_list->setWordWrap(true);
    m_list->setTextElideMode(Qt::ElideNone);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumHeight(fontMetrics().height() * 10);
    m_listCaption->hide();
    m_list->hide();
    m_notes->hide();
    m_parseTimer.setSingleShot(true);
    m_parseTimer.setInterval(typingPause);

    auto *top = new QHBoxLayout;
    top->addWidget(m_edit, 1);
    top->addWidget(paste, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_listCaption);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_notes);

    setTabOrder(m_edit, paste);
    setTabOrder(paste, m_list);

    connect(paste, &QPushButton::clicked, this, [this] { setText(QGuiApplication::clipboard()->text()); });
    connect(m_edit, &QPlainTextEdit::textChanged, &m_parseTimer, qOverload<>(&QTimer::start));
    connect(&m_parseTimer, &QTimer::timeout, this, &PastePanel::parse);
    connect(m_list, &QListWidget::itemChanged, this, &PastePanel::changed);
}

void PastePanel::refuse()
{
    showNotes({tr("This text is too long to be a server's settings.")});
}

void PastePanel::setText(const QString &text)
{
    if (isTooLongForSettings(text)) {
        refuse();
        return;
    }
    m_edit->setPlainText(text);
    m_parseTimer.stop();
    parse();
}

bool PastePanel::isUnread() const
{
    const QString text = m_edit->toPlainText();
    return text != m_readText || (!text.trimmed().isEmpty() && m_proposals.isEmpty());
}

void PastePanel::readNow()
{
    m_parseTimer.stop();
    if (m_edit->toPlainText() != m_readText)
        parse();
}

void PastePanel::parse()
{
    m_proposals.clear();
    QStringList notes;
    const QString text = m_edit->toPlainText();
    m_readText = text;
    if (!text.trimmed().isEmpty()) {
        const Result<QList<ServerProposal>> parsed = parsePastedText(text, AppPlaces::ofThisUser());
        if (parsed)
            m_proposals = parsed.value();
        else
            notes << parsed.error().message;
    }
    {
        const QSignalBlocker blocker(m_list);
        m_list->clear();
        for (const ServerProposal &proposal : std::as_const(m_proposals)) {
            auto *item = new QListWidgetItem(descriptionOf(proposal.record));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(Qt::Checked);
            m_list->addItem(item);
            for (const QString &note : proposal.notes) {
                // Notes about entries that were left out begin with the entry's name.
                const bool hasName = note.startsWith(QChar(u'“')) || !isSeveral();
                notes << (hasName ? note : QStringLiteral("%1: %2").arg(displayText(proposal.record.name), note));
            }
        }
    }
    QStringList caption{tr("Several servers. Choose which to add; below each name is what it will run or reach.")};
    // None of them has been tried, so nothing higher can be promised.
    if (std::ranges::any_of(m_proposals,
                            [](const ServerProposal &proposal) { return proposal.record.transport == stdioTransport; }))
        caption.append(tr("Programs begin as Told Only: they can reach all that you can, until you choose more "
                          "in their form."));
    m_listCaption->setText(caption.join(QLatin1Char(' ')));
    m_list->setVisible(isSeveral());
    m_listCaption->setVisible(isSeveral());
    showNotes(notes);
    if (m_proposals.size() == 1)
        Q_EMIT proposed(m_proposals.first());
    Q_EMIT changed();
}

void PastePanel::showNotes(QStringList notes)
{
    if (notes.size() > shownNotes) {
        const int more = int(notes.size()) - shownNotes;
        notes = notes.mid(0, shownNotes) << (more == 1 ? tr("1 more note") : tr("%n more notes", nullptr, more));
    }
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
}

QList<ServerProposal> PastePanel::chosen() const
{
    QList<ServerProposal> chosen;
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->checkState() == Qt::Checked)
            chosen << m_proposals.at(i);
    }
    return chosen;
}

} // namespace mangrove
