// Finds the real test data next to a checkout. They are not in the repository, so every test must be able to run
// without them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeLedger } from "#core/campaign/make-ledger.ts";
import { parseCampaignFolder } from "#core/io/folder/campaign-folder.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { SettingValues } from "#core/ledger/settings.ts";

const folder = resolve(import.meta.dirname, "../../../../shared/data");

/** The absolute path of the shared data with this name, or `undefined` if there is none. */
export function sharedDataPath(name = "."): string | undefined {
  const path = resolve(folder, name);
  return existsSync(path) ? path : undefined;
}

/** The ledger of a campaign folder in the shared data. Throws for other folders. */
export function sharedFolder(path: string, settings: Partial<SettingValues>): Ledger {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => {
    const whole = join(entry.parentPath, entry.name);
    return { path: whole.slice(path.length + 1), bytes: new Uint8Array(readFileSync(whole)) };
  });
  const parsed = parseCampaignFolder(files.filter((file) => !file.path.startsWith("expected")));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  const { suite, outputs } = parsed.value;
  const nothingElse = { id: null, origin: null, annotators: [], judgements: [], taskSets: [], scope: null };
  return makeLedger({ ...nothingElse, settings, suite, outputs, warnings: [] });
}
