// Tests the option --dry-run of the commands that write a campaign: the result is printed, nothing is written.
import { existsSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ARABIC, ENGLISH } from "#tools/testing/campaigns/english-arabic.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER, SECOND } from "#tools/testing/campaigns/updated-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const campaign = test.file("small.json", serializeCampaign(LEDGER));
const copy = test.file("copy.json", serializeCampaign(smallLedger()));
const output = test.file("bad.txt", SECOND["systems/bad.txt"] ?? "");

const COMMANDS: readonly { readonly name: string; readonly words: readonly string[] }[] = [
  {
    name: "make",
    words: [test.file("tale.en.txt", ENGLISH), "--reference", test.file("tale.ar.txt", ARABIC)],
  },
  { name: "import", words: [campaign, "--output", `new=${output}`, "--tokenised"] },
  { name: "update", words: [campaign, output] },
  { name: "merge", words: [copy, copy] },
];

describe.each(COMMANDS)("referee $name --dry-run", ({ name, words }) => {
  it.each(["new.json", "new.json.gz", "new.db", "new.zip", "new"])("writes no %s", async (file) => {
    const path = test.path(`${name}-${file}`);
    const preview = await runInTest(name, ...words, "-o", path, "--dry-run");
    expect(preview.status).toBe(0);
    expect(preview.out).toContain(`${path} (dry run, nothing written): `);
    expect(existsSync(path)).toBe(false);
  });

  it("prints the same counts as the command without it, and keeps an existing file", async () => {
    const path = test.file(`${name}-existing.json`, "before");
    const preview = await runInTest(name, ...words, "-o", path, "--dry-run", "--json");
    expect(readFileSync(path, "utf8")).toBe("before");
    const written = await runInTest(name, ...words, "-o", path, "--json");
    expect(preview).toEqual(written);
    expect(written.status).toBe(0);
    expect(readFileSync(path, "utf8")).not.toBe("before");
  });
});
