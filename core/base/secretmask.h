#pragma once

// Hides a server's secrets wherever its words are shown, stored or printed: a server can say anything back that it was
// given. Found as they stand, with any of their characters escaped as JSON has it, and so up to three times over, as in
// JSON inside JSON. Other encodings (base64, percent signs) are not looked for. A value; empty for servers without
// secrets, and then it does nothing.

#include <QByteArray>
#include <QFlags>
#include <QList>
#include <QString>
#include <QStringList>

#include <bitset>
#include <string>

namespace mangrove {

class SecretMask
{
public:
    //! Shorter values are not hidden: they would tear holes into every text, and are no secret worth the name.
    static constexpr qsizetype shortest = 4; // characters
    //! In base64 a shorter one stands by chance, and hiding it would only spoil a picture.
    static constexpr qsizetype shortestInBase64 = 12;

    //! Where a text is only a part of something: there the part of a secret that is left is hidden as well.
    enum Cut { Whole = 0, CutInFront = 1, CutAtEnd = 2 };
    Q_DECLARE_FLAGS(Cuts, Cut)

    SecretMask() = default;
    //! Of a secret of several lines each line is one as well.
    explicit SecretMask(const QStringList &secrets);

    bool isEmpty() const { return m_secrets.isEmpty(); }
    //! With each secret replaced by dots. Any bytes will do.
    QByteArray bytes(const QByteArray &bytes, Cuts cuts = Whole) const;
    //! At most so many bytes of a text from its beginning on.
    QByteArray beginning(const QByteArray &bytes, qsizetype limit) const;
    QString text(const QString &text) const;
    //! The same for well-formed JSON, which stays well-formed. Base64 under the keys `data` and `blob` stays as it is.
    QByteArray json(const QByteArray &json) const;

private:
    struct Range
    {
        qsizetype from;
        qsizetype to;
        bool isValue = false; // takes the place of a value of JSON
    };
    using Ranges = QList<Range>;

    bool mayBegin(char byte) const { return m_first[static_cast<uchar>(byte)]; }
    qsizetype endOfSecret(QByteArrayView bytes, qsizetype at, int least, int most,
                          qsizetype shortestLength = shortest) const;
    void findWhole(QByteArrayView bytes, Ranges *found) const;
    void findInFront(QByteArrayView bytes, Ranges *found) const;
    void findAtEnd(QByteArrayView bytes, Ranges *found) const;
    void findInString(QByteArrayView string, qsizetype at, bool isBase64, Ranges *found) const;
    static QByteArray replaced(const QByteArray &bytes, Ranges found);

    QList<std::u32string> m_secrets;
    std::bitset<256> m_first; // bytes by which one may begin, the backslash among them
};

} // namespace mangrove
