#include "app/relay/windowlink.h"

#include "app/paths.h"
#include "app/peeruser.h"
#include "app/relay/relayplaces.h"
#include "core/rpc/lineframing.h"
#include "core/transport/pipereader.h"
#include "core/transport/pipewriter.h"

#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QRandomGenerator>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype chunkSize = 64 * 1024; // bytes

//! A stream socket that does not block and is not inherited; -1 where there is none.
int makeSocket()
{
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (socket >= 0) {
        ::fcntl(socket, F_SETFD, FD_CLOEXEC);
        ::fcntl(socket, F_SETFL, O_NONBLOCK);
    }
    return socket;
}

//! What tells what is there from another; 0: nothing is.
quint64 idOf(const QString &path)
{
    struct stat info = {};
    return ::lstat(QFile::encodeName(path).constData(), &info) == 0 ? quint64(info.st_ino) : 0;
}

} // namespace

WindowLink::WindowLink(const QString &configFolder, PlaceWatch &places, QObject *parent)
    : QObject(parent), m_configFolder(configFolder), m_places(places)
{
    m_again.setSingleShot(true);
    m_silence.setSingleShot(true);
    m_silence.setInterval(patience);
    connect(&m_again, &QTimer::timeout, this, &WindowLink::seek);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        leave();
        tryLater();
    });
    connect(&m_places, &PlaceWatch::placeTouched, this, [this](const QString &path) {
        if (m_watched.contains(path))
            onTouched();
    });
}

WindowLink::~WindowLink() = default;

//! What has said nothing yet may have been in a window's place that has come now.
void WindowLink::onTouched()
{
    if (m_reader && !m_isWelcome && idOf(m_place) != m_placeId) {
        leave();
        m_isNextWanted = false;
    }
    m_again.stop();
    m_pause = firstPause;
    seek();
}

void WindowLink::seek()
{
    if (m_reader || m_again.isActive())
        return;
    watch();
    const QStringList all = places();
    for (const QString &place : all) {
        const Outcome outcome = connectTo(place);
        if (outcome == Outcome::Busy)
            tryLater();
        if (outcome != Outcome::Absent)
            return;
    }
}

//! Of sockets. A window is found under either name, also when its config folder was made after this relay had begun.
//! What is no window comes last the next time, as it may listen in front of one.
QStringList WindowLink::places() const
{
    QStringList all;
    const QStringList names = relaySocketNames(m_configFolder);
    for (const QString &folder : windowSocketFolders()) {
        if (!isPrivateFolder(folder))
            continue;
        for (const QString &name : names)
            all.append(folder + name);
    }
    if (m_isNextWanted)
        std::rotate(all.begin(), all.begin() + all.indexOf(m_place) + 1, all.end());
    return all;
}

//! Where the folder of sockets is not there or not to be used, the one above it: another may take its place, also that
//! of a link, of which only the end would be watched. But for /tmp: too much happens there.
void WindowLink::watch()
{
    m_watched.clear();
    for (const QString &folder : windowSocketFolders()) {
        if (isPrivateFolder(folder))
            m_watched.append(folder);
        else if (folder != fallbackSocketFolder())
            m_watched.append(QFileInfo(folder).path());
    }
    m_watched.removeDuplicates();
    m_places.watch(this, m_watched);
}

WindowLink::Outcome WindowLink::connectTo(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (size_t(name.size()) >= sizeof address.sun_path)
        return Outcome::Absent;
    std::memcpy(address.sun_path, name.constData(), size_t(name.size()));
    const int socket = makeSocket();
    if (socket < 0)
        return Outcome::Absent;
    const quint64 there = idOf(path);
    if (::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0) {
        const bool isBusy = errno == EAGAIN;
        ::close(socket);
        return isBusy ? Outcome::Busy : Outcome::Absent;
    }
    if (!isOwnUser(socket)) {
        ::close(socket);
        return Outcome::Absent;
    }
    const Result<DoorKey> key = DoorKey::read(path);
    if (!key) {
        ::close(socket);
        mistrust();
        return Outcome::Absent;
    }
    // One for each direction, as each closes its own. Where this process may open no more, a window that never hears
    // hello would seem to be there.
    const int writing = ::fcntl(socket, F_DUPFD_CLOEXEC, 0);
    if (writing < 0) {
        ::close(socket);
        return Outcome::Busy;
    }
    m_place = path;
    m_placeId = there;
    take(socket, writing, *key);
    return Outcome::Connected;
}

