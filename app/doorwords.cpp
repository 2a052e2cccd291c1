#include "app/doorwords.h"

#include "core/rpc/message.h"

#include <QJsonObject>

namespace mangrove {

namespace {

constexpr int version = 1;

QByteArray doorLine(const QByteArray &half, const QByteArray &proof)
{
    QJsonObject members{{QStringLiteral("door"), version}};
    if (!half.isEmpty())
        members.insert(QStringLiteral("half"), QString::fromLatin1(half.toBase64()));
    if (!proof.isEmpty())
        members.insert(QStringLiteral("proof"), QString::fromLatin1(proof.toBase64()));
    return toJson(members) + '\n';
}

struct Words
{
    QByteArray half;
    QByteArray proof;
};

//! Bytes that are said here are `size` long, or are none.
QByteArray bytesIn(const QJsonValue &value)
{
    const auto decoded =
        QByteArray::fromBase64Encoding(value.toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    return decoded && decoded.decoded.size() == DoorKey::size ? decoded.decoded : QByteArray();
}

Words readWords(const QByteArray &line)
{
    if (line.size() > longestDoorWord)
        return {};
    const QJsonObject object = toObject(line);
    if (object.value(QLatin1String("door")).toInt() != version)
        return {};
    return {bytesIn(object.value(QLatin1String("half"))), bytesIn(object.value(QLatin1String("proof")))};
}

} // namespace

QByteArray DoorCaller::greeting() const
{
    return doorLine(m_half, {});
}

std::optional<QByteArray> DoorCaller::answerTo(const QByteArray &line) const
{
    const Words words = readWords(line);
    if (!m_key.isProof(words.proof, DoorKey::End::Listener, m_half, words.half))
        return std::nullopt;
    return doorLine({}, m_key.proof(DoorKey::End::Caller, m_half, words.half));
}

std::optional<QByteArray> DoorListener::answerTo(const QByteArray &line)
{
    const Words words = readWords(line);
    if (words.half.isEmpty() || !m_callersHalf.isEmpty())
        return std::nullopt;
    m_callersHalf = words.half;
    return doorLine(m_half, m_key.proof(DoorKey::End::Listener, m_callersHalf, m_half));
}

bool DoorListener::isProof(const QByteArray &line) const
{
    return m_key.isProof(readWords(line).proof, DoorKey::End::Caller, m_callersHalf, m_half);
}

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
