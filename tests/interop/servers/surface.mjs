// What the test servers offer: tools, a prompt and a resource that ask for roots (or more) in every way that the
// protocol allows. Each of them returns verbatim what it was answered, so that a test can compare byte for byte.
// The servers keep nothing between two rounds: what a later round must know travels in requestState.

import { createHash, randomUUID } from 'node:crypto';
import { fromJsonSchema, inputRequired, McpServer } from '@modelcontextprotocol/server';

// Keys and states are opaque to a client: these break one that escapes, normalises or re-encodes them.
export const unicodeKey = 'größe/日本/😀 "x"';
const otherKey = ' re\u0301sume\u0301\\\t{}:,\u2028';
const oddText = ' "größe"/日本/😀\\u0041\t\u2028=?base64? ';

const digest = text => createHash('sha256').update(text).digest('hex').slice(0, 16);

// A state that tells, when it comes back, whether it is the one that was sent.
function mintState(payload) {
    const text = JSON.stringify({ ...payload, odd: oddText, nonce: randomUUID() });
    return `${text}#${digest(text)}`;
}
function readState(state) {
    if (typeof state !== 'string')
        return { text: null, intact: null, payload: {} };
    const end = state.lastIndexOf('#');
    const text = state.slice(0, end);
    const intact = end > 0 && digest(text) === state.slice(end + 1);
    return { text: state, intact, payload: intact ? JSON.parse(text) : {} };
}

const rootsFrom = responses =>
    Object.values(responses ?? {}).flatMap(response => (Array.isArray(response?.roots) ? response.roots : []));

// What one round brought.
function received(ctx) {
    const responses = ctx.mcpReq.inputResponses;
    const state = readState(ctx.mcpReq.requestState());
    return {
        answered: responses !== undefined,
        keys: Object.keys(responses ?? {}),
        dropped: ctx.mcpReq.droppedInputResponseKeys ?? [],
        responses: responses ?? {},
        roots: rootsFrom(responses),
        requestState: state.text,
        stateIntact: state.intact,
    };
}

const toolResult = value => ({
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value,
});

const listRoots = (key, payload) =>
    inputRequired({
        inputRequests: { [key]: inputRequired.listRoots() },
        ...(payload && { requestState: mintState(payload) }),
    });

// How many calls of `slow` were cancelled in this process.
let cancelled = 0;

