// The sign over the window while something is dragged there.

#include "ui/window/dropsign.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QTest>
#include <QUrl>

using namespace mangrove;

class Window : public QWidget
{
public:
    Window() { setAcceptDrops(true); }

protected:
    void dragEnterEvent(QDragEnterEvent *event) override { event->acceptProposedAction(); }
    void dropEvent(QDropEvent *event) override { event->acceptProposedAction(); }
};

class TestDropSign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatBecomesOfIt_data()
    {
        QTest::addColumn<QList<QUrl>>("urls");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        const QUrl shop = QUrl::fromLocalFile(QStringLiteral("/tmp/shop"));
        QTest::newRow("folders") << QList<QUrl>{shop, shop} << QString() << "Drop to add 2 folder";
        QTest::newRow("an address") << QList<QUrl>{QUrl(QStringLiteral("https://example.org/mcp"))} << QString()
                                    << "Drop to add this as a server";
        QTest::newRow("a snippet") << QList<QUrl>() << "npx server"
                                   << "as a server or a folder";
        QTest::newRow("a picture") << QList<QUrl>() << QString() << QString();
    }
    void saysWhatBecomesOfIt()
    {
        QFETCH(QList<QUrl>, urls);
        QFETCH(QString, text);
        QFETCH(QString, said);
        Window window;
        window.resize(400, 300);
        const auto *sign = new DropSign(&window);
        window.show();
        QVERIFY(!sign->isVisible());
        QMimeData mime;
        if (!urls.isEmpty())
            mime.setUrls(urls);
        if (!text.isEmpty())
            mime.setText(text);
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &enter);
        QCOMPARE(sign->isVisible(), !said.isEmpty());
        QVERIFY2(sign->text().contains(said), qPrintable(sign->text()));
        QCOMPARE(sign->accessibleName(), sign->text());
        window.resize(500, 200);
        QCoreApplication::processEvents();
        if (!said.isEmpty())
            QCOMPARE(sign->geometry(), window.rect());
        QCOMPARE(window.childAt(50, 50), nullptr); // what is dropped goes to the window
        QDragLeaveEvent leave;
        QApplication::sendEvent(&window, &leave);
        QVERIFY(!sign->isVisible());
        QApplication::sendEvent(&window, &enter);
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &drop);
        QVERIFY(!sign->isVisible());
    }
};

QTEST_MAIN(TestDropSign)
#include "tst_dropsign.moc"
