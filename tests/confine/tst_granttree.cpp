// From what stands on a server's view to what is wanted: the steps, tried on a view that is made of values, and how
// the system's own list is held against the plan.

#include "app/launcher/granttree.h"
#include "app/launcher/mountcheck.h"

#include <QByteArray>
#include <QList>
#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace mangrove;
using launcher::Layer;
using launcher::Layers;
using launcher::Step;

namespace {

bool holds(const std::string &folder, const std::string &path)
{
    return path == folder || (path.starts_with(folder) && path[folder.size()] == '/');
}

//! What a server finds at a path: the thing, and whether it may write it. Nothing where no layer shows any.
struct Seen
{
    std::string thing;
    bool isWritable = false;
};

std::optional<Seen> seenAt(const Layers &layers, const std::string &path)
{
    const Layer *innermost = nullptr;
    for (const Layer &layer : layers) {
        if (holds(layer.path, path) && (!innermost || layer.path.size() > innermost->path.size()))
            innermost = &layer;
    }
    if (!innermost || innermost->kind != Layer::Kind::Place)
        return std::nullopt;
    return Seen{innermost->source + path.substr(innermost->path.size()), innermost->isWritable};
}

//! As the mounter does it. False where that cannot be done.
bool apply(const Step &step, Layers *layers)
{
    const auto at =
        std::find_if(layers->begin(), layers->end(), [&step](const Layer &layer) { return layer.path == step.path; });
    const bool isThere = at != layers->end();
    switch (step.kind) {
    case Step::Kind::Widen:
    case Step::Kind::Narrow:
        if (!isThere || at->isWritable == (step.kind == Step::Kind::Widen) || !step.tree.empty())
            return false;
        at->isWritable = step.kind == Step::Kind::Widen;
        return true;
    case Step::Kind::Put:
        if (step.tree.empty() || step.tree.front().path != step.path)
            return false;
        break;
    case Step::Kind::Take:
        if (!isThere)
            return false;
        break;
    }
    std::erase_if(*layers, [&step](const Layer &layer) { return holds(step.path, layer.path); });
    for (const Layer &layer : step.tree) {
        if (!holds(step.path, layer.path) || (step.kind == Step::Kind::Take && layer.path == step.path))
            return false;
        layers->push_back(layer);
    }
    std::sort(layers->begin(), layers->end(),
              [](const Layer &one, const Layer &other) { return one.path < other.path; });
    return true;
}

class Chance
{
public:
    explicit Chance(unsigned seed) : m_engine(seed) { }

    bool oneIn(unsigned number) { return m_engine() % number == 0; }
    std::string path()
    {
        std::string path;
        const unsigned depth = 1 + unsigned(m_engine() % 4);
        for (unsigned i = 0; i < depth; ++i)
            path += std::string("/") + char('a' + m_engine() % 3);
        return path;
    }
    Layer layer(const std::string &path)
    {
        if (oneIn(6))
            return {path, Layer::Kind::Empty, false, {}};
        // Now and then another thing is in the place of what was approved.
        return {path, Layer::Kind::Place, oneIn(2), oneIn(8) ? "/other" + path : path};
    }
    Layers layers()
    {
        Layers layers;
        const std::size_t count = m_engine() % 8;
        for (std::size_t i = 0; i < count; ++i)
            put(layer(path()), &layers);
        return layers;
    }
    //! The same with something changed.
    Layers changed(Layers layers)
    {
        for (Layer &one : layers) {
            if (oneIn(4))
                one.isWritable = one.kind == Layer::Kind::Place && !one.isWritable;
        }
        std::erase_if(layers, [this](const Layer &) { return oneIn(5); });
        if (oneIn(2))
            put(layer(path()), &layers);
        return layers;
    }

private:
    static void put(const Layer &layer, Layers *layers)
    {
        std::erase_if(*layers, [&layer](const Layer &one) { return one.path == layer.path; });
        layers->push_back(layer);
        std::sort(layers->begin(), layers->end(),
                  [](const Layer &one, const Layer &other) { return one.path < other.path; });
    }
    std::mt19937 m_engine;
};

std::vector<std::string> everyPath()
{
    std::vector<std::string> paths{""};
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (paths[i].size() < 10) {
            for (const char name : {'a', 'b', 'c'})
                paths.push_back(paths[i] + '/' + name);
        }
    }
    paths.erase(paths.begin());
    return paths;
}

