#include "ui/kit/plaintext.h"

#include <QAction>
#include <QTest>

using namespace mangrove;

class TestPlainText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutMnemonicOfALanguage_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("plain");
        const auto row = [](const char *text, const char *plain) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(plain);
        };
        row("Quit", "Quit");
        row("&Quit", "Quit");
        row("Add F&ile…", "Add File…");
        row("Ü&ber Mangrove", "Über Mangrove");
        row("Find && Replace", "Find & Replace");
        row("文件(&F)", "文件");
        row("添加文件夹(&F)…", "添加文件夹…");
        row("地址 (HTTP)(&A)", "地址 (HTTP)");
        row("名称 (&N)：", "名称：");
    }
    void withoutMnemonicOfALanguage()
    {
        QFETCH(const QString, text);
        QTEST(withoutMnemonic(text), "plain");
    }

    void onAToolBar()
    {
        QAction action(QStringLiteral("停止(&O)"));
        setPlainIconText(&action);
        QCOMPARE(action.iconText(), QStringLiteral("停止"));
        QCOMPARE(action.text(), QStringLiteral("停止(&O)"));
    }
};

QTEST_MAIN(TestPlainText)
#include "tst_plaintext.moc"
