#pragma once

// A server of the stateless revision as a shell script, for tests that need a real process of that era.

#include <QStringList>

namespace mangrove::test {

inline const QString shell = QStringLiteral("/bin/sh");

//! For `/bin/sh`. Its tool `what_do_you_know` asks for roots in each call and says whether it was told any.
inline QStringList statelessServer()
{
    return {QStringLiteral("-c"), QStringLiteral(R"sh(
while read -r line; do
    rest=${line#*\"id\":}
    id=${rest%%,*}
    case $line in
    *'"server/discover"'*)
        result='"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"ttlMs":0,"cacheScope":"private",
            "_meta":{"io.modelcontextprotocol/serverInfo":{"name":"stateless","version":"1"}}' ;;
    *'"tools/list"'*)
        result='"tools":[{"name":"what_do_you_know","inputSchema":{"type":"object"}}],"ttlMs":0,"cacheScope":"private"' ;;
    *'"inputResponses"'*file://*)
        result='"content":[{"type":"text","text":"told folders"}]' ;;
    *'"inputResponses"'*)
        result='"content":[{"type":"text","text":"told nothing"}]' ;;
    *'"tools/call"'*)
        result= ;;
    *)
        continue ;;
    esac
    if [ -n "$result" ]; then
        printf '{"jsonrpc":"2.0","id":%s,"result":{"resultType":"complete",%s}}\n' "$id" "$(echo $result)"
    else
        printf '{"jsonrpc":"2.0","id":%s,"result":{"resultType":"input_required","inputRequests":{"r":{"method":"roots/list"}}}}\n' "$id"
    fi
done
)sh")};
}

} // namespace mangrove::test