void WindowLink::take(int reading, int writing, const DoorKey &key)
{
    m_reader = std::make_unique<PipeReader>(reading);
    m_writer = std::make_unique<PipeWriter>(writing);
    m_framing = std::make_unique<LineFraming>(link::frameLimit);
    connect(m_reader.get(), &PipeReader::readable, this, &WindowLink::read);
    connect(m_writer.get(), &PipeWriter::congested, this, [this](bool isFull) {
        m_isFull = isFull;
        if (!isFull && std::exchange(m_hasRefused, false))
            Q_EMIT mayTell();
    });
    // What is broken is found out by the reader too, in a turn of its own.
    m_reader->setPaused(false);
    m_door.emplace(key);
    m_silence.start();
    m_writer->write(m_door->greeting());
}

bool WindowLink::tell(const QByteArray &line)
{
    if (!m_isWelcome)
        return false;
    if (m_isFull) {
        m_hasRefused = true;
        return false;
    }
    if (line.size() > link::frameLimit) {
        QMetaObject::invokeMethod(this, &WindowLink::leave, Qt::QueuedConnection);
        return false;
    }
    m_writer->write(line);
    return true;
}

bool WindowLink::hasBacklog() const
{
    return m_writer && m_writer->pending() > 0;
}

void WindowLink::read()
{
    const QByteArray bytes = m_reader->read(chunkSize);
    const bool isAtEnd = m_reader->isAtEnd();
    const QPointer<WindowLink> self(this);
    const QList<QByteArray> lines = m_framing->feed(bytes);
    const bool isOverflowed = m_framing->isOverflowed();
    for (const QByteArray &line : lines) {
        if (m_door)
            greet(line);
        else
            take(line);
        if (!self || !m_reader)
            return;
    }
    if (isAtEnd || isOverflowed) {
        leave();
        tryLater();
    }
}

//! Another window may have taken the place of the one whose key was read.
void WindowLink::greet(const QByteArray &line)
{
    const std::optional<QByteArray> proof = m_door->answerTo(line);
    if (!proof) {
        leave();
        tryLater();
        mistrust();
        return;
    }
    m_door.reset();
    m_writer->write(*proof + toLine(link::Hello()));
}

void WindowLink::mistrust()
{
    if (!std::exchange(m_hasMistrusted, true))
        Q_EMIT mistrusted(tr("What listens in the place of Mangrove's window did not prove that it is one of this "
                             "release. The server goes on as without a window."));
}

void WindowLink::take(const QByteArray &line)
{
    const Result<link::WindowWord> word = link::readWindowWord(line);
    if (!word) {
        leave();
        return;
    }
    const auto *welcome = std::get_if<link::Welcome>(&*word);
    if (!welcome) {
        if (m_isWelcome)
            Q_EMIT heard(*word);
        return;
    }
    if (welcome->spoken < link::lowestVersion || welcome->spoken > link::version) {
        leave(); // another release, with which nothing can be said
    } else if (!std::exchange(m_isWelcome, true)) {
        m_pause = firstPause;
        m_silence.stop();
        m_isNextWanted = false;
        Q_EMIT linked();
    }
}

void WindowLink::leave()
{
    if (!m_reader)
        return;
    // Perhaps one of them is in the middle of a signal.
    for (QObject *part : {static_cast<QObject *>(m_reader.get()), static_cast<QObject *>(m_writer.get())})
        part->disconnect(this);
    m_reader->close();
    m_writer->abandon();
    m_reader.release()->deleteLater();
    m_writer.release()->deleteLater();
    m_framing.reset();
    m_door.reset();
    m_isFull = false;
    m_hasRefused = false;
    m_silence.stop();
    m_isNextWanted = !m_isWelcome;
    if (std::exchange(m_isWelcome, false))
        Q_EMIT unlinked();
}

//! Many relays are turned away at the same moment, and should not all come back at the same one.
void WindowLink::tryLater()
{
    m_again.start(m_pause / 2 + QRandomGenerator::global()->bounded(m_pause));
    m_pause = std::min(2 * m_pause, longestPause);
}

} // namespace mangrove
