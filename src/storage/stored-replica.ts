// Reads this browser's replica id from the settings. Creates a random one if there is none.

import { uuidOf } from "#core/base/uuid-of.ts";

const KEY = "replica";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Settings {
  get(key: string): PromiseLike<{ readonly value: unknown } | undefined>;
  put(setting: { readonly key: string; readonly value: unknown }): PromiseLike<unknown>;
}

/** Returns the stored id, or stores a new one. Call this inside a transaction that may write. */
export async function storedReplica(settings: Settings): Promise<string> {
  const storedId = (await settings.get(KEY))?.value;
  if (typeof storedId === "string" && UUID.test(storedId)) return storedId;
  const replica = uuidOf(crypto.getRandomValues(new Uint8Array(32)).join(" "));
  await settings.put({ key: KEY, value: replica });
  return replica;
}
