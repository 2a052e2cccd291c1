#include "core/confine/environment.h"

namespace mangrove::confine {

bool isVariable(std::string_view variable)
{
    const std::size_t sign = variable.find('=');
    return sign != std::string_view::npos && sign != 0 && variable.find('\0') == std::string_view::npos;
}

std::string encodeEnvironment(const Environment &environment)
{
    std::string bytes;
    for (const std::string &variable : environment) {
        bytes += variable;
        bytes += '\0';
    }
    return bytes;
}

std::optional<Environment> decodeEnvironment(std::string_view bytes)
{
    if (bytes.size() > longestEnvironment)
        return std::nullopt;
    Environment environment;
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\0');
        if (end == std::string_view::npos || !isVariable(bytes.substr(0, end)))
            return std::nullopt;
        environment.emplace_back(bytes.substr(0, end));
        bytes.remove_prefix(end + 1);
    }
    return environment;
}

std::vector<char *> pointersOf(Environment &environment)
{
    std::vector<char *> pointers;
    pointers.reserve(environment.size() + 1);
    for (std::string &variable : environment)
        pointers.push_back(variable.data());
    pointers.push_back(nullptr);
    return pointers;
}

} // namespace mangrove::confine
