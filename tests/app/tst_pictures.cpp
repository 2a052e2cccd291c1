// Makes the pictures of README.md from the real window with real servers, and checks on the way that the window shows
// what it should. MANGROVE_PICTURES names the folder that they are written to; without it a temporary one is used.

#include "app/engine.h"
#include "app/translation.h"
#include "core/roots/intake.h"
#include "ui/accessdialog.h"
#include "ui/accessview.h"
#include "ui/mainwindow.h"

#include <QAbstractButton>
#include <QApplication>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

namespace {

QPalette darkPalette()
{
    QPalette palette(QColor(0x35, 0x36, 0x3a), QColor(0x2a, 0x2b, 0x2e));
    palette.setColor(QPalette::Base, QColor(0x1f, 0x20, 0x23));
    palette.setColor(QPalette::AlternateBase, QColor(0x27, 0x28, 0x2c));
    palette.setColor(QPalette::Highlight, QColor(0x3d, 0x6d, 0xb5));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::PlaceholderText, QColor(0xa0, 0xa0, 0xa0));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x80, 0x80, 0x80));
    return palette;
}

//! How many different colours a picture has, up to a few: one means that nothing was drawn.
int colours(const QImage &image)
{
    QSet<QRgb> found;
    for (int y = 0; y < image.height() && found.size() < 32; y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            found.insert(image.pixel(x, y));
    }
    return int(found.size());
}

} // namespace

class TestPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        installTranslation();
        m_pictures = qEnvironmentVariable("MANGROVE_PICTURES", m_folder.filePath(QStringLiteral("pictures")));
        QVERIFY(QDir().mkpath(m_pictures));
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        m_light = QApplication::palette();
    }

    void cleanup() { QApplication::setPalette(m_light); }

    void emptyState()
    {
        Engine engine(options(QStringLiteral("empty")));
        MainWindow window(engine.workspace(), {}, QString());
        save(show(window), QStringLiteral("empty"));
    }

    void mainWindowAndDialog()
    {
        Engine engine(options(QStringLiteral("full")));
        const QList<RootId> roots = addRoots(engine);
        const ServerId filesystem =
            addServer(engine, QStringLiteral("filesystem"), {QStringLiteral("--name=Filesystem")});
        const ServerId search =
            addServer(engine, QStringLiteral("search"), {QStringLiteral("--ignore-list-changed")});
        const ServerId notes =
            addServer(engine, QStringLiteral("notes-db"), {QStringLiteral("--name=Notes")});
        QTRY_COMPARE(engine.monitor.status(roots.last()).state, RootState::Available);

        const auto decide = [&](const ServerId &server, int root, Verdict verdict) {
            QVERIFY(engine.gate.decide({{server, roots.at(root)}}, {verdict, Lasting::Always, {}}));
        };
        decide(filesystem, 0, Verdict::Allowed);
        decide(filesystem, 1, Verdict::Allowed);
        decide(filesystem, 2, Verdict::Denied);
        decide(filesystem, 3, Verdict::Denied);
        decide(search, 1, Verdict::Allowed);
        decide(search, 2, Verdict::Allowed);
        decide(search, 0, Verdict::Denied);
        decide(search, 3, Verdict::Denied);
        decide(notes, 3, Verdict::Allowed);
        QVERIFY(engine.registry.start(filesystem));
        QVERIFY(engine.registry.start(search));
        QTRY_COMPARE_WITH_TIMEOUT(engine.ledger.record(filesystem).seen.size(), 2, 15000);
        QTRY_COMPARE_WITH_TIMEOUT(engine.ledger.record(search).seen.size(), 2, 15000);
        decide(search, 2, Verdict::Denied);
        QVERIFY(QDir(path(QStringLiteral("home/alice/archive"))).removeRecursively());
        QTRY_COMPARE(engine.monitor.status(roots.at(3)).state, RootState::Missing);
        QCOMPARE(engine.gate.cellState({search, roots.at(2)}), CellState::StillKnown);

        MainWindow window(engine.workspace(), {}, QString());
        show(window);
        auto *access = window.findChild<AccessView *>();
        QVERIFY(access);
        QVERIFY(access->selectCell(roots.at(0), filesystem));
        save(window.grab().toImage(), QStringLiteral("window-light"));
        QApplication::setPalette(darkPalette());
        QTest::qWait(200); // the icons follow the palette in the next turns of the event loop
        save(window.grab().toImage(), QStringLiteral("window-dark"));
        QApplication::setPalette(m_light);

        QVERIFY(engine.gate.decide({{notes, roots.at(3)}}, {}));
        QVERIFY(engine.registry.start(notes));
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<AccessDialog *>(), 15000);
        auto *dialog = window.findChild<AccessDialog *>();
        QTRY_VERIFY(dialog->findChild<QAbstractButton *>(QStringLiteral("allowButton"))->isEnabled());
        save(dialog->grab().toImage(), QStringLiteral("access-request"));

        bool stopped = false;
        engine.registry.stopAll(this, [&stopped] { stopped = true; });
        QTRY_VERIFY_WITH_TIMEOUT(stopped, 15000);
    }

private:
    QString path(const QString &relative) const { return m_folder.filePath(relative); }

    EngineOptions options(const QString &name) const
    {
        EngineOptions options;
        options.configFolder = path(name + QLatin1String("/config"));
        options.dataFolder = path(name + QLatin1String("/data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        return options;
    }

    QList<RootId> addRoots(Engine &engine)
    {
        QList<Root> roots;
        for (const QString &name : {QStringLiteral("shop"), QStringLiteral("website"),
                                    QStringLiteral("notes"), QStringLiteral("archive")}) {
            const QString folder = path(QLatin1String("home/alice/") + name);
            QDir().mkpath(folder + QLatin1String("/.git"));
            roots.append(assess(folder, {}).proposal);
        }
        return *engine.roots.add(roots);
    }

    //! A server under a name and a path that look like those of a person.
    ServerId addServer(Engine &engine, const QString &name, const QStringList &arguments)
    {
        QDir().mkpath(path(QStringLiteral("bin")));
        ServerRecord server;
        server.name = name;
        server.transport = QStringLiteral("stdio");
        server.program = path(QLatin1String("bin/mcp-") + name);
        server.arguments = arguments;
        QFile::link(QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server"), server.program);
        server.approved = server.launchIdentity(server.program);
        return engine.servers.add({server})->first();
    }

    QImage show(MainWindow &window)
    {
        window.resize(1280, 800);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qWarning("the window does not appear");
        return window.grab().toImage();
    }

    void save(const QImage &image, const QString &name)
    {
        QVERIFY2(colours(image) > 8, qPrintable(name));
        QVERIFY(image.save(m_pictures + QLatin1Char('/') + name + QLatin1String(".png")));
    }

    QTemporaryDir m_folder{QDir::tempPath() + QLatin1String("/demo-XXXXXX")};
    QString m_pictures;
    QPalette m_light;
};

QTEST_MAIN(TestPictures)
#include "tst_pictures.moc"
