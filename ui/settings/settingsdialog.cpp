#include "ui/settings/settingsdialog.h"

#include "core/workspace/workspacefile.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/pagefit.h"
#include "ui/settings/neverdialog.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace mangrove {

namespace {

QFormLayout *formIn(QGroupBox *group)
{
    auto *form = new QFormLayout(group);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

} // namespace

SettingFields::SettingFields(Settings &settings, QObject *parent) : QObject(parent), m_settings(settings)
{
    connect(&m_settings, &Settings::changed, this, &SettingFields::show);
}

void SettingFields::add(QCheckBox *box, const SwitchSetting &setting)
{
    follow([this, box, setting] {
        const QSignalBlocker quiet(box);
        box->setChecked(m_settings.value(setting));
    });
    connect(box, &QCheckBox::toggled, this, [this, setting](bool on) { settle(m_settings.set(setting, on)); });
}

void SettingFields::add(QComboBox *box, const TextSetting &setting)
{
    follow([this, box, setting] {
        const QSignalBlocker quiet(box);
        const int place = box->findData(m_settings.value(setting));
        box->setCurrentIndex(place < 0 ? box->findData(QString(setting.standard)) : place);
    });
    connect(box, &QComboBox::currentIndexChanged, this,
            [this, box, setting] { settle(m_settings.set(setting, box->currentData().toString())); });
}

void SettingFields::add(QSpinBox *box, const NumberSetting &setting)
{
    box->setRange(setting.lowest, setting.highest);
    follow([this, box, setting] {
        const QSignalBlocker quiet(box);
        box->setValue(m_settings.value(setting));
    });
    connect(box, &QSpinBox::editingFinished, this, [this, box, setting] {
        if (box->value() != m_settings.value(setting))
            settle(m_settings.set(setting, box->value()));
    });
}

void SettingFields::show()
{
    for (const std::function<void()> &field : std::as_const(m_fields))
        field();
}

void SettingFields::follow(const std::function<void()> &shown)
{
    m_fields.append(shown);
    shown();
}

void SettingFields::settle(const Result<void> &set)
{
    if (set) {
        Q_EMIT done();
        return;
    }
    show();
    Q_EMIT failed(set.error().message);
}

SettingsDialog::SettingsDialog(const Services &services, const Autostart &autostart, QWidget *parent)
    : QDialog(parent),
      m_services(services),
      m_autostart(autostart),
      m_fields(new SettingFields(services.settings, this)),
      m_problem(sentenceLabel({}, QStringLiteral("settingsProblem"), this))
{
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    setModal(false);

    auto *page = new QWidget;
    auto *columns = new QHBoxLayout(page);
    for (const QList<QWidget *> &groups : {QList<QWidget *>{makeProgram(), makeFolders(), makeNotifications()},
                                           QList<QWidget *>{makeAnswers(), makeView(), makeHistory()}}) {
        auto *column = new QVBoxLayout;
        for (QWidget *group : groups)
            column->addWidget(group);
        column->addStretch(1);
        columns->addLayout(column, 1);
    }
    // With a large font it is higher than a small screen.
    auto *scroll = new VerticalScroll(this);
    scroll->setObjectName(QStringLiteral("settingsScroll"));
    scroll->setWidget(page);

    m_problem->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    // Sentences that wrap need more at this width than the hints say, which know no width.
    const QSize room = screen()->availableGeometry().size() - QSize(20, 48);
    const int width = std::min(page->sizeHint().width() + 40, std::min(780, room.width()));
    scroll->widget()->ensurePolished();
    const int high = page->layout()->totalHeightForWidth(width - 40) + buttons->sizeHint().height() + 60;
    resize(width, std::min(std::max(high, page->sizeHint().height()), room.height()));

    connect(m_fields, &SettingFields::failed, this, &SettingsDialog::tell);
    connect(m_fields, &SettingFields::done, this, [this] { tell({}); });
    connect(&m_services.settings, &Settings::changed, this, &SettingsDialog::showFacts);
    showFacts();
    tell(m_services.settings.problem());
}

// --- making

QComboBox *SettingsDialog::addCombo(QFormLayout *form, const QString &label, const QString &name,
                                    const TextSetting &setting, const QList<Item> &items)
{
    auto *box = new QComboBox(this);
    box->setObjectName(name);
    for (const Item &item : items)
        box->addItem(item.text, item.value);
    m_fields->add(box, setting);
    form->addRow(label, box); // its buddy
    return box;
}

QCheckBox *SettingsDialog::addBox(QFormLayout *form, const QString &text, const QString &name)
{
    auto *box = new QCheckBox(text, this);
    box->setObjectName(name);
    form->addRow(box);
    return box;
}

void SettingsDialog::addNumber(QFormLayout *form, const QString &label, const QString &name,
                               const NumberSetting &setting, int step)
{
    auto *box = new QSpinBox(this);
    box->setObjectName(name);
    box->setSingleStep(step);
    box->setGroupSeparatorShown(true);
    m_fields->add(box, setting);
    form->addRow(label, box);
}

QWidget *SettingsDialog::makeProgram()
{
    auto *group = new QGroupBox(tr("Program"), this);
    QFormLayout *form = formIn(group);
    // Each in itself, so that whoever cannot read the present one finds the own.
    addCombo(form, tr("&Language:"), QStringLiteral("languageCombo"), chosenLanguage,
             {{QString(), tr("As the system")},
              {QStringLiteral("en"), QStringLiteral("English")},
              {QStringLiteral("de"), QStringLiteral("Deutsch")},
              {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}});
    m_startsWithDesktop = addBox(form, tr("&Start with the desktop"), QStringLiteral("autostartBox"));
    connect(m_startsWithDesktop, &QCheckBox::toggled, this, &SettingsDialog::setAutostart);
    addCombo(form, tr("When the window is &closed:"), QStringLiteral("whenClosedCombo"), whenClosed,
             {{QString(), tr("Ask")},
              {QStringLiteral("tray"), tr("Go on in the tray")},
              {QStringLiteral("quit"), tr("Quit")}});
    m_fields->add(addBox(form, tr("&Open Mangrove when an app's server asks"), QStringLiteral("openWhenAskedBox")),
                  openWhenAsked);
    return group;
}

QWidget *SettingsDialog::makeAnswers()
{
    auto *group = new QGroupBox(tr("Answers"), this);
    QFormLayout *form = formIn(group);
    addCombo(form, tr("&Preset duration:"), QStringLiteral("answersLastCombo"), answersLast,
             {{QStringLiteral("session"), tr("Until it stops")},
              {QStringLiteral("hour"), tr("For 1 hour")},
              {QStringLiteral("always"), tr("Always")}});
    QCheckBox *applies =
        addBox(form, tr("Restart servers &by themselves to apply"), QStringLiteral("restartsToApplyBox"));
    applies->setToolTip(tr("Those that may know or reach more than they were started with: when they do "
                           "nothing, and once a minute at most. What apps start is restarted in its app"));
    m_fields->add(applies, restartsToApply);
    m_askAgain = new QPushButton(tr("Ask &Again"), this);
    m_askAgain->setObjectName(QStringLiteral("askAgainButton"));
    m_askAgain->setAutoDefault(false);
    m_askAgain->setToolTip(tr("Forgets what you have answered with “do not ask again”"));
    connect(m_askAgain, &QPushButton::clicked, this, &SettingsDialog::askAgain);
    form->addRow(sentenceLabel(tr("What you do not want to be asked again is kept until you press this:"),
                               QStringLiteral("askAgainText"), this));
    form->addRow(m_askAgain);
    return group;
}

QWidget *SettingsDialog::makeFolders()
{
    auto *group = new QGroupBox(tr("Granted folders"), this);
    QFormLayout *form = formIn(group);
    form->addRow(sentenceLabel(tr("Names such as .env can stay hidden in them from servers that are Confined:"),
                               QStringLiteral("neverText"), this));
    auto *never = new QPushButton(tr("N&ever Inside…"), this);
    never->setObjectName(QStringLiteral("neverButton"));
    never->setAutoDefault(false);
    connect(never, &QPushButton::clicked, this, &SettingsDialog::neverWanted);
    form->addRow(never);
    return group;
}

QWidget *SettingsDialog::makeView()
{
    auto *group = new QGroupBox(tr("View"), this);
    QFormLayout *form = formIn(group);
    addCombo(form, tr("&View at the start:"), QStringLiteral("firstViewCombo"), firstView,
             {{QString(), tr("As I left it, by size at first")},
              {QStringLiteral("table"), tr("Table")},
              {QStringLiteral("byServer"), tr("By Server")},
              {QStringLiteral("byFolder"), tr("By Folder")}});
    m_fields->add(addBox(form, tr("Show paths in &full"), QStringLiteral("fullPathsBox")), showsFullPaths);
    form->addRow(
        sentenceLabel(tr("Text has the size that is set for the desktop."), QStringLiteral("textSizeText"), this));
    return group;
}

QWidget *SettingsDialog::makeNotifications()
{
    auto *group = new QGroupBox(tr("Notifications while the window is not in use"), this);
    QFormLayout *form = formIn(group);
    m_fields->add(addBox(form, tr("A &request waits"), QStringLiteral("notifyRequestsBox")), notifiesRequests);
    m_fields->add(addBox(form, tr("A folder is &gone"), QStringLiteral("notifyFoldersBox")), notifiesFolders);
    m_fields->add(addBox(form, tr("A server has fa&iled"), QStringLiteral("notifyFailuresBox")), notifiesFailures);
    QCheckBox *quiet = addBox(form, tr("No pat&hs in them"), QStringLiteral("notifyWithoutPathsBox"));
    quiet->setToolTip(tr("Notifications may be seen while the screen is locked"));
    m_fields->add(quiet, notifiesWithoutPaths);
    return group;
}

QWidget *SettingsDialog::makeHistory()
{
    auto *group = new QGroupBox(tr("History"), this);
    QFormLayout *form = formIn(group);
    addNumber(form, tr("&Days kept:"), QStringLiteral("historyDaysBox"), historyDays, 1);
    addNumber(form, tr("Li&nes kept:"), QStringLiteral("historyLinesBox"), historyLines, 1000);
    form->addRow(sentenceLabel(tr("What is older, or beyond so many lines, is removed for good."),
                               QStringLiteral("historyText"), this));
    return group;
}

// --- doing

void SettingsDialog::setAutostart(bool on)
{
    const Result<void> set = m_autostart.set(on);
    tell(set ? QString() : set.error().message);
    showFacts();
}

void SettingsDialog::askAgain()
{
    Settings &settings = m_services.settings;
    const Result<void> set = settings.set(dismissedLaunches, QString())
                                 .and_then([&] { return settings.set(whenClosed, QString()); })
                                 .and_then([&] { return settings.set(asksBeforeEnd, true); });
    tell(set ? QString() : set.error().message);
}

void SettingsDialog::tell(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void SettingsDialog::showFacts()
{
    const QSignalBlocker quiet(m_startsWithDesktop);
    m_startsWithDesktop->setChecked(m_autostart.isOn());
    const Settings &settings = m_services.settings;
    m_askAgain->setEnabled(!settings.value(dismissedLaunches).isEmpty() || !settings.value(whenClosed).isEmpty()
                           || !settings.value(asksBeforeEnd));
}

SettingsFlow::SettingsFlow(const Services &services, const QString &dataFolder, QWidget *window)
    : QObject(window),
      m_services(services),
      m_autostart(Autostart::standardFolder(), command(services.file.folder(), dataFolder)),
      m_window(window),
      m_action(new QAction(tr("Se&ttings…"), this))
{
    m_action->setObjectName(QStringLiteral("actionSettings"));
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Comma));
    connect(m_action, &QAction::triggered, this, &SettingsFlow::open);
}

