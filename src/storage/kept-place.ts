// Holds how the name of this browser is kept among its settings; thrown by dice when it is first asked for.

import { uuidOf } from "#core/shared/uuid-of.ts";

const KEY = "replica";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Settings {
  get(key: string): PromiseLike<{ readonly value: unknown } | undefined>;
  put(setting: { readonly key: string; readonly value: unknown }): PromiseLike<unknown>;
}

/** The name kept, or a new one that is kept from now on; to be called inside a transaction that may write. */
export async function keptPlace(settings: Settings): Promise<string> {
  const kept = (await settings.get(KEY))?.value;
  if (typeof kept === "string" && UUID.test(kept)) return kept;
  const place = uuidOf(crypto.getRandomValues(new Uint8Array(32)).join(" "));
  await settings.put({ key: KEY, value: place });
  return place;
}
