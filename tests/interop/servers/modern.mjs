// A server that speaks 2026-07-28 and nothing else. See surface.mjs for what it offers.

import { serve } from './serve.mjs';

serve('modern', { legacy: false });
