#include "core/servers/runners.h"

#include <QHash>

namespace mangrove {

QString programName(const QString &program)
{
    QString name = program.section(QLatin1Char('/'), -1).section(QLatin1Char('\\'), -1).toLower();
    for (const char *ending : {".exe", ".cmd", ".bat", ".ps1"}) {
        if (name.endsWith(QLatin1String(ending))) {
            name.chop(4);
            break;
        }
    }
    return name;
}

Runner runnerOf(const QString &program)
{
    static const QHash<QString, Runner> runners{
        {QStringLiteral("npx"), Runner::Package},      {QStringLiteral("bunx"), Runner::Package},
        {QStringLiteral("pnpx"), Runner::Package},     {QStringLiteral("uvx"), Runner::Package},
        {QStringLiteral("npm"), Runner::Manager},      {QStringLiteral("pnpm"), Runner::Manager},
        {QStringLiteral("yarn"), Runner::Manager},     {QStringLiteral("bun"), Runner::Manager},
        {QStringLiteral("pipx"), Runner::Manager},     {QStringLiteral("uv"), Runner::Manager},
        {QStringLiteral("docker"), Runner::Container}, {QStringLiteral("podman"), Runner::Container},
        {QStringLiteral("nerdctl"), Runner::Container}};
    return runners.value(programName(program), Runner::None);
}

} // namespace mangrove
