// node client.mjs ROOTS SERVERS CHANGES RESULT ASKER [ARG…]: as reference/client.c, with the official SDK.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { setTimeout as rest } from 'node:timers/promises';

const [rootCount, serverCount, changeCount] = process.argv.slice(2, 5).map(Number);
const [result, command, ...args] = process.argv.slice(5);

const roots = [];
const addRoot = () => {
    const name = `folder-${String(roots.length).padStart(3, '0')}`;
    roots.push({ uri: `file:///tmp/mangrove-bench/projects/${name}`, name });
};
for (let i = 0; i < rootCount; ++i)
    addRoot();

let asked = 0;
let allAsked = () => {};
const whenAllAsked = () => new Promise(resolve => (allAsked = resolve));

const first = whenAllAsked();
const closed = [];
const clients = [];
for (let i = 0; i < serverCount; ++i) {
    const client = new Client({ name: 'sdk', version: '1' }, { capabilities: { roots: { listChanged: true } } });
    client.setRequestHandler(ListRootsRequestSchema, () => {
        if (++asked === serverCount)
            allAsked();
        return { roots };
    });
    closed.push(new Promise(resolve => (client.onclose = resolve)));
    clients.push(client);
}
await Promise.all(
    clients.map((client, i) =>
        client.connect(new StdioClientTransport({ command, args: [`${result}.${i}`, ...args] }))));

if (changeCount > 0) {
    await first;
    const times = [];
    for (let i = 0; i < changeCount; ++i) {
        await rest(200);
        asked = 0;
        const done = whenAllAsked();
        times.push(process.hrtime.bigint());
        addRoot();
        for (const client of clients)
            client.sendRootsListChanged();
        await done;
    }
    await rest(200);
    console.log(`[${times.join(', ')}]`);
    await Promise.all(clients.map(client => client.close()));
}
await Promise.all(closed);
