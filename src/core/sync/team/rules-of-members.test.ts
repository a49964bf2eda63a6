import { describe, expect, it } from "vitest";
import type { LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { DATABASE, refusal, type User } from "#tools/testing/refusal-by-rules.ts";
import { eventDocument } from "./team-documents.ts";

const STAMP = { id: "00000000-0000-4000-8000-000000000001", clock: 7, time: "2026-01-02T03:04:05.000Z" };
const JUDGEMENT: PronounRecord = { ...smallJudgement(7, { author: "anna" }), ...STAMP };
const NAMED: LedgerEvent = {
  kind: "annotator",
  ...STAMP,
  author: null,
  annotator: "anna",
  name: "Anna",
  role: "annotator",
};
const SETTING: LedgerEvent = { kind: "setting", ...STAMP, author: null, key: "name", value: "Other" };

const eva: User = { name: "eva", roles: [`${DATABASE}:adjudicator`] };
/** A member whose annotator entry has an id that is not the member's name. */
const annika: User = { name: "annika", roles: [`${DATABASE}:annotator`, `${DATABASE}:entry:1`] };
const carla: User = { name: "carla", roles: [`${DATABASE}:coordinator`] };
const admin: User = { name: "root", roles: ["_admin"] };

const documentOf = (event: LedgerEvent, { name }: User) => eventDocument(event, name ?? "");

describe("rulesOf for adjudicators", () => {
  it("accept their judgements, names and roles, but no judgement in another's name and no setting", () => {
    const named: LedgerEvent = { ...NAMED, annotator: "eva", name: "Eva", role: "adjudicator" };
    expect(refusal(documentOf({ ...JUDGEMENT, author: "eva" }, eva), eva)).toBe(null);
    expect(refusal(documentOf(named, eva), eva)).toBe(null);
    expect(refusal(documentOf({ ...NAMED, annotator: "eva", name: "Eva" }, eva), eva)).toBe(null);
    expect(refusal(documentOf(JUDGEMENT, eva), eva)).toBe("a judgement in another's name");
    expect(refusal(documentOf(SETTING, eva), eva)).toBe("of a coordinator only: setting");
  });
});

describe("rulesOf for members whose entry has another id than their name", () => {
  it("accept only judgements and the name of this entry, sent under the member's name", () => {
    expect(refusal(documentOf({ ...JUDGEMENT, author: "1" }, annika), annika)).toBe(null);
    expect(refusal(documentOf({ ...JUDGEMENT, author: "annika" }, annika), annika)).toBe(
      "a judgement in another's name",
    );
    expect(refusal(documentOf({ ...NAMED, annotator: "1", author: "1" }, annika), annika)).toBe(null);
    expect(refusal(documentOf({ ...NAMED, annotator: "annika" }, annika), annika)).toBe("another's name");
    const elsewhere = { ...annika, roles: [`${DATABASE}:annotator`, "referee-other:entry:1"] };
    expect(refusal(documentOf({ ...JUDGEMENT, author: "1" }, elsewhere), elsewhere)).toBe(
      "a judgement in another's name",
    );
  });

  it("accept only the member's own entry in the presence document", () => {
    const here = { _id: "presence:annika", type: "presence", sentBy: "annika", time: STAMP.time, waiting: 2 };
    expect(refusal({ ...here, entry: "1" }, annika)).toBe(null);
    expect(refusal({ ...here, entry: "2" }, annika)).toBe("another's entry");
  });
});

it("the rules let only an administrator set the generation, any number of times", () => {
  const generation = { _id: "generation", type: "generation", generation: "one", sentBy: "root" };
  expect(refusal(generation, admin)).toBe(null);
  expect(refusal({ ...generation, generation: "two" }, admin, generation)).toBe(null);
  expect(refusal({ ...generation, sentBy: "carla" }, carla)).toBe(
    "only an administrator may set a generation",
  );
  expect(refusal({ ...generation, _id: "generation2" }, admin)).toBe("the generation is named generation");
  expect(refusal({ ...generation, generation: 1 }, admin)).toBe("a generation is expected");
});
