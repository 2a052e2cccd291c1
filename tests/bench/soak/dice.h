#pragma once

// Random choices that are the same for the same seed everywhere: the distributions of the standard library are not.

#include <random>

namespace mangrove::bench {

class Dice
{
public:
    explicit Dice(unsigned seed) : m_engine(seed) { }

    //! 0 … count-1; count must not be 0.
    int below(qsizetype count) { return int(m_engine() % static_cast<unsigned>(count)); }
    bool oneIn(int count) { return below(count) == 0; }
    template<typename List>
    const auto &from(const List &list)
    {
        return list[below(qsizetype(std::size(list)))];
    }

private:
    std::mt19937 m_engine;
};

} // namespace mangrove::bench
