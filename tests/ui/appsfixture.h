#pragma once

// What the tests of the menu Apps share: a whole engine, a home with files of apps in it, and the dialogs as a person
// opens and uses them.

#include "tests/ui/dialogfixture.h"
#include "ui/apps/appsflow.h"
#include "ui/apps/entriesdialog.h"

#include <QAccessible>
#include <QCheckBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>

#include <functional>

namespace mangrove {

class AppsFixture : public DialogFixture
{
public:
    AppsFixture() : flow(engine.services(), setup(), &window), noted(&flow, &AppsFlow::noted)
    {
        makeFile(QStringLiteral("mangrove-relay"));
        QFile::setPermissions(path(QStringLiteral("mangrove-relay")), QFile::ReadOwner | QFile::ExeOwner);
    }

    AppSetup setup() const
    {
        return {{System::Linux, makeFolder(QStringLiteral("home")), {}},
                makeFolder(QStringLiteral("kept")),
                {path(QStringLiteral("mangrove-relay")), {}}};
    }

    QString home(const QString &relative) const { return path(QStringLiteral("home/") + relative); }
    void put(const QString &relative, const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(home(relative)).path());
        makeFile(QStringLiteral("home/") + relative, bytes);
    }
    QByteArray content(const QString &relative) const
    {
        QFile file(home(relative));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    //! The bytes of an app's file as the tests have it.
    static QByteArray fixtureOf(const QString &name)
    {
        QFile file(QStringLiteral(TEST_DATA_DIR "/hosts/") + name);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no file %s", qPrintable(name));
        return file.readAll();
    }

    //! Opens a dialog and waits until the files have been read.
    void open(const std::function<void()> &how)
    {
        how();
        dialog = DialogFixture::window<EntriesDialog>();
        const QString looking = EntriesDialog::tr("Looking at the files of your apps…");
        const auto isLooking = [&] { return sentence() == looking; };
        if (!dialog || !waitFor([&] { return !boxes().isEmpty() || !isLooking(); }))
            qFatal("no dialog, or it does not find the files");
    }
    void open(void (AppsFlow::*how)())
    {
        open([this, how] { (flow.*how)(); });
    }
    QList<QCheckBox *> boxes() const { return dialog->findChildren<QCheckBox *>(QStringLiteral("entryCheckBox")); }
    //! Waits for it: the files of projects come after the others.
    QCheckBox *box(const QString &name) const
    {
        QCheckBox *found = nullptr;
        const auto isThere = [&] {
            const QList<QCheckBox *> all = boxes();
            for (QCheckBox *one : all) {
                if (one->accessibleName() == name && one->isVisible())
                    found = one;
            }
            return found != nullptr;
        };
        if (!waitFor(isThere))
            qFatal("no entry %s", qPrintable(name));
        return found;
    }
    QPushButton *button() const { return child<QPushButton>(dialog, QStringLiteral("runButton")); }
    QString change() const { return child<QPlainTextEdit>(dialog, QStringLiteral("entriesChange"))->toPlainText(); }
    QString notes() const { return child<QPlainTextEdit>(dialog, QStringLiteral("entriesNotes"))->toPlainText(); }
    //! The visible labels of that name.
    QString labels(const QString &name) const
    {
        QStringList texts;
        if (!dialog)
            return {};
        const QList<QLabel *> all = dialog->findChildren<QLabel *>(name);
        for (const QLabel *label : all) {
            if (label->isVisible())
                texts.append(label->text());
        }
        return texts.join(QLatin1Char('\n'));
    }
    QString sentence() const { return labels(QStringLiteral("entriesSentence")); }
    QString problem() const { return labels(QStringLiteral("entriesError")); }

    //! Ticks or unticks, as a click does, and waits until it is shown what would be done.
    void tick(const QString &name)
    {
        box(name)->click();
        if (!waitFor([this] { return button()->isEnabled(); }))
            qFatal("%s cannot be done: %s", qPrintable(name), qPrintable(notes()));
    }
    void tickAll()
    {
        click(dialog, QStringLiteral("selectAllButton"));
        if (!waitFor([this] { return button()->isEnabled(); }))
            qFatal("nothing can be done: %s", qPrintable(notes()));
    }
    //! Presses the button; returns whether all was done and the dialog is gone.
    bool run()
    {
        QTest::mouseClick(button(), Qt::LeftButton);
        const bool isOver = waitFor([this] {
            const bool isWaiting = problem().startsWith(QLatin1String("Waiting"));
            return !isOpen() || (!isWaiting && !problem().isEmpty());
        });
        return isOver && !isOpen();
    }
    bool isOpen() const { return dialog && dialog->isVisible(); }
    template<typename Condition>
    static bool waitFor(const Condition &condition)
    {
        return QTest::qWaitFor(condition, test::patience);
    }
    const QList<ServerRecord> &servers() const { return engine.servers.servers(); }

    QWidget window;
    AppsFlow flow;
    QSignalSpy noted;
    QPointer<EntriesDialog> dialog;
};

} // namespace mangrove
