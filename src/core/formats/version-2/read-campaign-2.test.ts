// What the state of a campaign of version 1 or 2 said, and where it is in its ledger. Frozen files are in `../versions.test.ts`.
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parseCampaign } from "#core/formats/campaign-file.ts";
import { campaign2Schema, type Origin2 } from "#core/formats/version-2/campaign-2.ts";
import { buildOrigin } from "#core/protest/build-origin.ts";
import { type Changes2, FILE_2, FROZEN_2, opened2, read2 } from "#tools/testing/campaign-2.ts";
import { inForce, smallCampaign, smallId } from "#tools/testing/small-campaign.ts";

const told = (changes: Changes2) => {
  const parsed = read2(changes);
  return parsed.ok ? [] : parsed.problems.map(({ code, message }) => `${code}: ${message}`);
};

/** Rows of a database of which the first are of these candidates, the others of none. */
function rows(...first: (number | null)[]): Origin2 {
  const built = buildOrigin(smallCampaign());
  const candidates = built.rows.pro_candidates.map((_, place) => first[place] ?? null);
  const file: unknown = JSON.parse(JSON.stringify({ ...built, texts: [], candidates }));
  return v.parse(v.nonNullable(campaign2Schema.entries.exchange.wrapped.entries.protest), file);
}

describe("what an older version numbered", () => {
  it("has candidates by their names: example by example, system by system", () => {
    const { candidates } = inForce(opened2({ candidates: [7, 0, 3] }));
    expect(candidates?.map(({ system, example }) => `${system} ${example}`)).toEqual([
      "good e4",
      "bad e1",
      "good e2",
    ]);
    expect(inForce(opened2({ candidates: null })).candidates).toBeNull();
  });

  it("has tasks and batches by their names", () => {
    const taskSets = [{ name: "s", tasks: [{ label: "IAA", candidates: [1, 2] }] }];
    expect(inForce(opened2({ exchange: { taskSets } })).taskSets).toEqual([
      {
        name: "s",
        tasks: [
          {
            label: "IAA",
            annotator: null,
            candidates: [
              { system: "good", example: "e1" },
              { system: "bad", example: "e2" },
            ],
          },
        ],
      },
    ]);
    const batch = { annotator: "a1", master: "the campaign", created: "" };
    const ledger = opened2({ format: "referee-batch", candidates: [5], exchange: { batch } });
    expect(ledger.id).toBe("the campaign");
    expect(ledger.scope).toEqual({
      annotator: "a1",
      candidates: [{ system: "good", example: "e3" }],
      created: null,
      origin: null,
    });
    expect(ledger.events.some((event) => event.kind === "setting" && event.key === "candidates")).toBe(false);
  });

  it("has translations by example, none for an example without", () => {
    const given = (line: number) => ({
      pronoun: [{ line, position: 0 }],
      antecedents: [[{ line: 0, position: 1 }]],
    });
    const translations = [given(1), null, given(3), null];
    const by = [
      { example: "e1", ...given(1) },
      { example: "e3", ...given(3) },
    ];
    const campaign = inForce(
      opened2({
        suite: {
          ...FROZEN_2.suite,
          references: FROZEN_2.suite.references.map((one) => ({ ...one, translations })),
        },
        outputs: FROZEN_2.outputs.map((one) => ({
          ...one,
          translations: one.system === "bad" ? translations : null,
        })),
      }),
    );
    expect(campaign.suite.references.map((one) => one.translations)).toEqual([by]);
    expect(campaign.outputs.map((one) => one.translations)).toEqual([by, null]);
  });

  it("has the candidates of a database's rows by their names, and its master_id for an id", () => {
    const protest = rows(3, null, 0);
    const ledger = opened2({ exchange: { protest } });
    const origin = ledger.texts.get(inForce(ledger).origin ?? "");
    expect(origin?.kind === "origin" ? origin.origin.candidates.slice(0, 3) : []).toEqual([
      { system: "good", example: "e2" },
      null,
      { system: "bad", example: "e1" },
    ]);
    expect(ledger.id).toBe(smallCampaign().id);
  });
});

