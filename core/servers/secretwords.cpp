#include "core/servers/secretwords.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

// A static library's resources are there only once this has been called; it has to be outside of any namespace.
static void initialiseSecretWords()
{
    Q_INIT_RESOURCE(secretwords);
}

namespace mangrove {

namespace {

QRegularExpression compiled(const QString &pattern, QRegularExpression::PatternOptions options = {})
{
    const QRegularExpression expression(pattern, options);
    if (!expression.isValid())
        qFatal("secretwords.json: %s: %s", qPrintable(expression.errorString()), qPrintable(pattern));
    expression.optimize();
    return expression;
}

QRegularExpression wholeOf(const QStringList &patterns)
{
    return compiled(QStringLiteral("\\A(?:%1)\\z").arg(patterns.join(QLatin1Char('|'))),
                    QRegularExpression::CaseInsensitiveOption);
}

//! The beginnings of known keys as one expression.
QRegularExpression beginnings(const QJsonArray &rows)
{
    QStringList all;
    for (const QJsonValue &row : rows) {
        all.append(QStringLiteral("%1[A-Za-z0-9_.~+/=-]{%2,}")
                       .arg(QRegularExpression::escape(row[QLatin1String("of")].toString()),
                            QString::number(row[QLatin1String("least")].toInt())));
    }
    return compiled(QStringLiteral("(?<![A-Za-z0-9])(?:%1)").arg(all.join(QLatin1Char('|'))));
}

SecretWords readSecretWords()
{
    initialiseSecretWords();
    QFile file(QStringLiteral(":/secretwords.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("secretwords.json is not in this program");
    const QJsonObject table = QJsonDocument::fromJson(file.readAll()).object();
    const auto list = [](const QJsonValue &value) { return value.toVariant().toStringList(); };
    const auto rows = [&](const char *key) { return list(table.value(QLatin1String(key))); };
    const auto set = [&](const char *key) {
        const QStringList all = rows(key);
        return QSet<QString>(all.begin(), all.end());
    };
    SecretWords words;
    words.names = set("names");
    words.settings = set("settings");
    words.ifRandom = set("ifRandom");
    words.anywhere = rows("anywhere");
    words.endings = rows("endings");
    words.unlessNumber = set("unlessNumber");
    words.decorations = set("decorations");
    words.neverPaths = set("neverPaths");
    words.notSecrets = set("notSecrets");
    words.kinds = set("kinds");
    words.references = rows("references");
    words.places = rows("places");
    words.files = rows("files");
    words.placeholder = wholeOf(rows("placeholders"));
    const QJsonObject values = table.value(QLatin1String("values")).toObject();
    words.values.append(beginnings(values.value(QLatin1String("begins")).toArray()));
    const QStringList patterns = list(values.value(QLatin1String("patterns")));
    for (const QString &pattern : patterns)
        words.values.append(compiled(pattern));
    const QJsonObject options = table.value(QLatin1String("options")).toObject();
    const QStringList valued = list(options.value(QLatin1String("valued")));
    words.valuedOptions = {valued.begin(), valued.end()};
    const QStringList named = list(options.value(QLatin1String("named")));
    words.namedOptions = {named.begin(), named.end()};
    const QJsonArray programs = options.value(QLatin1String("programs")).toArray();
    for (const QJsonValue &program : programs) {
        words.programs.append({wholeOf({program[QLatin1String("names")].toString()}),
                               list(program[QLatin1String("options")]), list(program[QLatin1String("glued")])});
    }
    for (const QSet<QString> *all : {&words.names, &words.settings, &words.ifRandom}) {
        for (const QString &row : *all)
            words.longestRow = std::max(words.longestRow, row.count(QLatin1Char(' ')) + 1);
    }
    return words;
}

} // namespace

const SecretWords &secretWords()
{
    static const SecretWords words = readSecretWords();
    return words;
}

} // namespace mangrove
