#include "core/base/sharedheap.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mangrove {

void shareOneHeap()
{
#ifdef __GLIBC__
    ::mallopt(M_ARENA_MAX, 1);
#endif
}

} // namespace mangrove
