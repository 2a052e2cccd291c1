#include "app/commandoutput.h"

namespace mangrove {

CommandOutput said(const QString &sentence)
{
    return {0, (sentence + QLatin1Char('\n')).toUtf8(), {}};
}

CommandOutput saidInJson(const QByteArray &json, int exitCode)
{
    return {exitCode, json, {}, {}, true};
}

CommandOutput failed(const QString &sentence, int exitCode)
{
    return {exitCode, {}, (sentence + QLatin1Char('\n')).toUtf8()};
}

CommandOutput wrongWords()
{
    return {2, {}, {}};
}

} // namespace mangrove
