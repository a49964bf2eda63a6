import { expect, it } from "vitest";
import { Registers } from "#core/ledger/fold.ts";
import { ANNA } from "#tools/testing/campaigns/judged-campaign.ts";
import { chained, smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { parseJudgements, serializeJudgements } from "./folder-files.ts";

const { events } = smallLedger(
  {},
  {
    annotators: [ANNA],
    judgements: chained(
      ...["x", "y", "z", "w"].map((remark, index) => smallJudgement(101 + index, { remark })),
    ),
  },
);

it.each<[what: string, retracted: number[], says: string, follows: number[]]>([
  ["nothing", [], "w", [103]],
  ["the last judgement", [104], "z", [102]],
  ["one judgement in the middle", [102], "w", [103]],
  ["the judgement before the last", [103], "w", [102, 103]],
  ["two judgements in the middle", [102, 103], "w", [101, 102, 103]],
  ["every judgement except the last", [101, 102, 103], "w", [101, 102, 103]],
])(
  "a file of judgements that is written after retracting %s has one judgement that no other supersedes",
  (_what, retracted, expectedText, supersedes) => {
    const read = parseJudgements("j.json", serializeJudgements(events, new Set(retracted.map(smallId))));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const registers = new Registers();
    for (const judgement of read.value.judgements) registers.add(judgement);
    const register = registers.of("a1", { system: "bad", example: "e1" });
    expect(register?.heads.map(({ content }) => content.remark)).toEqual([expectedText]);
    expect(register?.latest.supersedes.map((id) => Number(id.slice(-4)))).toEqual(supersedes);
  },
);

it.each([
  ["system", ""],
  ["system", "n".repeat(1001)],
  ["example", ""],
  ["example", "n".repeat(1001)],
  ["author", ""],
])("a judgement with an empty or very long name is refused: %s", (field, name) => {
  const text = serializeJudgements(events, new Set());
  expect(parseJudgements("j.json", text).ok).toBe(true);
  const json = JSON.parse(text);
  json.events[1][field] = name;
  const refused = parseJudgements("j.json", JSON.stringify(json));
  expect(refused.ok ? [] : refused.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining(`events.1.${field}: found`),
  ]);
});
