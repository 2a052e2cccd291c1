#include "core/workspace/workspacereading.h"

#include "core/store/atomicfile.h"

namespace mangrove {

void WorkspaceReading::begin(const QString &path, Where where)
{
    const auto how = where == Where::OnAThread ? std::launch::async : std::launch::deferred;
    m_found = std::async(how, [path] {
        const Result<QByteArray> content = readPrivateFile(path);
        const Result<StoredWorkspace> stored =
            content.and_then([](const QByteArray &read) { return readWorkspace(read); });
        return Found{content, stored, stored ? fingerprintOf(*content) : QByteArray()};
    });
}

} // namespace mangrove
