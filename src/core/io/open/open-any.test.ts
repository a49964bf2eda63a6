// Tests that a name that is too long for events is reported when a file is opened. Creating the campaign must not
// throw.
import { strFromU8, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { summarizeInput } from "#core/exchange/intake/new-campaign.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { openAny } from "./open-files.ts";

const LONG = "n".repeat(1000);
const TOO_LONG = "n".repeat(1001);

const withExampleId = (id: string) =>
  miniFiles().map(({ path, bytes }) => {
    if (path !== "examples.tsv") return { path, bytes };
    return { path, bytes: strToU8(strFromU8(bytes).replace("\ne1\t", `\n${id}\t`)) };
  });

const withSystem = (system: string) =>
  miniFiles().map(({ path, bytes }) => ({ path: path.replace("systems/north", `systems/${system}`), bytes }));

const databaseWithSystem = async (system: string) => [
  {
    path: "small.db",
    bytes: await smallDatabase({
      sql: `update corpora set name = replace(name, 'north', '${system}')`,
    }),
  },
];

async function openAll(files: readonly SourceFile[]) {
  const opened = await openAny(files, "mini", { startEngine: sqliteInTest });
  if (!opened.ok) return opened.problems.map(({ message }) => message.replace(/n{20,}/, "nnn"));
  return summarizeInput(opened.value).systems;
}

describe("openAny", () => {
  it("refuses an example id of 1,001 characters, and accepts one of 1,000", async () => {
    expect(await openAll(withExampleId(TOO_LONG))).toEqual([
      "the id of an example “nnn…” has 1001 characters; expected 1 to 1000 characters",
    ]);
    expect(await openAll(withExampleId(LONG))).toEqual(["north", "south"]);
  });

  it("refuses a system name of 1,001 characters, and accepts one of 1,000", async () => {
    expect(await openAll(withSystem(TOO_LONG))).toEqual([
      "the name of a system “nnn…” has 1001 characters; expected 1 to 1000 characters",
    ]);
    expect(await openAll(withSystem(LONG))).toEqual([LONG, "south"]);
  });

  it("refuses a system name of 1,001 characters in a database, and accepts one of 1,000", async () => {
    expect(await openAll(await databaseWithSystem(TOO_LONG))).toContain(
      "the name of a system “nnn…” has 1001 characters; expected 1 to 1000 characters",
    );
    expect(await openAll(await databaseWithSystem(LONG))).toEqual([LONG, "south"]);
  });
});
