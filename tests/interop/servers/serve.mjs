// Serves the surface over stdio, or with --http over HTTP on a free port of the loopback interface; then the first
// line on stdout is the URL.

import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { localhostHostValidation, NodeStreamableHTTPServerTransport, toNodeHandler, toWebRequest }
    from '@modelcontextprotocol/node';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createServer, handMade } from './surface.mjs';

// The SDK's transport, with the answers made by hand put in before the SDK sees the request.
function handMadeStdio() {
    const transport = new StdioServerTransport();
    let next;
    Object.defineProperty(transport, 'onmessage', {
        get: () => message => {
            const answer = handMade(message);
            if (answer)
                void transport.send(answer);
            else
                next?.(message);
        },
        set: handler => { next = handler; },
    });
    return transport;
}

// A session per legacy client: only there a server can ask a legacy client for something.
function legacySessions(factory) {
    const sessions = new Map();
    return async (request, response, body) => {
        const id = request.headers['mcp-session-id'];
        let transport = sessions.get(id);
        if (!transport && id !== undefined) {
            response.writeHead(404, { 'Content-Type': 'application/json' });
            response.end(JSON.stringify({
                jsonrpc: '2.0', id: body?.id ?? null, error: { code: -32001, message: 'Session not found' },
            }));
            return;
        }
        if (!transport) {
            transport = new NodeStreamableHTTPServerTransport({
                sessionIdGenerator: () => randomUUID(),
                onsessioninitialized: newId => { sessions.set(newId, transport); },
            });
            transport.onclose = () => sessions.delete(transport.sessionId);
            await factory({ era: 'legacy' }).connect(transport);
        }
        await transport.handleRequest(request, response, body);
    };
}

async function readJson(request) {
    const chunks = [];
    for await (const chunk of request)
        chunks.push(chunk);
    try {
        return JSON.parse(Buffer.concat(chunks).toString('utf8'));
    } catch {
        return undefined;
    }
}

function serveHttp(factory, legacy) {
    const modern = toNodeHandler(createMcpHandler(factory, { legacy: 'reject' }));
    const old = legacySessions(factory);
    const validHost = localhostHostValidation();
    const http = createHttpServer(async (request, response) => {
        if (!validHost(request, response))
            return;
        if (request.url !== '/mcp') {
            response.writeHead(404).end();
            return;
        }
        const body = request.method === 'POST' ? await readJson(request) : undefined;
        const answer = handMade(body);
        if (answer) {
            response.writeHead(200, { 'Content-Type': 'application/json' });
            response.end(JSON.stringify(answer));
        } else if (request.method === 'POST' && body === undefined) {
            response.writeHead(400, { 'Content-Type': 'application/json' });
            response.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}');
        } else if (legacy && (await isLegacyRequest(await toWebRequest(request, body), body))) {
            await old(request, response, body);
        } else {
            await modern(request, response, body);
        }
    });
    http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}/mcp`));
    // It belongs to the test that started it: the end of its input is the end of it.
    process.stdin.on('end', () => process.exit(0)).resume();
}

export function serve(name, { legacy }) {
    const factory = ctx => createServer(name, ctx);
    if (process.argv.includes('--http'))
        serveHttp(factory, legacy);
    else
        serveStdio(factory, { legacy: legacy ? 'serve' : 'reject', transport: handMadeStdio() });
}