QByteArray linesOf(const Layers &layers)
{
    QByteArray lines;
    for (const Layer &layer : layers)
        lines += QByteArray::fromStdString(layer.path) + (layer.kind == Layer::Kind::Empty ? " empty" : "")
            + (layer.isWritable ? " write" : "") + (layer.source == layer.path ? "; " : " other; ");
    return lines;
}

//! What is wrong with this one moment on the way; empty where all is well.
QByteArray wrongAt(const Layers &now, const Layers &before, const Layers &after)
{
    static const std::vector<std::string> paths = everyPath();
    for (const std::string &path : paths) {
        const auto seen = seenAt(now, path);
        const auto was = seenAt(before, path);
        const auto willBe = seenAt(after, path);
        const auto gives = [&seen](const std::optional<Seen> &other) {
            return other && other->thing == seen->thing && other->isWritable >= seen->isWritable;
        };
        if (seen && !gives(was) && !gives(willBe))
            return QByteArray::fromStdString(path) + " is more than before and after";
        const bool isInBoth = was && willBe && was->thing == willBe->thing;
        if (isInBoth && (!seen || seen->thing != was->thing))
            return QByteArray::fromStdString(path) + " fails, and is there before and after";
        if (isInBoth && was->isWritable && willBe->isWritable && !seen->isWritable)
            return QByteArray::fromStdString(path) + " cannot be written, and can before and after";
    }
    return {};
}

//! A server that opens all that it finds at every moment and keeps it: with a mount goes what it has by that mount, as
//! else it would be ended.
class Hoarder
{
public:
    //! After a step, of which `now` came.
    void follow(const Step &step, const Layers &now)
    {
        std::map<std::string, int> mounts;
        for (const Layer &layer : now) {
            const auto had = m_mounts.find(layer.path);
            const bool isBeside = step.tree.empty() ? layer.path != step.path || step.kind != Step::Kind::Take
                                                    : !holds(step.path, layer.path);
            // What is as it was, with all that lies in it, is the same mount.
            const bool isSame = had != m_mounts.end()
                && (isBeside || launcher::partOf(m_layers, layer.path) == launcher::partOf(now, layer.path));
            mounts[layer.path] = isSame ? had->second : ++m_last;
        }
        m_layers = now;
        m_mounts = mounts;
        open();
    }
    void begin(const Layers &now)
    {
        m_layers = now;
        for (const Layer &layer : now)
            m_mounts[layer.path] = ++m_last;
        open();
    }
    //! What it may write by what it has, and may not by its path; empty: nothing.
    std::string writesStill() const
    {
        for (const Layer &layer : m_layers) {
            const auto has = m_has.find(m_mounts.at(layer.path));
            if (!layer.isWritable || has == m_has.end())
                continue;
            for (const std::string &path : has->second) {
                const auto seen = seenAt(m_layers, path);
                if (seen && !seen->isWritable)
                    return path;
            }
        }
        return {};
    }

private:
    void open()
    {
        static const std::vector<std::string> paths = everyPath();
        for (const std::string &path : paths) {
            const Layer *innermost = nullptr;
            for (const Layer &layer : m_layers) {
                if (holds(layer.path, path))
                    innermost = &layer; // they are in order
            }
            if (innermost)
                m_has[m_mounts[innermost->path]].insert(path);
        }
    }

    Layers m_layers;
    std::map<std::string, int> m_mounts; // by path
    std::map<int, std::set<std::string>> m_has; // by mount
    int m_last = 0;
};

const Layer readA{"/a", Layer::Kind::Place, false, "/a"};
const Layer writeA{"/a", Layer::Kind::Place, true, "/a"};
const Layer inner{"/a/b", Layer::Kind::Place, false, "/a/b"};
const Layer innerWritten{"/a/b", Layer::Kind::Place, true, "/a/b"};
const Layer innermost{"/a/b/c", Layer::Kind::Place, false, "/a/b/c"};

} // namespace

class TestGrantTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leadsThere()
    {
        Chance chance(1);
        for (int round = 0; round < 20000; ++round) {
            const Layers before = chance.layers();
            const Layers after = chance.oneIn(2) ? chance.layers() : chance.changed(before);
            const QByteArray what = "from " + linesOf(before) + " to " + linesOf(after);
            Layers now = before;
            for (const Step &step : launcher::stepsBetween(before, after)) {
                QVERIFY2(apply(step, &now), what.constData());
                const QByteArray wrong = wrongAt(now, before, after);
                QVERIFY2(wrong.isEmpty(), (what + wrong).constData());
            }
            QVERIFY2(now == after, what.constData());
        }
    }

    //! Whoever has opened something before does not write what is for reading by then.
    void whatIsOpenIsHeldToItToo()
    {
        Chance chance(3);
        for (int round = 0; round < 1000; ++round) {
            Layers now = chance.layers();
            Hoarder server;
            server.begin(now);
            QByteArray what = "from " + linesOf(now);
            for (int change = 0; change < 4; ++change) {
                const Layers after = chance.oneIn(4) ? chance.layers() : chance.changed(now);
                what += " to " + linesOf(after);
                for (const Step &step : launcher::stepsBetween(now, after)) {
                    QVERIFY2(apply(step, &now), what.constData());
                    server.follow(step, now);
                }
                const std::string path = server.writesStill();
                QVERIFY2(path.empty(), (what + QByteArray::fromStdString(path)).constData());
            }
        }
    }

    void nothingToDoIsNoStep()
    {
        Chance chance(2);
        for (int round = 0; round < 1000; ++round) {
            const Layers layers = chance.layers();
            QVERIFY(launcher::stepsBetween(layers, layers).empty());
        }
    }

    //! What is beside a change is not touched: a server may work there.
    void whatIsBesideStays()
    {
        const auto stepsFrom = [](const Layers &before, const Layers &after) {
            QByteArrayList words;
            for (const Step &step : launcher::stepsBetween(before, after)) {
                const char *kind = step.kind == Step::Kind::Put ? "put"
                    : step.kind == Step::Kind::Take             ? "take"
                    : step.kind == Step::Kind::Widen            ? "widen"
                                                                : "narrow";
                words.append(QByteArray(kind) + ' ' + QByteArray::fromStdString(step.path) + ' '
                             + QByteArray::number(qsizetype(step.tree.size())));
            }
            return words;
        };
        QCOMPARE(stepsFrom({}, {readA, inner}), QByteArrayList{"put /a 2"});
        QCOMPARE(stepsFrom({readA}, {readA, inner}), QByteArrayList{"put /a/b 1"});
        QCOMPARE(stepsFrom({inner}, {readA, inner}), QByteArrayList{"put /a 2"});
        QCOMPARE(stepsFrom({readA}, {writeA}), QByteArrayList{"widen /a 0"});
        QCOMPARE(stepsFrom({writeA, inner}, {readA, inner}), QByteArrayList{"narrow /a 0"});
        QCOMPARE(stepsFrom({writeA, inner}, {writeA}), QByteArrayList{"take /a/b 0"});
        QCOMPARE(stepsFrom({writeA, inner}, {inner}), QByteArrayList{"take /a 1"});
        QCOMPARE(stepsFrom({writeA, inner}, {}), QByteArrayList{"take /a 0"});
        // What is kept comes before more may be written, and goes after it may not.
        QCOMPARE(stepsFrom({writeA, inner}, {readA, inner, innermost}),
                 QByteArrayList({"put /a/b/c 1", "narrow /a 0"}));
        // What comes over what may be written, or is about to be, comes with its holder: that has to come off.
        QCOMPARE(stepsFrom({readA}, {writeA, inner}), QByteArrayList{"put /a 2"});
        QCOMPARE(stepsFrom({writeA}, {writeA, inner}), QByteArrayList{"put /a 2"});
        QCOMPARE(stepsFrom({readA, inner}, {writeA, inner}), QByteArrayList{"put /a 2"});
        QCOMPARE(stepsFrom({writeA, innerWritten}, {writeA, inner}), QByteArrayList{"put /a 2"});
        QCOMPARE(stepsFrom({writeA, inner}, {writeA, innerWritten}), QByteArrayList{"widen /a/b 0"});
        QCOMPARE(stepsFrom({writeA, inner}, {readA}), QByteArrayList({"narrow /a 0", "take /a/b 0"}));
    }

    //! Of a plan what bubblewrap has not made, and what it has made where a layer hides it.
    void layersOfAPlan()
    {
        using launcher::Mount;
        const Mount grant{Mount::Kind::Place, "/a", 9, false, {}, true};
        const Mount own{Mount::Kind::Place, "/a/home", 8, true, {}};
        const Mount program{Mount::Kind::Place, "/usr", 7, false, {}};
        const Mount mask{Mount::Kind::Empty, "/a/x", -1, false, {}};
        const Mount denied{Mount::Kind::Empty, "/a", -1, false, {}, true};
        const Mount link{Mount::Kind::Link, "/lib", -1, false, "/usr/lib"};
        const std::vector<Mount> base{own, link, program};
        const auto linesFor = [&base](const std::vector<Mount> &planned) {
            QByteArrayList lines;
            for (const Layer &layer : launcher::layersOf(planned, base))
                lines.append(QByteArray::fromStdString(layer.path) + ' ' + QByteArray::number(int(layer.kind)));
            return lines;
        };
        QCOMPARE(linesFor(base), QByteArrayList());
        QCOMPARE(linesFor({grant, own, mask, link, program}), QByteArrayList({"/a 0", "/a/home 1", "/a/x 2"}));
        QCOMPARE(linesFor({grant, denied, own, link, program}), QByteArrayList({"/a 2", "/a/home 1"}));
    }

    void seenMounts()
    {
        const auto seen = launcher::readSeenMounts("31 20 8:1 /x /a\\040b ro,nosuid,nodev,relatime - ext4 /dev/x rw\n"
                                                   "32 31 0:5 / /c rw,nosuid shared:4 master:2 - tmpfs none rw\n");
        QCOMPARE(seen.size(), std::size_t(2));
        QVERIFY((seen[0] == launcher::SeenMount{31, 20, "/a b", false, true, true}));
        QVERIFY((seen[1] == launcher::SeenMount{32, 31, "/c", true, false, false}));
        for (const char *bad : {"x 20 8:1 / / rw - a b c\n", "31 20 8:1 / / neither - a b c\n", "31 20 8:1\n", "\n"})
            QVERIFY2(launcher::readSeenMounts(bad).empty(), bad);
    }

    //! Whatever is other than planned.
    void asPlanned_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<bool>("isGood");
        const QByteArray base = "1 0 0:1 / / ro,nosuid,nodev - tmpfs t rw\n2 1 0:2 / /usr ro - ext4 t rw\n";
        const QByteArray a = "3 1 0:3 / /a rw,nosuid,nodev - ext4 t rw\n";
        const QByteArray b = "4 3 0:3 / /a/b ro,nosuid,nodev - ext4 t rw\n";
        QTest::newRow("as it is") << base + a + b << true;
        QTest::newRow("one is missing") << base + a << false;
        QTest::newRow("twice") << base + a + b + "5 4" + b.mid(3) << false;
        QTest::newRow("may be written") << base + a + QByteArray(b).replace("ro,", "rw,") << false;
        QTest::newRow("nobody may write it") << base + QByteArray(a).replace("rw,nosuid", "ro,nosuid") + b << true;
        QTest::newRow("devices") << base + a + QByteArray(b).replace(",nodev", "") << false;
        QTest::newRow("rights of others") << base + a + QByteArray(b).replace("nosuid,", "") << false;
        QTest::newRow("something would come to it") << base + a + QByteArray(b).replace(" - ", " master:1 - ") << false;
        QTest::newRow("one more") << base + a + b + "6 1 0:3 / /c ro,nosuid,nodev - ext4 t rw\n" << false;
        QTest::newRow("what came along") << base + a + b + "6 4 0:3 / /a/b/c ro,nosuid,nodev - ext4 t rw\n" << true;
        QTest::newRow("what came along and may be written")
            << base + a + b + "6 4 0:3 / /a/b/c rw,nosuid,nodev - ext4 t rw\n"
            << false;
        QTest::newRow("what came along below one of ours")
            << base + a + "6 3 0:3 / /a/b rw,nosuid,nodev - ext4 t rw\n" + QByteArray(b).replace("4 3", "4 6") << true;
        QTest::newRow("what came along over one of ours")
            << base + a + b + "6 4 0:3 / /a/b ro,nosuid,nodev - ext4 t rw\n"
            << false;
        QTest::newRow("another in the place of ours") << base + a + QByteArray(b).replace("4 3", "6 3") << false;
        QTest::newRow("elsewhere") << base + a + QByteArray(b).replace("/a/b", "/a/c") << false;
        QTest::newRow("in the system's") << base + a + b + "6 2 0:3 / /usr/x ro,nosuid,nodev - ext4 t rw\n" << false;
        QTest::newRow("the system's is gone") << base.left(base.indexOf('\n') + 1) + a + b << false;
        QTest::newRow("nothing") << QByteArray() << false;
    }
    void asPlanned()
    {
        QFETCH(QByteArray, lines);
        QFETCH(bool, isGood);
        const auto seen = launcher::readSeenMounts(lines.toStdString());
        Layers layers{writeA, inner};
        layers[0].mount = 3;
        layers[1].mount = 4;
        QCOMPARE(launcher::standAsPlanned(seen, {1, 2}, layers), isGood);
    }
};

QTEST_GUILESS_MAIN(TestGrantTree)

#include "tst_granttree.moc"