export function createServer(name, ctx) {
    const server = new McpServer({ name, version: '1.2.3' }, { instructions: 'A server for tests.' });
    const object = properties =>
        fromJsonSchema({ type: 'object', properties, required: Object.keys(properties) });
    const tool = (toolName, description, run) => server.registerTool(toolName, { description }, run);

    tool('roots_once', 'Asks for the roots once, with a requestState.', mcp => {
        const got = received(mcp);
        return got.answered ? toolResult(got) : listRoots('roots', { tool: 'roots_once' });
    });
    tool('roots_no_state', 'Asks for the roots once, without a requestState.', mcp => {
        const got = received(mcp);
        return got.answered ? toolResult(got) : listRoots('roots');
    });
    tool('roots_unicode', 'Asks for the roots under keys that are not ASCII.', mcp => {
        const got = received(mcp);
        if (got.answered)
            return toolResult(got);
        return inputRequired({
            inputRequests: { [unicodeKey]: inputRequired.listRoots(), [otherKey]: inputRequired.listRoots() },
            requestState: mintState({ tool: 'roots_unicode' }),
        });
    });
    tool('roots_rounds', 'Four rounds: roots, a state alone, roots again under another key, the result.', mcp => {
        const got = received(mcp);
        const { round = 0, rounds = [] } = readState(got.requestState).payload;
        if (round === 0)
            return listRoots('first', { round: 1, rounds: [] });
        const { requestState, ...rest } = got;
        const soFar = [...rounds, rest];
        if (round === 1)
            return inputRequired({ requestState: mintState({ round: 2, rounds: soFar }) });
        if (round === 2)
            return listRoots('second', { round: 3, rounds: soFar });
        return toolResult({ ...got, rounds: soFar });
    });
    tool('roots_forever', 'Asks again and again; a client must give up.', () => listRoots('roots', { tool: 'roots_forever' }));
    tool('state_forever', 'Sends a new state again and again; a client must give up.', () =>
        inputRequired({ requestState: mintState({ tool: 'state_forever' }) }));

    tool('ask_person', 'Asks a person (a form) and for the roots in one round.', mcp => {
        const got = received(mcp);
        if (got.answered)
            return toolResult(got);
        return inputRequired({
            inputRequests: {
                person: inputRequired.elicit({
                    message: 'Who are you?',
                    requestedSchema: {
                        type: 'object',
                        properties: {
                            name: { type: 'string', title: 'Name', minLength: 1 },
                            age: { type: 'integer', minimum: 0, maximum: 150, default: 30 },
                            colour: { type: 'string', enum: ['red', 'green'], default: 'green' },
                            agree: { type: 'boolean', default: false },
                        },
                        required: ['name'],
                    },
                }),
                roots: inputRequired.listRoots(),
            },
            requestState: mintState({ tool: 'ask_person' }),
        });
    });
    tool('ask_url', 'Asks a person to visit an address.', mcp => {
        const got = received(mcp);
        if (got.answered)
            return toolResult(got);
        return inputRequired({
            inputRequests: {
                visit: inputRequired.elicitUrl({
                    message: 'Please sign in',
                    url: 'https://example.invalid/sign-in?id=1',
                }),
            },
            requestState: mintState({ tool: 'ask_url' }),
        });
    });
    // The SDK refuses this when sampling is not declared: -32021.
    tool('needs_sampling', 'Asks for sampling, if the client declares it.', mcp => {
        const got = received(mcp);
        return got.answered ? toolResult(got) : inputRequired(samplingRequest());
    });
    // Answered by handMade(), which does not care what the client declares.
    tool('asks_sampling', 'Asks for sampling although the client does not declare it.', mcp =>
        toolResult(received(mcp)));
    tool('asks_unknown', 'Answers with a resultType that does not exist.', mcp => toolResult(received(mcp)));

    server.registerTool(
        'echo',
        { description: 'Returns its message.', inputSchema: object({ message: { type: 'string' } }) },
        ({ message }) => toolResult({ message }),
    );
    server.registerTool(
        'mirrored',
        {
            description: 'Wants two arguments in headers too (over HTTP).',
            inputSchema: object({
                region: { type: 'string', 'x-mcp-header': 'Region' },
                count: { type: 'integer', 'x-mcp-header': 'Count' },
                plain: { type: 'string' },
            }),
        },
        args => toolResult(args),
    );
    tool('progress', 'Sends three progress notifications, then its result.', async mcp => {
        const progressToken = mcp.mcpReq._meta?.progressToken;
        for (let progress = 1; progress <= 3 && progressToken !== undefined; ++progress)
            await mcp.mcpReq.notify({
                method: 'notifications/progress',
                params: { progressToken, progress, total: 3, message: `Step ${progress}` },
            });
        return toolResult({ progressToken: progressToken ?? null });
    });
    tool('slow', 'Ends when it is cancelled.', async mcp => {
        const signal = mcp.mcpReq.signal;
        const alive = setInterval(() => {}, 1000);
        await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
        clearInterval(alive);
        ++cancelled;
        return toolResult({ cancelled });
    });
    tool('cancelled', 'How many calls of slow were cancelled.', () => toolResult({ cancelled }));
    tool('declared', 'What the client says of itself.', mcp =>
        toolResult({
            era: ctx.era,
            envelope: mcp.mcpReq.envelope ?? null,
            capabilities: (ctx.era === 'legacy' && server.server.getClientCapabilities()) || null,
        }));

    // The second name does not fit into a header as it is.
    for (const promptName of ['roots_prompt', 'größe 日本']) {
        server.registerPrompt(promptName, { description: 'A prompt that asks for the roots.' }, mcp => {
            const got = received(mcp);
            if (!got.answered)
                return listRoots('prompt', { prompt: promptName });
            return { messages: [{ role: 'user', content: { type: 'text', text: JSON.stringify(got) } }] };
        });
    }
    server.registerResource(
        'roots_resource',
        'test://roots/gr%C3%B6%C3%9Fe',
        { description: 'A resource that asks for the roots.', mimeType: 'application/json' },
        (uri, mcp) => {
            const got = received(mcp);
            if (!got.answered)
                return listRoots('resource', { resource: uri.href });
            return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(got) }] };
        },
    );
    return server;
}

function samplingRequest() {
    return {
        inputRequests: {
            poem: {
                method: 'sampling/createMessage',
                params: { messages: [{ role: 'user', content: { type: 'text', text: 'A poem' } }], maxTokens: 10 },
            },
        },
        requestState: mintState({ tool: 'sampling' }),
    };
}

// The answers that the SDK refuses to give, made by hand; undefined where the SDK answers.
export function handMade(message) {
    if (message?.method !== 'tools/call' || message.id === undefined)
        return undefined;
    if (!message.params?._meta?.['io.modelcontextprotocol/protocolVersion'] || message.params.inputResponses)
        return undefined;
    if (message.params.name === 'asks_sampling')
        return { jsonrpc: '2.0', id: message.id, result: { resultType: 'input_required', ...samplingRequest() } };
    if (message.params.name === 'asks_unknown')
        return { jsonrpc: '2.0', id: message.id, result: { resultType: 'perhaps', content: [] } };
    return undefined;
}
