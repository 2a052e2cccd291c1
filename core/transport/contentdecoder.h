#pragma once

// Undoes the compression of one HTTP body (RFC 9110, 8.4.1: gzip and deflate) in pieces: a few bytes can become a
// thousand times as many, so nothing is unpacked before it is asked for. Owned by whoever reads the body.

#include <QByteArray>

#include <memory>

namespace mangrove {

class ContentDecoder
{
public:
    //! What a request may offer in Accept-Encoding.
    static QByteArray offered() { return QByteArrayLiteral("gzip, deflate"); }
    //! Whether a body with this Content-Encoding can be read; empty: it is not compressed.
    static bool isKnown(const QByteArray &contentEncoding);

    ContentDecoder();
    ~ContentDecoder();

    //! Before the first feed(); `contentEncoding` is known.
    void start(const QByteArray &contentEncoding);
    //! The next bytes of the body, once take() has given all of those before.
    void feed(const QByteArray &bytes);
    //! At most `most` of what they hold; empty when more has to be fed, at the end, and after a fault.
    QByteArray take(qsizetype most);
    //! The bytes were not what they claimed to be.
    bool isBroken() const { return m_isBroken; }
    //! Nothing is missing: the compressed data has ended, there was none, or it was never compressed.
    bool isWhole() const;

private:
    struct Inflater;
    QByteArray inflateSome(qsizetype most);

    std::unique_ptr<Inflater> m_inflater; // none: bytes go through as they are
    QByteArray m_input;
    qsizetype m_used = 0; // of the input
    bool m_isBroken = false;
};

} // namespace mangrove
