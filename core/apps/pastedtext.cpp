#include "core/apps/pastedtext.h"

#include "core/apps/pastedforms.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/snippetsecrets.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

using Proposals = QList<ServerProposal>;

constexpr qsizetype mostBlocks = 50;

//! What stands between fences of Markdown; the whole text where there are none.
QStringList blocksOf(const QString &text)
{
    static const QRegularExpression fence(QStringLiteral("\\A\\s{0,8}(?:>\\s?)?(`{3,}|~{3,})(.*)\\z"));
    QStringList blocks;
    QStringList block;
    QString open;
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        const QRegularExpressionMatch match = fence.match(line);
        const QString marks = match.captured(1);
        if (open.isEmpty() && match.hasMatch()) {
            open = marks;
        } else if (!open.isEmpty() && marks.startsWith(open) && match.capturedView(2).trimmed().isEmpty()) {
            blocks.append(block.join(QLatin1Char('\n')));
            block.clear();
            open.clear();
        } else if (!open.isEmpty()) {
            block.append(line);
        }
    }
    if (!block.isEmpty())
        blocks.append(block.join(QLatin1Char('\n')));
    if (blocks.isEmpty())
        blocks.append(text);
    return blocks.mid(0, mostBlocks);
}

bool isSameProposal(const ServerProposal &one, const ServerProposal &other)
{
    return one.record == other.record && one.secrets == other.secrets;
}

//! How many servers were left out of a result; a failure is as bad as can be.
qsizetype countOf(const Result<Proposals> &result)
{
    return result ? result->size() : 0;
}

Result<Proposals> parseBlock(const QString &text, const AppPlaces &places)
{
    if (const std::optional<Result<Proposals>> link = parsePastedLink(text))
        return *link;
    if (const std::optional<Result<Proposals>> registered = parseRegistryServer(text))
        return *registered;
    const std::optional<Result<Proposals>> config = parsePastedConfig(text, places);
    if (!looksLikeJson(text) && config)
        return *config;
    if (!looksLikeJson(text))
        return parsePastedCommands(text, places.home);
    const Result<Proposals> plain = parseServerSnippet(text);
    return config && countOf(*config) > countOf(plain) ? *config : plain;
}

} // namespace

Result<QList<ServerProposal>> parsePastedText(const QString &text, const AppPlaces &places)
{
    if (isTooLongForSettings(text))
        return parseServerSnippet(text); // says so
    QString clean = text;
    if (clean.startsWith(QChar(QChar::ByteOrderMark)))
        clean.remove(0, 1);
    clean.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    Proposals found;
    std::optional<Error> problem;
    const QStringList blocks = blocksOf(clean);
    for (const QString &block : blocks) {
        if (block.trimmed().isEmpty() && blocks.size() > 1)
            continue;
        const Result<Proposals> result = parseBlock(block.trimmed(), places);
        if (!result) {
            problem = problem.value_or(result.error());
            continue;
        }
        for (ServerProposal proposal : *result) {
            liftContainerSecrets(proposal);
            const Result<void> own = refuseApps(proposal.record);
            if (!own)
                problem = problem.value_or(own.error());
            else if (std::ranges::none_of(found, [&](const auto &one) { return isSameProposal(one, proposal); }))
                found.append(proposal);
        }
    }
    if (!found.isEmpty())
        return found;
    return problem.value_or(Error{ErrorCode::Invalid, Texts::tr("There is no server in this text.")});
}

} // namespace mangrove
