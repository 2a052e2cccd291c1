#include "tests/support/allocations.h"

#include "tests/support/sanitized.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <new>

namespace {

thread_local constinit mangrove::test::Allocations ofThread;
constinit std::atomic<qint64> held = 0;
constinit std::atomic<qint64> mostHeld = 0;

void count(size_t asked, size_t given)
{
    ++ofThread.calls;
    ofThread.bytes += qint64(asked);
    const qint64 now = held.fetch_add(qint64(given), std::memory_order_relaxed) + qint64(given);
    qint64 most = mostHeld.load(std::memory_order_relaxed);
    while (now > most && !mostHeld.compare_exchange_weak(most, now, std::memory_order_relaxed)) { }
}

void uncount(size_t given)
{
    held.fetch_sub(qint64(given), std::memory_order_relaxed);
}

} // namespace

#if MANGROVE_ASAN

extern "C" {
int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t), void (*)(const volatile void *));
size_t __sanitizer_get_allocated_size(const volatile void *);
}

namespace {

void onMalloc(const volatile void *, size_t size)
{
    count(size, size);
}

void onFree(const volatile void *pointer)
{
    if (pointer)
        uncount(__sanitizer_get_allocated_size(pointer));
}

const bool counted = __sanitizer_install_malloc_and_free_hooks(onMalloc, onFree) != 0;

} // namespace

#elif defined(__GLIBC__)

#include <malloc.h>

// The allocator itself, under the names that it has for those who stand in for it.
extern "C" {
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

void *malloc(size_t size) noexcept
{
    void *pointer = __libc_malloc(size);
    if (pointer)
        count(size, malloc_usable_size(pointer));
    return pointer;
}

void *calloc(size_t number, size_t size) noexcept
{
    void *pointer = __libc_calloc(number, size);
    if (pointer)
        count(number * size, malloc_usable_size(pointer));
    return pointer;
}

void *realloc(void *before, size_t size) noexcept
{
    const size_t had = before ? malloc_usable_size(before) : 0;
    void *pointer = __libc_realloc(before, size);
    if (pointer || size == 0)
        uncount(had);
    if (pointer)
        count(size, malloc_usable_size(pointer));
    return pointer;
}

void *memalign(size_t alignment, size_t size) noexcept
{
    void *pointer = __libc_memalign(alignment, size);
    if (pointer)
        count(size, malloc_usable_size(pointer));
    return pointer;
}

void *aligned_alloc(size_t alignment, size_t size) noexcept
{
    return memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) noexcept
{
    void *pointer = memalign(alignment, size);
    if (!pointer)
        return ENOMEM;
    *result = pointer;
    return 0;
}

void free(void *pointer) noexcept
{
    if (pointer)
        uncount(malloc_usable_size(pointer));
    __libc_free(pointer);
}
}

namespace {

constexpr bool counted = true;

} // namespace

#else

namespace {

constexpr bool counted = false;

} // namespace

#endif

namespace mangrove::test {

bool areAllocationsCounted()
{
    return counted;
}

Allocations allocationsOfThread()
{
    return ofThread;
}

qint64 heldBytes()
{
    return held.load(std::memory_order_relaxed);
}

qint64 mostHeldBytes()
{
    return mostHeld.load(std::memory_order_relaxed);
}

void resetMostHeldBytes()
{
    mostHeld.store(held.load(std::memory_order_relaxed), std::memory_order_relaxed);
}

} // namespace mangrove::test
