// Tests that an update is complete or not made at all, and never loses judgements.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import {
  changedLine,
  currentCampaign,
  EXAMPLES_HEADER,
  SMALL_FOLDER,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import {
  ANNA,
  type Files,
  filesOf,
  folderOf,
  LEDGER,
  SECOND,
  undone,
  update,
  whole,
} from "#tools/testing/campaigns/updated-campaign.ts";
import { computeUpdate } from "./update-campaign.ts";

describe("an update from files that do not fit", () => {
  const problems = (files: Files, ledger = LEDGER) => {
    const result = computeUpdate(ledger, filesOf(files), "files", { time: null });
    return (result.ok ? result.warnings : result.problems).map(
      ({ code, file, line }) =>
        `${result.ok ? "warned" : "refused"} ${code} ${file}${line === null ? "" : `:${line}`}`,
    );
  };

  it("is refused, and the problems of two files are reported", () => {
    const files = {
      "systems/bad.txt": "Le ballon est rouge .\n",
      "examples.tsv": `${EXAMPLES_HEADER}\ne1\tno_such_category\t1\t0\tIt\t\n`,
    };
    expect(problems(files)).toEqual(
      expect.arrayContaining([
        "refused line-count-differs systems/bad.txt:2",
        "refused unknown-category examples.tsv:2",
      ]),
    );
  });

  it("is refused if an output that is not among the files would no longer fit", () => {
    const messages = problems({ "source.txt": "The ball is red .\nIt bounces .\n" });
    expect(
      messages.some((message) => message.startsWith("refused line-count-differs systems/good.txt")),
    ).toBe(true);
  });

  it("is refused in a batch", () => {
    const batch = makeBatch(LEDGER, {
      annotator: "a1",
      candidates: [{ system: "bad", example: "e1" }],
      tasks: [],
      created: null,
    });
    expect(problems(SECOND, batch)).toEqual(["refused unknown-format files"]);
  });

  it("ignores a file of judgements with a warning, and warns only about given files and given systems", () => {
    expect(problems({ "judgements.json": "{}", ...SECOND })).toEqual(["warned file-ignored judgements.json"]);
    const unaligned = smallLedger({ "systems/good.align": null }, { annotators: [ANNA] });
    expect(problems(SECOND, unaligned)).toEqual([]);
    // If the suite changes, all systems are read again, but known problems are not reported again.
    const category = (SMALL_FOLDER["examples.tsv"] ?? "").replace(
      "e2\tanaphoric_inter_non-",
      "e2\tanaphoric_inter_",
    );
    expect(problems({ "examples.tsv": category }, unaligned)).toEqual([]);
    expect(problems({ "systems/new.txt": SMALL_FOLDER["systems/bad.txt"] ?? "" })).toEqual([
      "warned missing-alignment systems/new.align",
    ]);
  });
});

describe("any sequence of updates and undos", () => {
  const steps = fc.array(
    fc.constantFrom<Files | "undo">(
      SECOND,
      whole(),
      whole({ "systems/good.txt": null }),
      { "systems/new.txt": SMALL_FOLDER["systems/bad.txt"] ?? "" },
      { "examples.tsv": (SMALL_FOLDER["examples.tsv"] ?? "").replace(/e3.*\n/, "") },
      { "examples.tsv": (SMALL_FOLDER["examples.tsv"] ?? "").replace("1\t5\tit", "1\t0\tIt") },
      changedLine("reference.txt", 3, "Elle brille ."),
      "undo",
    ),
    { maxLength: 8 },
  );

  it("loses no judgement, and restores the folder when everything is undone", () => {
    fc.assert(
      fc.property(steps, (all) => {
        let ledger = LEDGER;
        for (const step of all) ledger = step === "undo" ? undone(ledger) : update(ledger, step).after;
        expect(currentCampaign(ledger).judgements.map(({ id }) => id)).toEqual(
          currentCampaign(LEDGER).judgements.map(({ id }) => id),
        );
        const { judgements } = update(ledger, {
          "bad.align": SMALL_FOLDER["systems/bad.align"] ?? "",
        }).changes;
        expect(judgements.current + judgements.stale + judgements.orphaned).toBe(4);
        const back = all.reduce(undone, ledger);
        expect(folderOf(back)).toEqual(folderOf(LEDGER));
      }),
      { numRuns: 60 },
    );
  });
});

it("an example that is added again gets its earlier position in the list of candidates, once", () => {
  const candidateList = ["e4", "e1"].map((example) => ({ system: "bad", example }));
  const ledger = smallLedger({}, { annotators: [ANNA], settings: { candidates: candidateList } });
  const rows = SMALL_FOLDER["examples.tsv"] ?? "";
  const withoutExample = update(ledger, { "examples.tsv": rows.replace(/^e1.*\n/m, "") }).after;
  expect(currentCampaign(withoutExample).suite.examples).toHaveLength(3);
  const back = currentCampaign(update(withoutExample, { "examples.tsv": rows }).after);
  expect(back.suite.examples).toHaveLength(4);
  expect(back.candidates?.filter(({ system }) => system === "bad")).toEqual(candidateList);
});
