// mangrove-relay: runs in the place of a server that an AI app starts, and joins the two. It ends as the server does.

#include "app/relay/relaymain.h"

int main(int argc, char *argv[])
{
    return mangrove::relayMain(argc, argv, {});
}
