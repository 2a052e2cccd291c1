#include "ui/roots/locatedialog.h"

#include "core/base/displaytext.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace mangrove {

namespace {

constexpr int typingPause = 250; // ms
constexpr int placeLines = 4; // of the list; it scrolls

//! The nearest folder above that the person would look in first.
QString startFolder(const QString &place)
{
    return QFileInfo(place).path();
}

} // namespace

LocateDialog::LocateDialog(const Services &services, PathLooks &looks, const Root &root, const QString &place,
                           QWidget *parent)
    : QDialog(parent),
      m_task(new LocateFolder(services, looks, root.id, this)),
      m_isFile(root.isFile),
      m_oldPlace(root.path),
      m_near(new QLabel(tr("&Found near its old place:"), this)),
      m_places(new QListWidget(this)),
      m_place(new QLineEdit(this)),
      m_verdict(sentenceLabel({}, QStringLiteral("locateVerdict"), this)),
      m_locate(new QPushButton(tr("&Locate"), this))
{
    setObjectName(QStringLiteral("locateDialog"));
    setWindowTitle(m_isFile ? tr("Locate File") : tr("Locate Folder"));
    setModal(false);
    auto *old = new TextBox(3, this);
    old->setObjectName(QStringLiteral("locateOldPlace"));
    old->setAccessibleName(tr("Old Place"));
    old->setForeignText(root.path);
    m_places->setObjectName(QStringLiteral("locatePlaces"));
    m_places->setAccessibleName(tr("Found Near Its Old Place"));
    m_places->setTextElideMode(Qt::ElideMiddle);
    m_places->setMaximumHeight(m_places->fontMetrics().lineSpacing() * (placeLines + 1));
    m_near->setBuddy(m_places);
    m_near->hide();
    m_places->hide();
    m_place->setObjectName(QStringLiteral("locatePlace"));
    m_place->setMinimumWidth(fontMetrics().averageCharWidth() * 60);
    auto *caption = new QLabel(tr("&New place:"), this);
    caption->setBuddy(m_place);
    auto *browse = plainButton(tr("&Browse…"), QStringLiteral("locateBrowse"), this);
    m_locate->setObjectName(QStringLiteral("locateButton"));
    m_locate->setDefault(true);
    auto *cancel = plainButton(tr("&Cancel"), QStringLiteral("cancelButton"), this);

    auto *placeRow = new QHBoxLayout;
    placeRow->addWidget(m_place, 1);
    placeRow->addWidget(browse);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(
        sentenceLabel(tr("%1 was here:").arg(displayText(root.name)), QStringLiteral("locateCaption"), this));
    layout->addWidget(old);
    layout->addWidget(m_near);
    layout->addWidget(m_places);
    layout->addWidget(caption);
    layout->addLayout(placeRow);
    layout->addWidget(m_verdict);
    layout->addStretch(1);
    addFoot(layout, {m_locate, cancel});
    const QList<QWidget *> order{old, m_places, m_place, browse, m_locate, cancel};
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order.at(i - 1), order.at(i));
    m_place->setFocus();

    m_typing.setSingleShot(true);
    m_typing.setInterval(typingPause);
    connect(&m_typing, &QTimer::timeout, this, [this] { m_task->setPlace(m_place->text().trimmed()); });
    connect(m_place, &QLineEdit::textChanged, this, [this] {
        m_locate->setEnabled(false); // what is written has not been looked at
        m_typing.start();
    });
    connect(browse, &QPushButton::clicked, this, &LocateDialog::browse);
    connect(m_places, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            setPlace(item->data(Qt::UserRole).toString());
    });
    connect(m_task, &LocateFolder::candidatesFound, this, &LocateDialog::showCandidates);
    connect(m_task, &LocateFolder::changed, this, &LocateDialog::showVerdict);
    connect(m_locate, &QPushButton::clicked, this, &LocateDialog::chosen);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    showVerdict();
    setPlace(place);
    m_task->search();
}

void LocateDialog::setPlace(const QString &place)
{
    m_place->setText(place);
    m_typing.stop();
    m_task->setPlace(place);
}

void LocateDialog::browse()
{
    auto *dialog = new QFileDialog(this, windowTitle(), startFolder(m_oldPlace));
    dialog->setObjectName(QStringLiteral("locateChooseDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(m_isFile ? QFileDialog::ExistingFile : QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly, !m_isFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LocateDialog::setPlace);
    dialog->open();
}

void LocateDialog::showCandidates(const QStringList &places)
{
    for (const QString &place : places) {
        auto *item = new QListWidgetItem(displayText(place, 0), m_places);
        item->setData(Qt::UserRole, place);
        item->setToolTip(displayToolTip(place));
    }
    m_near->setVisible(!places.isEmpty());
    m_places->setVisible(!places.isEmpty());
    // Proposed, and taken only by the button. What the person has written stays.
    if (places.size() == 1 && m_place->text().isEmpty())
        m_places->setCurrentRow(0);
}

void LocateDialog::showVerdict()
{
    m_verdict->setText(m_task->sentence());
    m_locate->setEnabled(m_task->canLocate() && !m_typing.isActive());
}

void LocateDialog::showProblem(const QString &sentence)
{
    m_verdict->setText(sentence);
}

} // namespace mangrove
