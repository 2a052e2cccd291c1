#include "core/signin/grantkeep.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>

#ifdef Q_OS_UNIX

#include "core/confine/descriptor.h"
#include "core/store/atomicfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimer>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#endif

namespace mangrove {

#ifdef Q_OS_UNIX

namespace {

constexpr int pause = 50; // ms between two tries
constexpr int mostTries = 90'000 / pause;

//! The same for a process that was started with next to no environment, and where there is no runtime folder.
QString lockFolder()
{
    const QString user = QString::number(::geteuid());
    for (const QString &runtime : {qEnvironmentVariable("XDG_RUNTIME_DIR"), QLatin1String("/run/user/") + user}) {
        struct stat info;
        const bool isOwn = QDir::isAbsolutePath(runtime) && ::lstat(QFile::encodeName(runtime).constData(), &info) == 0
            && S_ISDIR(info.st_mode) && info.st_uid == ::geteuid() && (info.st_mode & 022) == 0;
        const QString folder = runtime + QStringLiteral("/mangrove");
        if (isOwn && preparePrivateFolder(folder))
            return folder;
    }
    // Of this user's, or it is not used: others may have made it.
    const QString folder = QLatin1String("/tmp/mangrove-") + user;
    const QFileInfo found(folder);
    return !found.isSymLink() && preparePrivateFolder(folder) ? folder : QString();
}

void tryToHold(const std::shared_ptr<Descriptor> &file, int tries, QObject *context,
               const std::function<void(const GrantHold &)> &done)
{
    if (!file->isOpen()) {
        done({});
    } else if (::flock(file->get(), LOCK_EX | LOCK_NB) == 0) {
        done(file);
    } else if (errno != EWOULDBLOCK || tries == 0) {
        done({});
    } else {
        QTimer::singleShot(pause, context, [=] { tryToHold(file, tries - 1, context, done); });
    }
}

} // namespace

void holdGrant(const QString &name, QObject *context, const std::function<void(const GrantHold &)> &done)
{
    const QString folder = lockFolder();
    const QByteArray word = QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256).toHex();
    const QByteArray path = QFile::encodeName(folder) + "/sign-in-" + word.left(24);
    const auto file = std::make_shared<Descriptor>(
        folder.isEmpty() ? -1 : ::open(path.constData(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    tryToHold(file, mostTries, context, done);
}

#else

void holdGrant(const QString &, QObject *, const std::function<void(const GrantHold &)> &done)
{
    done({});
}

#endif

void GrantKeep::readGrant(QObject *context, const GrantDone &done) const
{
    m_secrets->read(grantKey(), context, [done](const Result<QString> &value) {
        if (!value && value.error().code == ErrorCode::NotFound)
            done(std::optional<SignInGrant>());
        else
            done(value.and_then([](const QString &json) { return grantFromJson(json); })
                     .transform([](const SignInGrant &grant) { return std::optional(grant); }));
    });
}

void GrantKeep::storeGrant(const SignInGrant &grant, QObject *context, const Secrets::Done &done) const
{
    m_secrets->store(grantKey(), toJson(grant), context, done);
}

void GrantKeep::removeGrant(QObject *context, const Secrets::Done &done) const
{
    m_secrets->remove(grantKey(), context, done);
}

void GrantKeep::readClients(QObject *context, const ClientsDone &done) const
{
    m_secrets->read(clientsKey(), context, [done](const Result<QString> &value) {
        Clients clients;
        if (!value && value.error().code != ErrorCode::NotFound) {
            done(value.error());
            return;
        }
        const QJsonObject object = value ? QJsonDocument::fromJson(value->toUtf8()).object() : QJsonObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (const Result<SignInClient> client = clientFromJson(it.value().toString()))
                clients.insert(it.key(), *client);
        }
        done(clients);
    });
}

void GrantKeep::readClientSecret(QObject *context, const Secrets::ValueDone &done) const
{
    m_secrets->read(clientSecretKey(), context, [key = clientSecretKey(), done](const Result<QString> &value) {
        const Result<void> good = value.and_then([&key](const QString &text) { return checkSecret(key, text); });
        done(good ? value : Result<QString>(good.error()));
    });
}

void GrantKeep::storeClients(const Clients &clients, QObject *context, const Secrets::Done &done) const
{
    QJsonObject object;
    for (auto it = clients.begin(); it != clients.end(); ++it)
        object.insert(it.key(), toJson(it.value()));
    m_secrets->store(clientsKey(), QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)), context,
                     done);
}

QStringList secretsOf(const SignInGrant &grant)
{
    QStringList secrets{grant.access, grant.refresh};
    secrets.removeAll(QString());
    return secrets + secretsOf(grant.client);
}

QStringList secretsOf(const SignInClient &client)
{
    QStringList secrets{client.secret, client.managementToken};
    secrets.removeAll(QString());
    return secrets;
}

} // namespace mangrove
