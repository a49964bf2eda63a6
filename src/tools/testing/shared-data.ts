// Finds the real test data next to a checkout. They are not in the repository, so every test must be able to run
// without them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { type OpenedFolder, parseCampaignFolder } from "#core/io/folder/campaign-folder.ts";
import type { SettingValues } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";

const shared = resolve(import.meta.dirname, "../../../../shared/data");

/** The absolute path of the shared data with this name, or `undefined` if there is none. */
export function sharedDataPath(name = "."): string | undefined {
  const path = resolve(shared, name);
  return existsSync(path) ? path : undefined;
}

/** The end of the title of a test that needs this part of the shared data; "" = the data is there. */
export function skippedNote(data: string | Uint8Array | undefined): string {
  return data === undefined ? " (skipped: the shared data is not on this machine)" : "";
}

/** Folders that were read. Reading one takes a second. Its texts are hashed once, too. */
const folders = new Map<string, OpenedFolder>();

/**
 * The ledger of a campaign folder in the shared data, read once for all tests of a worker. Throws for other folders.
 * `systems`: the outputs that are read, by default all.
 */
export function sharedFolder(
  path: string,
  settings: Partial<SettingValues>,
  systems: readonly string[] | null = null,
): Ledger {
  const key = JSON.stringify([path, systems]);
  const folder = folders.get(key) ?? readCampaignFolder(path, systems);
  folders.set(key, folder);
  return makeLedger({ ...folder.parts, annotators: [], judgements: [], warnings: [], settings });
}

function readCampaignFolder(path: string, systems: readonly string[] | null): OpenedFolder {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const isRead = (file: string) => {
    const [top = "", name = ""] = file.split("/");
    if (top === "systems") return systems === null || systems.includes(name.replace(/\..*/, ""));
    return top !== "expected";
  };
  const files = entries.flatMap((entry) => {
    const whole = join(entry.parentPath, entry.name);
    const file = whole.slice(path.length + 1);
    return isRead(file) ? [{ path: file, bytes: new Uint8Array(readFileSync(whole)) }] : [];
  });
  const parsed = parseCampaignFolder(files);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  return parsed.value;
}
