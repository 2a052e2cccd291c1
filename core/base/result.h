#pragma once

// What a fallible function returns: the value, or an error that a person can act on.
// There is no silent default: asking for the value of a failed result is a programming error.

#include <QString>

#include <functional>
#include <type_traits>
#include <utility>
#include <variant>

namespace mangrove {

enum class ErrorCode {
    Invalid, // the input itself is wrong
    Refused, // understood, and not allowed by a rule
    NotFound,
    AlreadyExists,
    Unreadable, // exists but cannot be read
    Unsafe, // owner or permissions make it untrustworthy
    Io, // the system refused: disk full, read-only, …
    ReadOnly, // the store is open for reading only
    Timeout,
    Closed, // the other side is gone
    Protocol, // the other side broke the protocol
    Remote, // the other side answered with an error
    NeedsConfirmation, // a person has to confirm first
    Unauthorized, // the other side wants a sign-in
    Unreachable, // no way to the other side
    Cancelled, // given up on purpose, by a person or by the program
};

struct Error
{
    ErrorCode code = ErrorCode::Invalid;
    QString message; // a whole sentence, translated, plain text

    bool operator==(const Error &) const = default;
};

template<typename T>
class Result
{
public:
    Result(T value) : m_data(std::in_place_index<0>, std::move(value)) { }
    Result(Error error) : m_data(std::in_place_index<1>, std::move(error)) { }

    explicit operator bool() const { return m_data.index() == 0; }
    const T &value() const & { return std::get<0>(m_data); }
    T &value() & { return std::get<0>(m_data); }
    T &&value() && { return std::get<0>(std::move(m_data)); }
    const T &operator*() const & { return value(); }
    T &operator*() & { return value(); }
    const T *operator->() const { return &value(); }
    T *operator->() { return &value(); }
    const Error &error() const { return std::get<1>(m_data); }

    //! What `next`, which returns a Result, makes of the value; the error when there is none, and then `next` is not
    //! called. As in std::expected, with its name.
    template<typename F>
    std::invoke_result_t<F, const T &> and_then(F &&next) const &
    {
        if (!*this)
            return error();
        return std::invoke(std::forward<F>(next), value());
    }
    template<typename F>
    std::invoke_result_t<F, T &&> and_then(F &&next) &&
    {
        if (!*this)
            return error();
        return std::invoke(std::forward<F>(next), std::move(*this).value());
    }
    //! The same with a `change` that cannot fail and returns the new value itself, or nothing.
    template<typename F>
    Result<std::invoke_result_t<F, const T &>> transform(F &&change) const &;
    template<typename F>
    Result<std::invoke_result_t<F, T &&>> transform(F &&change) &&;

private:
    std::variant<T, Error> m_data;
};

template<>
class Result<void>
{
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)), m_failed(true) { }

    explicit operator bool() const { return !m_failed; }
    const Error &error() const { return m_error; }

    template<typename F>
    std::invoke_result_t<F> and_then(F &&next) const
    {
        if (!*this)
            return error();
        return std::invoke(std::forward<F>(next));
    }
    template<typename F>
    Result<std::invoke_result_t<F>> transform(F &&change) const
    {
        if (!*this)
            return error();
        if constexpr (std::is_void_v<std::invoke_result_t<F>>) {
            std::invoke(std::forward<F>(change));
            return {};
        } else {
            return std::invoke(std::forward<F>(change));
        }
    }

private:
    Error m_error;
    bool m_failed = false;
};

template<typename T>
template<typename F>
Result<std::invoke_result_t<F, const T &>> Result<T>::transform(F &&change) const &
{
    if (!*this)
        return error();
    if constexpr (std::is_void_v<std::invoke_result_t<F, const T &>>) {
        std::invoke(std::forward<F>(change), value());
        return {};
    } else {
        return std::invoke(std::forward<F>(change), value());
    }
}

template<typename T>
template<typename F>
Result<std::invoke_result_t<F, T &&>> Result<T>::transform(F &&change) &&
{
    if (!*this)
        return error();
    if constexpr (std::is_void_v<std::invoke_result_t<F, T &&>>) {
        std::invoke(std::forward<F>(change), std::move(*this).value());
        return {};
    } else {
        return std::invoke(std::forward<F>(change), std::move(*this).value());
    }
}

} // namespace mangrove
