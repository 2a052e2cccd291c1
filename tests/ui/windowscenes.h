#pragma once

// What the tests over all windows share: the languages, texts as long as people have them, and the look at a window in
// each of the sizes that a screen may leave it. MANGROVE_PICTURES names a folder for a picture of each, for somebody to
// look at; MANGROVE_PICTURE_DARK=1 makes all of it dark.

#include "app/translation.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/windowcheck.h"
#include "ui/kit/indicatorstyle.h"

#include <QLocale>
#include <QPalette>
#include <QPixmap>
#include <QRegularExpression>

namespace mangrove::test {

inline const QString longFolder =
    QStringLiteral("Customer portal, rework of the invoices for 2026 (draft, do not delete before May)");
inline const QString longServer = QStringLiteral("company-internal-document-search-with-history (staging)");
inline const QString longTool = QStringLiteral("search_documents_by_owner_and_date_with_history");

//! ms; only where something is wrong is it waited for so long.
inline constexpr int settling = patience / 10;

//! Adds rows of every language that there is and each of these names.
inline void addRows(const QStringList &names)
{
    QTest::addColumn<QString>("language");
    for (const QString &language : knownLanguages()) {
        for (const QString &name : names)
            QTest::newRow(qPrintable(language + QLatin1Char(' ') + name)) << language;
    }
}

//! Before the first window, as the program does it.
inline void dress()
{
    IndicatorStyle::install();
    if (!qEnvironmentVariableIsSet("MANGROVE_PICTURE_DARK"))
        return;
    QPalette dark(QColor(0x35, 0x36, 0x3a), QColor(0x2a, 0x2b, 0x2e));
    dark.setColor(QPalette::Base, QColor(0x1f, 0x20, 0x23));
    dark.setColor(QPalette::Highlight, QColor(0x3d, 0x6d, 0xb5));
    QApplication::setPalette(dark);
}

inline void keepPicture(QWidget &window)
{
    const QString folder = qEnvironmentVariable("MANGROVE_PICTURES");
    if (folder.isEmpty())
        return;
    const QString name = QStringLiteral("%1-%2-%3.png")
                             .arg(QLatin1String(QTest::currentTestFunction()), QLatin1String(QTest::currentDataTag()),
                                  window.windowTitle())
                             .replace(QRegularExpression(QStringLiteral("[^\\w.-]+")), QStringLiteral("-"));
    if (!window.grab().save(folder + QLatin1Char('/') + name))
        qWarning("cannot write %s", qPrintable(name));
}

//! Until what is laid out later, or because others have been, has come to rest.
inline void settle(const QWidget &window)
{
    QList<QRect> before;
    int turnsAtRest = 0; // one layout may be between two others
    const auto isAtRest = [&] {
        QList<QRect> now;
        for (const QWidget *part : window.findChildren<QWidget *>())
            now.append(part->geometry());
        turnsAtRest = std::exchange(before, now) == now ? turnsAtRest + 1 : 0;
        return turnsAtRest == 3;
    };
    if (!QTest::qWaitFor(isAtRest, settling))
        qWarning("%s does not come to rest", qPrintable(window.objectName()));
}

//! Shows it in this size, or as small as it gets, and looks at it.
inline QString faultsAt(QWidget &window, const QSize &size)
{
    window.resize(size);
    window.show();
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        return QStringLiteral("the window does not become active");
    settle(window);
    QStringList faults;
    const auto isWell = [&] {
        faults = shownFaults(window);
        if (window.width() > size.width() || window.height() > size.height())
            faults.append(QStringLiteral("is %1 × %2 at least").arg(window.width()).arg(window.height()));
        return faults.isEmpty();
    };
    // Some parts are laid out in a turn of their own, after others have been: only what stays wrong is wrong.
    const bool well = QTest::qWaitFor(isWell, settling);
    keepPicture(window);
    if (!well)
        return faults.join(QLatin1Char('\n'));
    return notReachedByTab(window).join(QLatin1Char('\n'));
}

inline constexpr QSize smallScreen(800, 560); // 800 × 600 less a panel
inline constexpr QSize usualScreen(1280, 800);

} // namespace mangrove::test

//! Shows all of them, whatever their number.
#define VERIFY_NO_FAULTS(text)                                                                                         \
    do {                                                                                                               \
        const QString faults = text;                                                                                   \
        QVERIFY2(faults.isEmpty(), qPrintable(QLatin1Char('\n') + faults));                                            \
    } while (false)
