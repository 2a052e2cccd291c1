// workspace.json: whatever stands in it, the stores load or refuse it, and what they save again means the same.

#include "core/workspace/workspacefile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static QTemporaryDir folder(QStringLiteral("/dev/shm/fuzz-workspace-XXXXXX"));
    const QString config = folder.filePath(QStringLiteral("config"));
    QDir(config).removeRecursively();
    QDir().mkpath(config);
    QFile::setPermissions(config, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QFile stored(config + QStringLiteral("/workspace.json"));
    if (!stored.open(QIODevice::WriteOnly))
        return 0;
    stored.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    stored.write(reinterpret_cast<const char *>(data), qint64(size));
    stored.close();

    WorkspaceFile file(config);
    (void)file.load();
    return 0;
}
