#include "core/transport/contentdecoder.h"

#include <algorithm>
#include <zlib.h>

namespace mangrove {

namespace {

// The largest window, and what is around the data.
constexpr int withGzip = 15 + 16;
constexpr int withZlib = 15;
constexpr int withNothing = -15;

// RFC 1950, 2.2. Many servers send "deflate" without this header, which it has by the standard.
bool isZlibHeader(const QByteArray &bytes)
{
    const int first = static_cast<unsigned char>(bytes[0]);
    const int second = static_cast<unsigned char>(bytes[1]);
    return (first & 0x0f) == 8 && (first * 256 + second) % 31 == 0;
}

} // namespace

struct ContentDecoder::Inflater
{
    Inflater() { isReady = inflateInit2(&stream, withGzip) == Z_OK; }
    ~Inflater()
    {
        if (isReady)
            inflateEnd(&stream);
    }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;

    z_stream stream{};
    bool isReady = false;
    bool wantsHeader = false; // deflate, and the first two bytes are not there yet
    bool hasInput = false;
    bool hasEnded = false;
};

ContentDecoder::ContentDecoder() = default;
ContentDecoder::~ContentDecoder() = default;

bool ContentDecoder::isKnown(const QByteArray &contentEncoding)
{
    const QByteArray name = contentEncoding.trimmed().toLower();
    return name.isEmpty() || name == "identity" || name == "gzip" || name == "x-gzip" || name == "deflate";
}

void ContentDecoder::start(const QByteArray &contentEncoding)
{
    const QByteArray name = contentEncoding.trimmed().toLower();
    if (name.isEmpty() || name == "identity")
        return;
    m_inflater = std::make_unique<Inflater>();
    m_inflater->wantsHeader = name == "deflate";
    m_isBroken = !m_inflater->isReady;
}

void ContentDecoder::feed(const QByteArray &bytes)
{
    if (!m_inflater) {
        m_input = bytes;
        m_used = 0;
        return;
    }
    m_inflater->hasInput = m_inflater->hasInput || !bytes.isEmpty();
    m_input = m_inflater->wantsHeader ? m_input + bytes : bytes;
    m_used = 0;
    if (!m_inflater->wantsHeader || m_input.size() < 2)
        return;
    m_inflater->wantsHeader = false;
    m_isBroken = inflateReset2(&m_inflater->stream, isZlibHeader(m_input) ? withZlib : withNothing) != Z_OK;
}

bool ContentDecoder::isWhole() const
{
    return !m_inflater || m_inflater->hasEnded || !m_inflater->hasInput;
}

QByteArray ContentDecoder::take(qsizetype most)
{
    if (m_isBroken)
        return {};
    if (m_inflater)
        return m_inflater->wantsHeader ? QByteArray() : inflateSome(most);
    if (m_used == 0 && m_input.size() <= most)
        return std::exchange(m_input, {});
    const QByteArray piece = m_input.mid(m_used, most);
    m_used += piece.size();
    return piece;
}

QByteArray ContentDecoder::inflateSome(qsizetype most)
{
    z_stream &stream = m_inflater->stream;
    QByteArray output(most, Qt::Uninitialized);
    stream.next_out = reinterpret_cast<Bytef *>(output.data());
    stream.avail_out = uInt(most);
    int result = Z_OK;
    while (result == Z_OK && stream.avail_out > 0 && !m_inflater->hasEnded) {
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(m_input.constData() + m_used));
        stream.avail_in = uInt(m_input.size() - m_used);
        result = inflate(&stream, Z_NO_FLUSH); // Z_BUF_ERROR: it needs more
        m_used = m_input.size() - stream.avail_in;
    }
    m_inflater->hasEnded = m_inflater->hasEnded || result == Z_STREAM_END; // what follows is not read
    m_isBroken = result != Z_OK && result != Z_BUF_ERROR && result != Z_STREAM_END;
    output.truncate(most - qsizetype(stream.avail_out));
    return output;
}

} // namespace mangrove
