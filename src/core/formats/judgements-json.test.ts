import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { parseJudgements, serializeJudgements } from "#core/formats/judgements-json.ts";
import { Registers } from "#core/ledger/registers.ts";
import { ANNA } from "#tools/testing/judged-campaign.ts";
import { chained, smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";

const VERSION_1 = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "fixtures/judgements-1.json"), "utf8"),
);

const { events } = smallLedger(
  {},
  {
    annotators: [ANNA],
    judgements: chained(
      ...["x", "y", "z", "w"].map((remark, place) => smallJudgement(101 + place, { remark })),
    ),
  },
);

it.each<[what: string, withdrawn: number[], says: string, follows: number[]]>([
  ["nothing", [], "w", [103]],
  ["the last", [104], "z", [102]],
  ["one in the middle", [102], "w", [103]],
  ["the one before the last", [103], "w", [102, 103]],
  ["two in the middle", [102, 103], "w", [101, 102, 103]],
  ["all but the last", [101, 102, 103], "w", [101, 102, 103]],
])(
  "a file of judgements says once what is said after %s was withdrawn",
  (_what, withdrawn, says, follows) => {
    const read = parseJudgements("j.json", serializeJudgements(events, new Set(withdrawn.map(smallId))));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const registers = new Registers();
    for (const judgement of read.value.judgements) registers.add(judgement);
    const register = registers.of("a1", { system: "bad", example: "e1" });
    expect(register?.heads.map(({ content }) => content.remark)).toEqual([says]);
    expect(register?.latest.follows.map((id) => Number(id.slice(-4)))).toEqual(follows);
  },
);

it.each([
  ["system", ""],
  ["system", "n".repeat(1001)],
  ["example", ""],
  ["example", "n".repeat(1001)],
  ["annotator", ""],
])(
  "a file of version 1 is refused where a judgement has a %s that no file of today may have",
  (field, name) => {
    const judgement = { ...VERSION_1.judgements[0], [field]: name };
    const read = (file: unknown) => parseJudgements("j.json", JSON.stringify(file));
    expect(read(VERSION_1).ok).toBe(true);
    const refused = read({ ...VERSION_1, judgements: [judgement] });
    expect(refused.ok ? [] : refused.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(`judgements.0.${field}: found`),
    ]);
  },
);
