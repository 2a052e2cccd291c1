#pragma once

// One line of an error text: which path it says was refused, and what was tried. Used by errortexts only. Pure.

#include "core/refusals/refusal.h"

#include <QByteArrayMatcher>
#include <QByteArrayView>
#include <QList>
#include <QString>

namespace mangrove {

//! Words by which runtimes say that something was refused.
struct ErrorSign
{
    enum class Form {
        Denied, // the path stands before it or after it
        OnlyRead, // the same; the path could not be written
        PathFollows, // to the end of the line
        QuotedPathFollows, // up to a quote
        RunBefore, // "spawn PATH EACCES"
        Missing, // as Denied, of what is said not to be there
    };
    Form form;
    QByteArrayMatcher matcher;
};

const QList<ErrorSign> &errorSigns(Said said);

//! `line`: without its end; `at`: where the sign was found in it. Mostly one, two where something was renamed, none
//! where no path can be told.
QList<Refusal> refusalsInLine(QByteArrayView line, const ErrorSign &sign, qsizetype at);

//! Of what a program wrote before it ended, the line that says why. Foreign text, and a guess. The last line that
//! stands by itself and speaks of an error, else the last one: what runtimes write behind it (where it was, their
//! version) says nothing to a person. At most `longestLastWords` characters; empty where nothing was written.
QString lastWords(QByteArrayView log);
inline constexpr qsizetype longestLastWords = 300;

} // namespace mangrove
