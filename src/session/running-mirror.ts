// Starts the worker that writes the mirror, one per tab.

import { startMirror } from "#browser/mirror-client.ts";
import { once } from "#core/shared/once.ts";

export const mirror = once(() => startMirror().api);
