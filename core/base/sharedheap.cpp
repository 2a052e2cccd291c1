#include "core/base/sharedheap.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mangrove {

void shareHeaps()
{
#ifdef __GLIBC__
    ::mallopt(M_ARENA_MAX, 2);
#endif
}

} // namespace mangrove
