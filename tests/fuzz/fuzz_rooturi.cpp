// Root URIs: what is accepted is canonical and leads back to the same path.

#include "core/roots/rooturi.h"
#include "tests/fuzz/check.h"

#include <QFile>

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    for (const Platform platform : {Platform::Posix, Platform::Windows}) {
        const QString text = QString::fromUtf8(bytes);
        if (const Result<RootUri> uri = RootUri::fromText(text, platform)) {
            const Result<RootUri> again = RootUri::fromText(uri->toString(), platform);
            check(bool(again) && again->toString() == uri->toString());
            check(uri->toString().startsWith(QLatin1String("file:///")) || platform == Platform::Windows);
        }
        if (const Result<RootUri> uri = RootUri::fromPath(bytes, platform)) {
            const Result<RootUri> again = RootUri::fromText(uri->toString(), platform);
            check(bool(again) && again->toString() == uri->toString());
        }
    }
    return 0;
}
