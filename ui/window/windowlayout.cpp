#include "ui/window/windowlayout.h"

#include "core/store/atomicfile.h"

#include <QByteArrayList>

#include <array>
#include <utility>

namespace mangrove {

namespace {

constexpr qint64 sizeLimit = 64 * 1024; // bytes

using Field = std::pair<const char *, QByteArray WindowLayout::*>;
constexpr std::array<Field, 6> fields{
    Field{"geometry", &WindowLayout::geometry}, Field{"columns", &WindowLayout::columns},
    Field{"drawer", &WindowLayout::drawer},     Field{"inspector", &WindowLayout::inspector},
    Field{"table", &WindowLayout::table},       Field{"pages", &WindowLayout::pages}};

} // namespace

Result<WindowLayout> readWindowLayout(const QString &path)
{
    const Result<QByteArray> content = readPrivateFile(path, sizeLimit);
    if (!content && content.error().code == ErrorCode::NotFound)
        return WindowLayout();
    if (!content)
        return content.error();
    WindowLayout layout;
    for (const QByteArray &line : content->split('\n')) {
        const qsizetype equals = line.indexOf('=');
        for (const auto &[name, field] : fields) {
            if (line.left(equals) != name)
                continue;
            const auto decoded =
                QByteArray::fromBase64Encoding(line.mid(equals + 1), QByteArray::AbortOnBase64DecodingErrors);
            layout.*field = decoded ? *decoded : QByteArray();
        }
    }
    return layout;
}

Result<void> writeWindowLayout(const QString &path, const WindowLayout &layout)
{
    QByteArray content = "[General]\n";
    for (const auto &[name, field] : fields)
        content += QByteArray(name) + '=' + (layout.*field).toBase64() + '\n';
    return writePrivateFile(path, content);
}

} // namespace mangrove
