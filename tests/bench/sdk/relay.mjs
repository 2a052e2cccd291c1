// node relay.mjs ROOTS COMMAND [ARG…]: a relay as one writes it with the official SDK: a server for the app in front, a client
// of the real server behind. It answers roots/list itself and passes all else on.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ListRootsRequestSchema, ResultSchema } from '@modelcontextprotocol/sdk/types.js';

const [rootCount, command, ...args] = process.argv.slice(2);
const roots = Array.from({ length: Number(rootCount) }, (_, i) => ({ uri: `file:///tmp/projects/folder-${i}`, name: `folder-${i}` }));

const behind = new Client({ name: 'sdk', version: '1' }, { capabilities: { roots: { listChanged: true } } });
behind.setRequestHandler(ListRootsRequestSchema, () => ({ roots }));
await behind.connect(new StdioClientTransport({ command, args }));

const front = new Server(behind.getServerVersion(), { capabilities: behind.getServerCapabilities() });
front.fallbackRequestHandler = (request) => behind.request({ method: request.method, params: request.params }, ResultSchema);
front.fallbackNotificationHandler = (notification) => behind.notification(notification);
behind.fallbackRequestHandler = (request) => front.request({ method: request.method, params: request.params }, ResultSchema);
behind.fallbackNotificationHandler = (notification) => front.notification(notification);
behind.onclose = () => process.exit(0);
front.onclose = () => behind.close();
process.stdin.on('end', () => behind.close());
await front.connect(new StdioServerTransport());
