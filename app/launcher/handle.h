#pragma once

// A descriptor that closes itself. The launcher's own, as the core's is of Qt's world.

#include <unistd.h>
#include <utility>

namespace mangrove::launcher {

class Handle
{
public:
    Handle() = default;
    //! What a call of the system returned: negative when it failed.
    explicit Handle(int number) : m_number(number) { }
    ~Handle()
    {
        if (m_number >= 0)
            close(m_number);
    }
    Handle(Handle &&other) noexcept : m_number(other.release()) { }
    Handle &operator=(Handle &&other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    //! Somebody else closes it.
    int release() { return std::exchange(m_number, -1); }

private:
    int m_number = -1;
};

} // namespace mangrove::launcher
