#pragma once

// A descriptor of the system that closes itself. It has one owner and can be handed on. Only on systems like Unix;
// empty elsewhere. No Qt, for the launcher.

#if __has_include(<unistd.h>)

#include <unistd.h>
#include <utility>

namespace mangrove {

class Descriptor
{
public:
    Descriptor() = default;
    //! What a call of the system returned: negative when it failed.
    explicit Descriptor(int fd) : m_fd(fd) { }
    ~Descriptor() { close(); }
    Descriptor(Descriptor &&other) noexcept : m_fd(other.release()) { }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        if (this != &other) {
            close();
            m_fd = other.release();
        }
        return *this;
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    int get() const { return m_fd; }
    bool isOpen() const { return m_fd >= 0; }
    //! Somebody else closes it.
    int release() { return std::exchange(m_fd, -1); }
    //! As close(2); 0 when it is not open.
    int close()
    {
        const int fd = release();
        return fd >= 0 ? ::close(fd) : 0;
    }

private:
    int m_fd = -1;
};

} // namespace mangrove

#endif
