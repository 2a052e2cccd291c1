#include "core/base/memorydumps.h"

#include <QtGlobal>

#include <algorithm>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mangrove {

void switchOffMemoryDumps()
{
#ifdef Q_OS_UNIX
    rlimit limit{};
    if (::getrlimit(RLIMIT_CORE, &limit) != 0)
        return;
    // With 0, Linux would still hand a dump to a program that collects them; 1 stops that too.
    limit.rlim_cur = std::min<rlim_t>(1, limit.rlim_max);
    ::setrlimit(RLIMIT_CORE, &limit);
#endif
}

void shareHeaps()
{
#ifdef __GLIBC__
    ::mallopt(M_ARENA_MAX, 2);
#endif
}

} // namespace mangrove
