#include "app/doorguard.h"

namespace mangrove {

DoorGuard::DoorGuard(QLocalSocket &socket, const DoorKey &key) : m_socket(socket), m_door(key)
{
    m_socket.setReadBufferSize(longestDoorWord + 1);
}

DoorGuard::Verdict DoorGuard::read()
{
    if (m_verdict != Verdict::Waits)
        return m_verdict;
    while (m_verdict == Verdict::Waits && m_socket.canReadLine())
        m_verdict = take(m_socket.readLine(longestDoorWord + 1).chopped(1));
    if (m_verdict == Verdict::Waits && m_socket.bytesAvailable() >= longestDoorWord)
        m_verdict = take(m_socket.read(longestDoorWord));
    if (m_verdict == Verdict::Passed) // once: from here on it is for whoever reads to say how much is kept
        m_socket.setReadBufferSize(0);
    return m_verdict;
}

DoorGuard::Verdict DoorGuard::take(const QByteArray &line)
{
    if (m_isGreeted && m_door.isProof(line))
        return Verdict::Passed;
    if (!m_isGreeted) {
        m_isGreeted = true;
        if (const std::optional<QByteArray> answer = m_door.answerTo(line)) {
            m_socket.write(*answer);
            return Verdict::Waits;
        }
        m_wrongGreeting = line;
    }
    return Verdict::Refused;
}

} // namespace mangrove
