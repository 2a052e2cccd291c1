#pragma once

// The rows of the tests that let a server say hostile things. Apart from them, as moc cannot read such strings.

namespace mangrove::test {

void saysRows();
void answersACallRows();
void claimsOfItselfRows();
void formsRows();

} // namespace mangrove::test
