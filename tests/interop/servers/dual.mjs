// A server that speaks 2026-07-28 and the revisions with a handshake. See surface.mjs for what it offers.

import { serve } from './serve.mjs';

serve('dual', { legacy: true });
