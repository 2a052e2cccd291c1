#include "ui/calls/shownresult.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/calls/callresult.h"

#include <QBuffer>
#include <QImageReader>
#include <QLocale>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int shownOfName = 300; // graphemes of what is wrapped over several lines

class Maker
{
public:
    explicit Maker(ShownResult *result) : m_result(*result) { }

    void addPart(const ResultPart &part)
    {
        if (!part.heading.isEmpty())
            addLine(displayText(part.heading, shownOfName));
        switch (part.kind) {
        case ResultPart::Kind::Text:
            addText(part.text, ShownPart::Kind::Text);
            break;
        case ResultPart::Kind::Structured:
            addText(part.text, ShownPart::Kind::Code);
            break;
        case ResultPart::Kind::Image:
            addPicture(part);
            break;
        case ResultPart::Kind::Link:
            addLine(Texts::tr("Resource %1: %2").arg(displayText(part.text), displayText(part.uri, shownOfName)));
            break;
        case ResultPart::Kind::Binary:
            addLine(Texts::tr("%1 of %2, which is not shown here.")
                        .arg(QLocale().formattedDataSize(part.data.size()), kindOf(part)));
            break;
        }
    }

    void addLine(const QString &line) { m_result.parts.append({ShownPart::Kind::Line, line, {}}); }

private:
    static QString kindOf(const ResultPart &part)
    {
        return part.mimeType.isEmpty() ? Texts::tr("an unknown kind") : displayText(part.mimeType);
    }

    void addText(const QString &foreign, ShownPart::Kind kind)
    {
        const qsizetype most = std::min(ShownResult::textLimit, ShownResult::allTextLimit - m_characters);
        QString text = foreign.left(most);
        m_characters += text.size();
        // What every text file has is no danger.
        text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
        text.replace(QLatin1Char('\t'), QLatin1String("    "));
        m_result.parts.append({kind, displayBlock(text), {}});
        if (foreign.size() > most)
            addLine(Texts::tr("This is the beginning of %L1 characters. Save the result to have "
                              "all of them.")
                        .arg(foreign.size()));
    }

    void addPicture(const ResultPart &part)
    {
        QByteArray data = part.data;
        QBuffer buffer(&data);
        buffer.open(QIODevice::ReadOnly);
        // By its content and not by what the server calls it; vector formats can do more than show something.
        QImageReader reader(&buffer);
        reader.setDecideFormatFromContent(true);
        static const QList<QByteArray> plain{"png", "jpeg", "jpg", "gif", "bmp", "webp"};
        const QSize size = plain.contains(reader.format()) ? reader.size() : QSize();
        const qint64 pixels = qint64(size.width()) * size.height();
        QImage picture;
        if (size.isValid() && pixels <= ShownResult::pixelLimit - m_pixels) {
            m_pixels += pixels;
            picture = reader.read();
        }
        if (picture.isNull()) {
            addLine(Texts::tr("A picture (%1, %2) that cannot be shown.")
                        .arg(kindOf(part), QLocale().formattedDataSize(data.size())));
            return;
        }
        const QString name =
            Texts::tr("Picture, %1 by %2").arg(QString::number(picture.width()), QString::number(picture.height()));
        const int side = ShownResult::pictureSide;
        if (picture.width() > side || picture.height() > side)
            picture = picture.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        m_result.parts.append({ShownPart::Kind::Picture, name, picture});
    }

    ShownResult &m_result;
    qsizetype m_characters = 0;
    qint64 m_pixels = 0;
};

} // namespace

ShownResult shownResult(const QByteArray &method, const QByteArray &raw)
{
    const CallResult result = readResult(method, raw);
    ShownResult shown;
    shown.isError = result.isError;
    if (result.isError)
        shown.heading = Texts::tr("The tool says that it has failed.");
    else if (result.parts.isEmpty())
        shown.heading = Texts::tr("The call has succeeded, and there is nothing to show.");
    else
        shown.heading = Texts::tr("The call has succeeded.");
    Maker maker(&shown);
    if (!result.problem.isEmpty())
        maker.addLine(result.problem);
    for (const ResultPart &part : result.parts) {
        if (shown.parts.size() >= ShownResult::partLimit) {
            maker.addLine(Texts::tr("There is more. Save the result to have it all."));
            break;
        }
        maker.addPart(part);
    }
    return shown;
}

} // namespace mangrove
