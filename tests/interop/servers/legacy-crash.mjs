// A legacy server over stdio, without an SDK, that dies of a request that it does not know before `initialize`: such
// as server/discover, with which a client finds out which era a server is of. Otherwise it works, and asks for the
// roots after the handshake and after every change of them.

import { createInterface } from 'node:readline';

const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];
const tools = [
    { name: 'roots_known', description: 'The roots it was told.', inputSchema: { type: 'object' } },
    {
        name: 'echo',
        description: 'Returns its message.',
        inputSchema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
];

let initialized = false;
let mayAsk = false;
let lastId = 0;
let asking = null;
let roots = null;

const send = message => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n');
const text = value => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });

function askRoots() {
    if (!mayAsk)
        return;
    asking = `roots-${++lastId}`;
    send({ id: asking, method: 'roots/list' });
}

function answer({ id, method, params }) {
    switch (method) {
    case 'initialize':
        initialized = true;
        mayAsk = params?.capabilities?.roots !== undefined;
        return send({
            id,
            result: {
                protocolVersion: revisions.includes(params?.protocolVersion) ? params.protocolVersion : revisions.at(-1),
                capabilities: { tools: {} },
                serverInfo: { name: 'legacy-crash', version: '1.2.3' },
            },
        });
    case 'ping':
        return send({ id, result: {} });
    case 'tools/list':
        return send({ id, result: { tools } });
    case 'tools/call':
        if (params?.name === 'roots_known')
            return send({ id, result: text({ roots }) });
        if (params?.name === 'echo')
            return send({ id, result: text({ message: params.arguments?.message }) });
        return send({ id, error: { code: -32602, message: 'Unknown tool' } });
    }
    if (!initialized) {
        process.stderr.write(`TypeError: no handler for ${method}\n`);
        process.exit(1);
    }
    return send({ id, error: { code: -32601, message: 'Method not found' } });
}

createInterface({ input: process.stdin }).on('line', line => {
    const message = JSON.parse(line);
    if (message.method === undefined) {
        if (message.id === asking && message.result)
            roots = message.result.roots;
    } else if (message.id !== undefined) {
        answer(message);
    } else if (message.method === 'notifications/initialized' || message.method === 'notifications/roots/list_changed') {
        askRoots();
    }
});
