// Tests that input is rejected if Referee could not read it again after writing it, and that the files written from
// accepted input can be read.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { SMALL_FOLDER } from "#tools/testing/campaigns/small-campaign.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());

let campaign: { events: { id: string; clock: number; kind: string; system?: string }[] };
const small = (changes: Record<string, string> = {}) =>
  Object.entries({ ...SMALL_FOLDER, ...changes }).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));

beforeAll(async () => {
  folder.folder("small", small());
  await runInTest("convert", folder.path("small"), "-o", folder.path("small.json"));
  campaign = JSON.parse(readFileSync(folder.path("small.json"), "utf8"));
});

/** The small campaign's file with another clock on its last event. */
function withClock(clock: number): string {
  const events = campaign.events.map((event, index) =>
    index === campaign.events.length - 1 ? { ...event, clock } : event,
  );
  return folder.file(`clock-${clock}.json`, JSON.stringify({ ...campaign, events }));
}

describe("the clock of an event", () => {
  it.each([2 ** 52, 2 ** 52 - 1, 2 ** 51 + 100_000])(
    "is rejected by five commands if it leaves no room for later events: %d",
    async (clock) => {
      const file = withClock(clock);
      const bound = 2 ** 51 + 1000 * campaign.events.length;
      const id = campaign.events.at(-1)?.id;
      const error = `clock-${clock}.json: event ${id} has the clock ${clock}; expected at most ${bound}, so that later events can have greater clocks [malformed-json]`;
      for (const [number, args] of [
        ["convert", file, "-o", folder.path("out.json")],
        ["update", file, folder.path("small"), "-o", folder.path("out.zip")],
        ["divide", file, "--among", "Ann", "--what", "all", "-o", folder.path("out")],
        ["merge", folder.path("small.json"), file, "-o", folder.path("out.db")],
        ["evaluate", file],
      ].entries()) {
        const { status, problems } = await runInTest(...args);
        expect([number, status, problems.includes(error)]).toEqual([number, 1, true]);
      }
    },
  );

  it("is rejected in a batch, too, if it leaves no room for later events", async () => {
    const whole = JSON.parse(readFileSync(withClock(2 ** 52), "utf8"));
    const batch = {
      ...whole,
      format: "referee-batch",
      scope: { annotator: "a", candidates: [], created: null, origin: null },
    };
    const { status, problems } = await runInTest("evaluate", folder.file("b.json", JSON.stringify(batch)));
    expect([status, problems[0]]).toEqual([
      1,
      expect.stringContaining(`has the clock ${2 ** 52}; expected at most`),
    ]);
  });

  it("is accepted if it is 2^51, and all files written from the campaign can be read", async () => {
    const file = withClock(2 ** 51);
    for (const ending of [".json", ".json.gz", ".zip", ".db", ""]) {
      const out = folder.path(`room${ending}`);
      expect((await runInTest("update", file, folder.path("small"), "-o", out)).status).toBe(0);
      expect((await runInTest("evaluate", out, "--profile", "wmt-2018")).status).toBe(0);
    }
    expect(
      (await runInTest("divide", file, "--among", "Ann,Ben", "--what", "all", "-o", folder.path("batches")))
        .status,
    ).toBe(0);
    expect(
      (
        await runInTest(
          "merge",
          file,
          folder.path("batches/Ann.batch.json.gz"),
          "-o",
          folder.path("merged.json"),
        )
      ).status,
    ).toBe(0);
    expect((await runInTest("evaluate", folder.path("merged.json"))).status).toBe(0);
  });
});

describe("the id of an example", () => {
  it("is rejected if it has 1001 characters, because no event could refer to it", async () => {
    const id = "x".repeat(1001);
    const rows = (SMALL_FOLDER["examples.tsv"] ?? "").replace("e1\t", `${id}\t`);
    const path = folder.folder("long-id", small({ "examples.tsv": rows }));
    const { status, problems } = await runInTest("convert", path, "-o", folder.path("long-id.json"));
    expect(status).toBe(1);
    expect(problems[0]).toContain("has 1001 characters; expected 1 to 1000 characters");
  });

  it("may have 1000 characters, and the campaign can be read", async () => {
    const rows = (SMALL_FOLDER["examples.tsv"] ?? "").replace("e1\t", `${"x".repeat(1000)}\t`);
    const path = folder.folder("long-enough", small({ "examples.tsv": rows }));
    expect((await runInTest("convert", path, "-o", folder.path("long-enough.json"))).status).toBe(0);
    expect((await runInTest("evaluate", folder.path("long-enough.json"))).status).toBe(0);
  });
});
