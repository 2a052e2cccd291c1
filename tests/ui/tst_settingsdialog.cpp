// The settings through the fields of their dialog: what is chosen holds at once, where it is used too, and what cannot
// be kept is shown as what it is.

#include "tests/ui/serverfixture.h"
#include "ui/kit/remembercombo.h"
#include "ui/settings/settingsdialog.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTest>

using namespace mangrove;

class TestSettingsDialog : public QObject
{
    Q_OBJECT

private:
    template<typename T>
    T *find(const char *name) const
    {
        T *found = m_dialog->findChild<T *>(QLatin1String(name));
        if (!found)
            qFatal("nothing is called %s", name);
        return found;
    }
    QString settingsPath() const { return m_f->w.folder.filePath(QStringLiteral("settings.json")); }
    //! As another run of the program would read it.
    template<typename Setting>
    auto stored(const Setting &setting) const
    {
        return Settings(m_f->w.folder.path()).value(setting);
    }
    Autostart autostart() const
    {
        return Autostart(m_f->w.folder.filePath(QStringLiteral("desktop/autostart")), {QStringLiteral("/m")});
    }
    void open()
    {
        m_dialog = std::make_unique<SettingsDialog>(m_f->workspace, autostart());
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }
    void choose(const char *combo, const QString &text)
    {
        auto *box = find<QComboBox>(combo);
        box->setFocus();
        const int place = box->findText(text);
        QVERIFY2(place >= 0, qPrintable(text));
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < place; ++i)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentText(), text);
    }

    std::unique_ptr<ServerFixture> m_f;
    std::unique_ptr<SettingsDialog> m_dialog;

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<ServerFixture>();
        open();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_f.reset();
    }

    void whatIsChosenHoldsAtOnce()
    {
        choose("languageCombo", QStringLiteral("Deutsch"));
        QCOMPARE(stored(chosenLanguage), QStringLiteral("de"));
        choose("languageCombo", QStringLiteral("As the system"));
        QCOMPARE(stored(chosenLanguage), QString());
        QTest::mouseClick(find<QCheckBox>("openWhenAskedBox"), Qt::LeftButton, {}, {5, 8});
        QVERIFY(stored(openWhenAsked));
        QVERIFY(!stored(restartsToApply));
        QTest::mouseClick(find<QCheckBox>("restartsToApplyBox"), Qt::LeftButton, {}, {5, 8});
        QVERIFY(stored(restartsToApply));
        choose("firstViewCombo", QStringLiteral("By Folder"));
        QCOMPARE(stored(firstView), QStringLiteral("byFolder"));
        QVERIFY(!find<QLabel>("settingsProblem")->isVisible());
    }

    void thePresetIsThatOfAnswers()
    {
        RememberCombo remember(m_f->settings);
        QCOMPARE(remember.currentText(), QStringLiteral("Until it stops"));
        choose("answersLastCombo", QStringLiteral("Always"));
        QCOMPARE(remember.currentText(), QStringLiteral("Always"));
        QCOMPARE(remember.decision(Verdict::Allowed, m_f->w.clock).lasting, Lasting::Always);
        const RememberCombo later(m_f->settings);
        QCOMPARE(later.currentText(), QStringLiteral("Always"));
        // What a person has chosen for one answer is not taken back by another setting.
        remember.setCurrentIndex(0);
        QTest::mouseClick(find<QCheckBox>("openWhenAskedBox"), Qt::LeftButton, {}, {5, 8});
        QCOMPARE(remember.currentIndex(), 0);
    }

    void historyIsCutOnlyWhenTheNumberIsThere()
    {
        auto *days = find<QSpinBox>("historyDaysBox");
        days->setFocus();
        days->selectAll();
        QTest::keyClicks(days, QStringLiteral("7"));
        QCOMPARE(stored(historyDays), 30); // 7 may become 70
        QTest::keyClicks(days, QStringLiteral("0"));
        QTest::keyClick(days, Qt::Key_Down); // on the way to another one
        QCOMPARE(stored(historyDays), 30);
        QTest::keyClick(days, Qt::Key_Tab);
        QCOMPARE(stored(historyDays), 69);
    }

    void theDesktopsFileSaysWhetherItStarts()
    {
        auto *box = find<QCheckBox>("autostartBox");
        QVERIFY(!box->isChecked());
        QTest::mouseClick(box, Qt::LeftButton, {}, {5, 8});
        QVERIFY(QFile::exists(autostart().path()));
        QVERIFY(!QFile::exists(settingsPath())); // it is kept in one place only
        QVERIFY(QFile::remove(autostart().path()));
        open();
        QVERIFY(!find<QCheckBox>("autostartBox")->isChecked());
    }

    void whatCannotBeKeptIsShownAsItIs()
    {
        // A folder in the place of the file, as also root cannot write then.
        QVERIFY(QDir().mkpath(settingsPath() + QStringLiteral("/in the way")));
        auto *box = find<QCheckBox>("openWhenAskedBox");
        QTest::mouseClick(box, Qt::LeftButton, {}, {5, 8});
        QVERIFY(!box->isChecked());
        QVERIFY(find<QLabel>("settingsProblem")->isVisible());
        QVERIFY(!find<QLabel>("settingsProblem")->text().isEmpty());
        // The way is free again, and so the sentence goes.
        QVERIFY(QDir(settingsPath()).removeRecursively());
        QTest::mouseClick(box, Qt::LeftButton, {}, {5, 8});
        QVERIFY(box->isChecked());
        QVERIFY(!find<QLabel>("settingsProblem")->isVisible());
    }

    void aDamagedFileIsSaidAndReplaced()
    {
        QFile file(settingsPath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"language\":");
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        Settings settings(m_f->w.folder.path());
        m_dialog = std::make_unique<SettingsDialog>(
            Services{m_f->w.file,       m_f->w.store,  m_f->w.roots,         m_f->w.monitor,   m_f->w.servers,
                     m_f->w.gate,       m_f->w.broker, m_f->w.ledger,        m_f->registry,    m_f->log,
                     m_f->elicitations, m_f->secrets,  m_f->w.clock,         m_f->launches,    m_f->relayed,
                     settings,          m_f->w.sets,   m_f->workspaceSwitch, m_f->heldSecrets, m_f->edits,
                     m_f->w.pause,      m_f->runs,     m_f->refusals,        m_f->walls,       m_f->protections,
                     m_f->homes,        m_f->trials,   m_f->signIns},
            autostart());
        m_dialog->show();
        QVERIFY(find<QLabel>("settingsProblem")->text().contains(QLatin1String("damaged")));
        QTest::mouseClick(find<QCheckBox>("openWhenAskedBox"), Qt::LeftButton, {}, {5, 8});
        QVERIFY(stored(openWhenAsked));
        QVERIFY(!find<QLabel>("settingsProblem")->isVisible());
        m_dialog.reset();
    }

    void aValueOfAnotherReleaseIsTheStandardAndStays()
    {
        QVERIFY(m_f->settings.set(answersLast, QStringLiteral("until the moon sets")));
        QCOMPARE(find<QComboBox>("answersLastCombo")->currentText(), QStringLiteral("Until it stops"));
        QTest::mouseClick(find<QCheckBox>("openWhenAskedBox"), Qt::LeftButton, {}, {5, 8});
        QCOMPARE(stored(answersLast), QStringLiteral("until the moon sets"));
    }

    void asksAgain()
    {
        auto *button = find<QPushButton>("askAgainButton");
        QVERIFY(!button->isEnabled());
        QVERIFY(m_f->settings.set(dismissedLaunches, QStringLiteral("abc def")));
        QVERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(stored(dismissedLaunches), QString());
        QVERIFY(!button->isEnabled());
    }

    void eachFieldCanBeReachedAndHasItsName()
    {
        static const QRegularExpression mark(QStringLiteral("&([^&])"));
        QStringList keys;
        const auto take = [&keys](const QString &text) {
            const QRegularExpressionMatch match = mark.match(text);
            QVERIFY2(match.hasMatch(), qPrintable(text));
            QVERIFY2(!keys.contains(match.captured(1).toLower()), qPrintable(text));
            keys.append(match.captured(1).toLower());
        };
        QStringList names;
        const QList<QWidget *> widgets = m_dialog->findChildren<QWidget *>();
        for (QWidget *widget : widgets) {
            auto *button = qobject_cast<QAbstractButton *>(widget);
            const bool isField = qobject_cast<QComboBox *>(widget) || qobject_cast<QSpinBox *>(widget);
            if (!isField && (!button || button->focusPolicy() == Qt::NoFocus))
                continue;
            QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->objectName()));
            QAccessibleInterface *there = QAccessible::queryAccessibleInterface(widget);
            const QString name = there->text(QAccessible::Name);
            QVERIFY2(!name.isEmpty(), qPrintable(widget->objectName()));
            QVERIFY2(!names.contains(name), qPrintable(name));
            names.append(name);
            if (button && !qobject_cast<QDialogButtonBox *>(button->parentWidget()))
                take(button->text());
        }
        const QList<QLabel *> labels = m_dialog->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->buddy())
                take(label->text());
        }
    }

    void fitsASmallScreen()
    {
        QVERIFY(m_dialog->width() <= 800);
        QVERIFY(m_dialog->height() <= 600);
        m_dialog->resize(780, 560);
        const auto *scroll = find<QScrollArea>("settingsScroll");
        QTRY_VERIFY_WITH_TIMEOUT(!scroll->horizontalScrollBar()->isVisible(), test::patience);
        QVERIFY(!scroll->verticalScrollBar()->isVisible());
    }
};

QTEST_MAIN(TestSettingsDialog)
#include "tst_settingsdialog.moc"
