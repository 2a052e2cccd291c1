#pragma once

// The rows of the tests that let a server say hostile things. Apart from them, as moc cannot read such strings.

#include <QByteArray>

namespace mangrove::test {

//! A question for roots with 10 MiB of parameters, behind `flag`.
QByteArray largeQuestion(const QByteArray &flag);
void saysRows();
void answersACallRows();
void claimsOfItselfRows();
void formsRows();

} // namespace mangrove::test
