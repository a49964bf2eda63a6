// Tests that each variable that a module declares by `let` is listed here, with the reason for it.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const src = resolve(import.meta.dirname, "../..");

/**
 * Variables for the state of the page. Each tab has one page. Other state is in fields, or made by `once` or
 * `onceAnswered`.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  "browser/app-version.ts waiting": "the page has one service worker that waits",
  "browser/app-version.ts switching": "says why the page's service worker changes",
  "browser/bounded-wait.ts ticking": "one timer for all waits of the page",
  "browser/dropped-files.ts held": "hands files from one screen to the next; an address cannot carry them",
  "browser/locks.ts lastProbe": "what is known of the browser's lock manager; a test replaces the manager",
  "judging/task/task-commands.ts pointed": "the page has one pointer",
  "workspace/backup/back-up.ts handle": "the browser has one backup file",
  "workspace/backup/back-up.ts notBefore": "when that file may be written next",
  "workspace/saving/log-writer.ts isLeft": "whether the page is being left",
  "workspace/campaign/opened-campaign.ts lastPass": "a cache of one automatic pass",
  "workspace/campaign/opened-campaign.ts current": "a tab has one open campaign",
  "workspace/campaign/opened-campaign.ts closing": "the campaign that was open before",
  "workspace/mirror/mirroring.ts hasCompared": "whether this page has compared all copies",
  "workspace/mirror/mirroring.ts hasFailed": "whether any write of the page failed",
  "workspace/mirror/mirror-inventory.ts inventory": "a cache of the notes of the browser",
  "workspace/mirror/mirror-inventory.ts isNoting": "whether the queue of notes is being written",
  "workers/exchange-worker.ts begun":
    "the campaign for which a worker was started; its further systems are asked for later",
  "storage/database.ts observer": "who is notified of every write; a test sets its own",
};

/** Names of the variables that a module may assign again. */
function moduleState(code: string): string[] {
  return Array.from(code.matchAll(/^(?:export )?let (\w+)/gm), ([, name = ""]) => name);
}

function states(): string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|-in-test\.tsx?$|^tools\//.test(path))
    .flatMap((path) => moduleState(readFileSync(join(src, path), "utf8")).map((name) => `${path} ${name}`));
}

describe("module-level state", () => {
  it("is listed here with a reason", () => {
    expect(states().sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it("is found whatever its type, but not inside functions", () => {
    expect(
      moduleState("let a = 1;\nexport let b: string;\nfunction f() {\n  let c;\n}\nconst d = 2;"),
    ).toEqual(["a", "b"]);
  });
});
