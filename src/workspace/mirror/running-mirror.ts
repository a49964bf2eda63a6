// Starts the worker that writes the mirror, one per tab.

import { startMirror } from "#browser/mirror-client.ts";
import { once } from "#core/base/once.ts";

export const mirror = once(startMirror);
