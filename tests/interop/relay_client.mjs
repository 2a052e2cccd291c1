// A client made with the official SDK, as an AI app has one: it starts what it is told to, by default without an
// environment to speak of, and does what comes on its stdin, a line each: `call TOOL`, `folder` (its own roots change),
// `end`. It says what it learns in lines of JSON.

import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const [withRoots, command, ...args] = process.argv.slice(2);
const say = (what) => console.log(JSON.stringify(what));
const hasRoots = withRoots === 'roots';
const client = new Client(
    { name: 'relay-client', version: '1.0.0' },
    { capabilities: hasRoots ? { roots: { listChanged: true } } : {} },
);
if (hasRoots) {
    client.setRequestHandler(ListRootsRequestSchema, async () => {
        say({ asked: 'the app' });
        return { roots: [{ uri: 'file:///of/the/app' }] };
    });
}
const transport = new StdioClientTransport({ command, args, stderr: 'pipe' });
transport.stderr?.on('data', (bytes) => say({ stderr: String(bytes) }));
await client.connect(transport);
say({ server: client.getServerVersion().name, pid: transport.pid });

for await (const line of createInterface({ input: process.stdin })) {
    const [word, tool] = line.split(' ');
    if (word === 'call') {
        const result = await client.callTool({ name: tool, arguments: {} });
        say({ text: result.content.map((part) => part.text).join('\n') });
    } else if (word === 'folder') {
        await client.sendRootsListChanged();
        say({ done: word });
    } else if (word === 'end') {
        break;
    }
}
await client.close();
say({ closed: true });
