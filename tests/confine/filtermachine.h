#pragma once

// What the kernel does with a seccomp filter, for answers that are known beforehand on every machine: also one that
// lets nobody load a filter. The instructions that libseccomp writes; any other is an answer of its own.

#include <QByteArray>
#include <QtGlobal>

#include <array>
#include <cstddef>
#include <cstring>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <vector>

namespace mangrove::test {

class FilterMachine
{
public:
    static constexpr quint32 notUnderstood = 0xFFFFFFFF; // no answer of a filter

    //! `program`: as the kernel takes it.
    explicit FilterMachine(const QByteArray &program) : m_program(size_t(program.size()) / sizeof(sock_filter))
    {
        std::memcpy(m_program.data(), program.constData(), m_program.size() * sizeof(sock_filter));
    }

    //! SECCOMP_RET_ALLOW, or SECCOMP_RET_ERRNO with the error.
    quint32 answer(int call, const std::array<quint64, 6> &arguments = {}, quint32 architecture = here) const
    {
        seccomp_data data{};
        data.nr = call;
        data.arch = architecture;
        for (size_t i = 0; i < arguments.size(); ++i)
            data.args[i] = arguments[i];
        quint32 value = 0;
        for (size_t at = 0; at < m_program.size(); ++at) {
            const sock_filter &step = m_program[at];
            switch (step.code) {
            case BPF_LD | BPF_W | BPF_ABS:
                if (step.k > sizeof data - sizeof value)
                    return notUnderstood;
                std::memcpy(&value, reinterpret_cast<const char *>(&data) + step.k, sizeof value);
                break;
            case BPF_ALU | BPF_AND | BPF_K:
                value &= step.k;
                break;
            case BPF_JMP | BPF_JA:
                at += step.k;
                break;
            case BPF_JMP | BPF_JEQ | BPF_K:
                at += value == step.k ? step.jt : step.jf;
                break;
            case BPF_JMP | BPF_JGT | BPF_K:
                at += value > step.k ? step.jt : step.jf;
                break;
            case BPF_JMP | BPF_JGE | BPF_K:
                at += value >= step.k ? step.jt : step.jf;
                break;
            case BPF_RET | BPF_K:
                return step.k;
            default:
                return notUnderstood;
            }
        }
        return notUnderstood;
    }

#if defined(__x86_64__)
    static constexpr quint32 here = AUDIT_ARCH_X86_64;
    static constexpr quint32 other = AUDIT_ARCH_I386;
#elif defined(__aarch64__)
    static constexpr quint32 here = AUDIT_ARCH_AARCH64;
    static constexpr quint32 other = AUDIT_ARCH_ARM;
#else
#error "Name the architecture as the kernel's audit does"
#endif

private:
    std::vector<sock_filter> m_program;
};

} // namespace mangrove::test
