#include "core/base/terminaltext.h"

#include "core/base/foreigntext.h"

namespace mangrove {

QString displayTerminal(const QString &foreign)
{
    return sanitised(foreign, QLatin1String("\n\t"));
}

QString displayJson(const QString &json)
{
    QString out;
    out.reserve(json.size());
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char32_t c = characterAt(json, i);
        const qsizetype units = QChar::requiresSurrogates(c) ? 2 : 1;
        if (c == U'\r') { // between values: in a string it is escaped already
            out += QLatin1Char('\n');
        } else if (c == U'\n' || c == U'\t' || !mustEscape(c)) {
            out += QStringView(json).sliced(i, units);
        } else {
            for (const QChar unit : QStringView(json).sliced(i, units))
                out += QStringLiteral("\\u%1").arg(uint(unit.unicode()), 4, 16, QLatin1Char('0'));
        }
        i += units - 1;
    }
    return out;
}

} // namespace mangrove
