// Tests the command line on PROTEST databases. Its output must be the same as for the same campaign in other files.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { ledgerOf } from "#tools/testing/campaigns/opened-database.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";

const folder = mkdtempSync(join(tmpdir(), "referee-databases-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe("the command line on a database", () => {
  it("runs the automatic pass on a master database, and warns that it compares only the antecedents' heads", async () => {
    const { status, out, problems } = await runInTest("verdicts", file("small.db", await smallDatabase()));
    expect(status).toBe(0);
    const [, ...rows] = tsvCells(out);
    expect(rows.map((cells) => cells.slice(0, 5).join(" | "))).toEqual([
      "north | 1 | anaphoric_inter_subject_it | approved | Elle = Elle, balle = balle",
      "north | 2 | anaphoric_inter_non-subject_it | approved | la = la, balle = balle",
      "north | 3 | anaphoric_inter_subject_it | referred | pronoun: Elle ≠ Il",
      "north | 4 | addressee_generic_you | approved | on = on",
      "south | 1 | anaphoric_inter_subject_it | referred | pronoun: Il ≠ Elle, antecedent: ballon ≠ balle",
      "south | 2 | anaphoric_inter_non-subject_it | referred | pronoun: le ≠ la, antecedent: ballon ≠ balle",
      "south | 3 | anaphoric_inter_subject_it | approved | Il = Il, plasma = plasma",
      "south | 4 | addressee_generic_you | referred | pronoun: vous ≠ on",
    ]);
    expect(problems).toEqual([
      "small.db: warning: the database gives the translation of each antecedent's head, not of the whole antecedent: wmt-2018, which compares whole antecedents, here compares only the heads [heads-only]",
    ]);
  });

  it("prints the same for a database that Referee wrote as for the campaign file", async () => {
    const ledger = await ledgerOf(await smallDatabase());
    const exported = file("exported.db", writeProtest(ledger, await sqliteInTest()));
    const json = file("campaign.json", serializeCampaign(ledger));
    for (const command of ["evaluate", "verdicts"]) {
      const ofDatabase = await runInTest(command, exported, "--json");
      const ofFile = await runInTest(command, json, "--json");
      expect(ofDatabase).toEqual(ofFile);
      expect(ofDatabase.status).toBe(0);
    }
  });

  it("rejects with exit status 1 a file that is no PROTEST database", async () => {
    const { status, out, problems } = await runInTest(
      "evaluate",
      file("zeros.db", new Uint8Array(1_000_000)),
    );
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems).toEqual(["zeros.db: is not a PROTEST database [unreadable-database]"]);
  });

  const enfr = sharedDataPath("enfr.protest/protest-master.db");
  it.skipIf(enfr === undefined)(
    "gives 250 examples and the expected numbers of approvals for a real master database",
    async () => {
      const { status, out } = await runInTest("evaluate", enfr ?? "", "--json");
      expect(status).toBe(0);
      const { suite, systems } = JSON.parse(out);
      expect(suite.examples).toBe(250);
      expect(
        systems.map((system: { name: string; approved: number }) => [system.name, system.approved]),
      ).toEqual(
        expect.arrayContaining([
          ["gapfill-whatelles", 176],
          ["syn-flip", 130],
          ["syn-retok", 143],
        ]),
      );
    },
  );
});