describe("a campaign of an older version", () => {
  const [bad, good] = FROZEN_2.outputs;
  if (bad === undefined || good === undefined) throw new Error("no outputs");
  const task = (...candidates: number[]) => ({
    taskSets: [{ name: "s", tasks: [{ label: "1", candidates }] }],
  });
  const short = [null, null, null];

  it.each<[what: string, changes: Changes2, problems: string[]]>([
    [
      "a candidate that there cannot be",
      { candidates: [0, 8] },
      ["unknown-candidate: candidates: found the candidate number 8, which no candidate has"],
    ],
    ["a candidate twice", { candidates: [1, 1] }, ["duplicate-id: candidates: a number occurs twice"]],
    [
      "a task of a candidate that there cannot be",
      { exchange: task(8) },
      ["unknown-candidate: task 1 of “s”: found the candidate number 8, which no candidate has"],
    ],
    [
      "a task of a candidate that is not given",
      { candidates: [1, 2], exchange: task(2, 3) },
      ["unknown-candidate: task 1 of “s”: found the candidate number 3, which no candidate has"],
    ],
    [
      "rows of a candidate that there cannot be",
      { exchange: { protest: rows(8) } },
      ["unknown-candidate: the PROTEST rows: found the candidate number 8, which no candidate has"],
    ],
    [
      "rows that are more than their candidates",
      { exchange: { protest: { ...rows(), candidates: [0] } } },
      ["malformed-json: the PROTEST rows do not fit their candidates"],
    ],
    [
      "a system twice",
      { outputs: [bad, { ...good, system: "bad" }] },
      ["duplicate-id: system “bad” occurs twice"],
    ],
    [
      "too few translations of an output",
      { outputs: [{ ...bad, translations: short }, good] },
      ["line-count-differs: the output of “bad” has 3 given translations; expected 4, one an example"],
    ],
    [
      "too few translations of a reference",
      {
        suite: {
          ...FROZEN_2.suite,
          references: FROZEN_2.suite.references.map((one) => ({ ...one, translations: short })),
        },
      },
      ["line-count-differs: reference 1 has 3 given translations; expected 4, one an example"],
    ],
    [
      "a batch that says it is whole",
      { exchange: { batch: { annotator: "a1", master: "m", created: "" } } },
      ["malformed-json: found the format “referee-campaign” of a batch"],
    ],
    [
      "a whole one that says it is a batch",
      { format: "referee-batch" },
      ["malformed-json: found the format “referee-batch” of a whole campaign"],
    ],
    [
      "what every ledger is refused for",
      { annotators: FROZEN_2.annotators.slice(0, 1) },
      [`unknown-candidate: judgement ${smallId(5)} is of annotator “a2”, who is not listed`],
    ],
  ])("is refused for %s", (_what, changes, problems) => {
    expect(told(changes)).toEqual(problems);
  });

  it.each([
    ["source", /The ball is red/, "the suite is not the one that was saved; its texts were altered"],
    [
      "output",
      /Le ballon est rouge/,
      "the output of “bad” is not the one that was saved; its texts were altered",
    ],
  ])("is refused for an altered %s", (_what, from, message) => {
    const parsed = parseCampaign("c.json", FILE_2.replace(from, "Nothing"));
    expect(parsed.ok ? [] : parsed.problems.map((one) => one.message)).toEqual([message]);
  });

  it("keeps its warnings in a note, but for those that are none of ours", () => {
    const warning = { severity: "warning" as const, file: "f", line: 1, message: "m" };
    const warnings = [
      { ...warning, code: "crlf-line-ends" },
      { ...warning, code: "of another tool" },
    ];
    expect(inForce(opened2({ warnings })).notes).toMatchObject([
      { what: "import", warnings: [{ code: "crlf-line-ends", file: "f", line: 1, message: "m" }] },
    ]);
  });
});