SettingsFlow::~SettingsFlow() = default;

QStringList SettingsFlow::command(const QString &configFolder, const QString &dataFolder)
{
    QStringList words{QCoreApplication::applicationFilePath(), QStringLiteral("--background")};
    const auto add = [&words](const QString &option, const QString &folder, QStandardPaths::StandardLocation location) {
        const QString standard = QStandardPaths::writableLocation(location) + QLatin1String("/mangrove");
        if (!folder.isEmpty() && folder != standard)
            words << option << folder;
    };
    add(QStringLiteral("--config-dir"), configFolder, QStandardPaths::GenericConfigLocation);
    add(QStringLiteral("--data-dir"), dataFolder, QStandardPaths::GenericDataLocation);
    return words;
}

bool SettingsFlow::isOpen() const
{
    return m_dialog && m_dialog->isVisible();
}

void SettingsFlow::open()
{
    if (!m_dialog) {
        m_dialog = new SettingsDialog(m_services, m_autostart, m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_dialog, &SettingsDialog::neverWanted, this, &SettingsFlow::openNever);
    }
    bringForward(m_dialog);
}

void SettingsFlow::openNever()
{
    if (!m_never) {
        m_never = new NeverDialog(m_services, m_window);
        m_never->setAttribute(Qt::WA_DeleteOnClose);
    }
    bringForward(m_never);
}

bool SettingsFlow::offerNever(const std::optional<confine::NeverNames> &never)
{
    const bool isOpen = m_never && m_never->isVisible();
    openNever();
    if (!isOpen)
        m_never->fill(never);
    return !isOpen;
}

} // namespace mangrove
