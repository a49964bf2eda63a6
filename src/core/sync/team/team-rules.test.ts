import { describe, expect, it, vi } from "vitest";
import { hashText } from "#core/base/hash.ts";
import type { LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/ledger.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { DATABASE, refusal, type User } from "#tools/testing/refusal-by-rules.ts";
import { eventDocument, furtherDocument, LONGEST_EVENT } from "./team-documents.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const STAMP = { id: ID, clock: 7, time: "2026-01-02T03:04:05.000Z" };
const JUDGEMENT: PronounRecord = { ...smallJudgement(7, { author: "anna", remark: "é 😀 ∑" }), ...STAMP };
const NAMED: LedgerEvent = {
  kind: "annotator",
  ...STAMP,
  author: null,
  annotator: "anna",
  name: "Anna",
  role: "annotator",
};
const SETTING: LedgerEvent = { kind: "setting", ...STAMP, author: null, key: "name", value: "Other" };

const anna: User = { name: "anna", roles: [`${DATABASE}:annotator`] };
const carla: User = { name: "carla", roles: [`${DATABASE}:coordinator`] };
const admin: User = { name: "root", roles: ["_admin"] };

const documentOf = (event: LedgerEvent, { name }: User) => eventDocument(event, name ?? "");

/** An event document with this text and its correct hash. */
function documentWithText(text: string, { name }: User): object {
  return { _id: `event:${ID}`, type: "event", hash: hashText(text), text, sentBy: name };
}

describe("rulesOf for annotators", () => {
  it.each<[string, LedgerEvent, string | null]>([
    ["the annotator's own judgement", JUDGEMENT, null],
    ["the annotator's own name", NAMED, null],
    ["the annotator's own name with an author", { ...NAMED, author: "anna" }, null],
    ["a judgement of another annotator", { ...JUDGEMENT, author: "ben" }, "a judgement in another's name"],
    ["the name of another annotator", { ...NAMED, annotator: "ben" }, "another's name"],
    ["the annotator's own name with another author", { ...NAMED, author: "ben" }, "a name in another's name"],
    ["the role of an adjudicator", { ...NAMED, role: "adjudicator" }, "a role is given by a coordinator"],
    ["an alias", { ...NAMED, sameAs: "ben" }, "aliases are set by a coordinator"],
    ["the removal of an alias", { ...NAMED, sameAs: null }, "aliases are set by a coordinator"],
    ["a setting", SETTING, "of a coordinator only: setting"],
    [
      "a suite",
      { kind: "suite", ...STAMP, author: null, text: "0".repeat(64), origin: null },
      "of a coordinator only: suite",
    ],
    [
      "an output",
      { kind: "output", ...STAMP, author: null, system: "s", text: null },
      "of a coordinator only: output",
    ],
    [
      "a task set",
      { kind: "tasks", ...STAMP, author: null, set: ID, tasks: null },
      "of a coordinator only: tasks",
    ],
    [
      "a retraction",
      { kind: "retraction", ...STAMP, author: null, events: [ID], reason: "" },
      "of a coordinator only: retraction",
    ],
  ])("accept or reject %s, which a coordinator and an administrator may send", (_, event, expected) => {
    expect(refusal(documentOf(event, anna), anna)).toBe(expected);
    expect(refusal(documentOf(event, carla), carla)).toBe(null);
    expect(refusal(documentOf(event, admin), admin)).toBe(null);
  });
});

describe("rulesOf for everybody", () => {
  it.each<[string, object, string]>([
    [
      "a document in another's name",
      { ...documentOf(JUDGEMENT, carla), sentBy: "anna" },
      "sent in another's name",
    ],
    [
      "a document without a sender",
      { ...documentOf(JUDGEMENT, carla), sentBy: "" },
      "nobody is named as the sender",
    ],
    ["a deletion", { ...documentOf(JUDGEMENT, carla), _deleted: true }, "nothing is deleted"],
    ["a deletion without other fields", { _id: "event:1", _deleted: true }, "nothing is deleted"],
    [
      "an event with a wrong hash",
      { ...documentOf(JUDGEMENT, carla), hash: "0".repeat(64) },
      "the hash of the event differs",
    ],
    [
      "an event whose text was altered",
      { ...documentOf(JUDGEMENT, carla), text: eventText({ ...JUDGEMENT, clock: 8 }) },
      "the hash of the event differs",
    ],
    [
      "a document with an unknown key",
      { ...documentOf(JUDGEMENT, carla), more: 1 },
      "a key that this kind of document does not have: more",
    ],
    [
      "an attachment to an event",
      { ...documentOf(JUDGEMENT, carla), _attachments: {} },
      "a key that this kind of document does not have: _attachments",
    ],
    ["an event that is not JSON", documentWithText("{", carla), "the event is no JSON"],
    ["null instead of an event", documentWithText("null", carla), "an event is expected"],
    ["an event without an id", documentWithText('{"kind":"note"}', carla), "an event is expected"],
    [
      "an event without a hash",
      { ...documentOf(JUDGEMENT, carla), hash: undefined },
      "the hash of the event differs",
    ],
    [
      "an event under another event's id",
      { ...documentOf(JUDGEMENT, carla), _id: `event:${OTHER}` },
      "an event's document is named by its id",
    ],
    [
      "an event under an empty id",
      { ...documentOf(JUDGEMENT, carla), _id: "event:" },
      "an event's document is named by its id",
    ],
    [
      "an event under its id and another hash",
      { ...documentOf(JUDGEMENT, carla), _id: `event:${ID}:${"0".repeat(64)}` },
      "an event's document is named by its id",
    ],
    ["an event without a text", { _id: "event:1", type: "event", sentBy: "carla" }, "an event is expected"],
    [
      "a document of an unknown type",
      { _id: "x", type: "mail", sentBy: "carla" },
      "a type that no document has",
    ],
    ["a document without a type", { _id: "x", sentBy: "carla" }, "a type that no document has"],
    [
      "an event that is too large",
      documentWithText(`"${"x".repeat(LONGEST_EVENT.coordinator)}"`, carla),
      "the event is too large",
    ],
    [
      "a text whose name is not its hash",
      { _id: "text:1", type: "text", sentBy: "carla", _attachments: { text: {} } },
      "a text is named by its hash",
    ],
    [
      "a text document without a text",
      { _id: `text:${"0".repeat(64)}`, type: "text", sentBy: "carla" },
      "one text is expected",
    ],
    [
      "a text document with two texts",
      { _id: `text:${"0".repeat(64)}`, type: "text", sentBy: "carla", _attachments: { text: {}, b: {} } },
      "one text is expected",
    ],
    [
      "a campaign document with another name",
      { _id: "campaign2", type: "campaign", sentBy: "carla", campaign: "a", name: "b" },
      "the campaign document is named campaign",
    ],
  ])("reject %s", (_, doc, expected) => {
    expect(refusal(doc, carla)).toBe(expected);
  });

  it("reject a change of an event document, even by a coordinator and even without a difference", () => {
    const doc = documentOf(JUDGEMENT, carla);
    expect(refusal(doc, carla, doc)).toBe("an existing document cannot be changed");
    expect(refusal(doc, admin, doc)).toBe("sent in another's name");
    expect(refusal(documentOf(JUDGEMENT, admin), admin, doc)).toBe("an existing document cannot be changed");
  });

  it("reject a new document with a revision, because CouchDB presents a replicated branch as a new document", () => {
    for (const [user, event] of [
      [anna, JUDGEMENT],
      [carla, SETTING],
      [admin, SETTING],
    ] as const)
      for (const _rev of ["1-f", "2-f"])
        expect(refusal({ ...documentOf(event, user), _rev }, user)).toBe(
          "a new document must not have a revision",
        );
    const existing = {
      _id: "presence:anna",
      type: "presence",
      sentBy: "anna",
      time: "2026-11-24T12:00:00Z",
      waiting: 0,
    };
    expect(refusal({ ...existing, _rev: "2-f" }, anna, existing)).toBe(null);
  });

  it("reject a clock more than ten years ahead of the present, except from a coordinator", () => {
    vi.useFakeTimers({ now: new Date("2026-11-24T12:00:00Z"), toFake: ["Date"] });
    const most = Date.parse("2036-11-24T00:00:00Z");
    const at = (clock: number) => documentOf({ ...JUDGEMENT, clock }, anna);
    expect(refusal(at(most), anna)).toBe(null);
    for (const clock of [most + 86_400_000, 2 ** 52, Number.NaN])
      expect(refusal(at(clock), anna)).toBe(
        "the event's clock is no number, or too far ahead of the server's",
      );
    expect(refusal(documentOf({ ...JUDGEMENT, clock: 2 ** 52 }, carla), carla)).toBe(null);
    vi.setSystemTime(new Date("2026-11-26T12:00:00Z"));
    expect(refusal(at(most + 86_400_000), anna)).toBe(null);
    vi.useRealTimers();
  });

  it("reject another event with an existing id, unless a coordinator uses another document name", () => {
    const sentDocument = documentOf(JUDGEMENT, anna);
    const judgementOfBen = { ...JUDGEMENT, author: "ben" };
    const ben: User = { name: "ben", roles: anna.roles };
    expect(refusal(documentOf(judgementOfBen, ben), ben, sentDocument)).toBe(
      "an existing document cannot be changed",
    );
    expect(refusal(furtherDocument(judgementOfBen, "ben"), ben)).toBe(
      "only a coordinator may send another event with this id",
    );
    const further = furtherDocument({ ...JUDGEMENT, supersedes: [OTHER] }, "carla");
    expect(further._id).toBe(`event:${ID}:${further.hash}`);
    expect(refusal(further, carla)).toBe(null);
    expect(refusal(further, carla, further)).toBe("an existing document cannot be changed");
  });

  it("reject users who are not members of this campaign", () => {
    for (const roles of [[], ["referee-other:coordinator"], ["annotator"]])
      expect(refusal(documentOf(JUDGEMENT, anna), { name: "anna", roles })).toBe(
        "unauthorized: members of this campaign only",
      );
    expect(refusal(documentOf(JUDGEMENT, anna), { name: null, roles: [] })).toMatch(/^unauthorized/);
  });

  it("reject an event above the annotators' size limit, except from a coordinator", () => {
    const text = (length: number) => eventText({ ...JUDGEMENT, textHash: "x".repeat(length) });
    const room = LONGEST_EVENT.annotator - text(0).length;
    expect(refusal(documentWithText(text(room), anna), anna)).toBe(null);
    expect(refusal(documentWithText(text(room + 1), anna), anna)).toBe("the event is too large");
    expect(refusal(documentWithText(text(room + 1), carla), carla)).toBe(null);
  });

  it("reject texts and the campaign document, except from a coordinator", () => {
    const text = { _id: `text:${"a".repeat(64)}`, type: "text", _attachments: { text: {} } };
    expect(refusal({ ...text, sentBy: "anna" }, anna)).toBe("texts are sent by a coordinator");
    expect(refusal({ ...text, sentBy: "carla" }, carla)).toBe(null);
    const campaign = { _id: "campaign", type: "campaign", campaign: "a", name: "b", version: 8 };
    expect(refusal({ ...campaign, sentBy: "anna" }, anna)).toBe(
      "only a coordinator may send the campaign document",
    );
    expect(refusal({ ...campaign, sentBy: "carla" }, carla)).toBe(null);
    expect(refusal({ ...campaign, sentBy: "carla" }, carla, campaign)).toBe(
      "an existing document cannot be changed",
    );
  });
});

it("the rules let only the member change a presence document", () => {
  const presence = { _id: "presence:anna", type: "presence", sentBy: "anna", time: STAMP.time, waiting: 2 };
  expect(refusal(presence, anna)).toBe(null);
  expect(refusal(presence, anna, presence)).toBe(null);
  expect(refusal({ ...presence, _deleted: true }, anna, presence)).toBe("nothing is deleted");
  expect(refusal({ ...presence, sentBy: "carla" }, carla)).toBe("in another's name");
  expect(refusal({ ...presence, note: "x" }, anna)).toBe(
    "a key that this kind of document does not have: note",
  );
  expect(refusal({ ...presence, waiting: "2" }, anna)).toBe("a number is expected");
  expect(refusal({ ...presence, time: "x".repeat(41) }, anna)).toBe("a time is expected");
});

it("the rules compute the same hashes as the app, for all lengths around a block and for several scripts", () => {
  const texts = Array.from({ length: 140 }, (_, length) => JSON.stringify("x".repeat(length)));
  for (const text of [...texts, JSON.stringify("été 😀 ∑ 代名詞".repeat(500))]) {
    // A string is JSON but no event, so this refusal shows that the hash was accepted.
    expect(refusal(documentWithText(text, carla), carla)).toBe("an event is expected");
  }
});
