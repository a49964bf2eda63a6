import { describe, expect, it } from "vitest";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { afterImport } from "#tools/testing/after-import.ts";
import {
  changedLine,
  currentCampaign,
  SMALL_FOLDER,
  type SmallParts,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";

const person = (text: string): Annotator => {
  const [id = "", name = ""] = text.split(" ");
  return { id, name, role: "annotator" };
};
const people = (...texts: readonly string[]) => texts.map(person);
const BAD_E1 = { system: "bad", example: "e1" };
const MASTER = smallLedger({}, { annotators: people("a1 Anna", "a2 Ben") });

/** A batch of `owner` with one judgement of that annotator. */
function batchOf(
  owner: string,
  parts: SmallParts = {},
  changes: Readonly<Record<string, string | null>> = {},
): Ledger {
  const { id, ...rest } = person(owner);
  return smallLedger(changes, {
    id: MASTER.id,
    annotators: [{ id, ...rest }],
    judgements: [smallJudgement(1, { author: id, remark: "x" })],
    scope: { annotator: id, candidates: [BAD_E1], created: null },
    ...parts,
  });
}

/** Id and name of the annotator whose judgements are imported, or the problem. */
function importedPerson(ledger: Ledger, incoming: Ledger): string {
  const result = importJudgements(ledger, incoming, "b.json");
  if (!result.ok)
    return result.problems.map(({ code, file, message }) => `${code} ${file}: ${message}`).join("; ");
  const [person] = result.value.people;
  const by = result.value.events.flatMap((event) => (event.kind === "judgement" ? [event.author] : []));
  return `${by.join()} ${person?.name}${person?.isNew === true ? ", new" : ""}`;
}

describe("the annotator of imported judgements", () => {
  it.each<[what: string, here: string[], owner: string, expected: string]>([
    ["the annotator with the same id", ["a1 Anna", "a2 Ben"], "a1 Anna", "a1 Anna"],
    ["a new annotator", ["a2 Ben"], "a1 Anna", "a1 Anna, new"],
    ["a new annotator in a campaign without annotators", [], "a1 Anna", "a1 Anna, new"],
    ["the only annotator of the campaign with that name", ["a1 Anna", "a2 Ben"], "7 Anna", "a1 Anna"],
    ["the second of two namesakes, by the number 2 in the batch", ["a1 Ann", "a2 Ann"], "2 Ann", "a2 Ann"],
    ["the first of two namesakes, by the number 1 in the batch", ["a1 Ann", "a2 Ann"], "1 Ann", "a1 Ann"],
    [
      "a new annotator if no namesake has the number in the batch",
      ["a1 Ann", "a2 Ann"],
      "3 Ann",
      "3 Ann, new",
    ],
    [
      "a new annotator if the number belongs to an annotator with another name",
      ["a1 Anna", "a2 Ben"],
      "2 Carla",
      "2 Carla, new",
    ],
    [
      "the namesake with the number, even if another annotator's id is a number",
      ["2 Ben", "a1 Ann", "a2 Ann"],
      "1 Ann",
      "a1 Ann",
    ],
  ])("is %s", (_what, here, owner, expected) => {
    expect(importedPerson(smallLedger({}, { annotators: people(...here) }), batchOf(owner))).toBe(expected);
  });

  it("is named by an imported event only if the annotator is new", () => {
    const kinds = (incoming: Ledger) => {
      const result = importJudgements(MASTER, incoming, "b.json");
      return result.ok ? result.value.events.map(({ kind }) => kind) : result.problems;
    };
    expect(kinds(batchOf("a9 Carla"))).toEqual(["annotator", "judgement"]);
    expect(kinds(batchOf("a1 Anna"))).toEqual(["judgement"]);
    expect(kinds(batchOf("1 Anna"))).toEqual(["judgement"]);
  });

  it("is the only annotator whose name is imported from a batch, even if the batch names others", () => {
    const incoming = batchOf("a9 Carla", { annotators: people("a9 Carla", "a7 Dora") });
    const result = importJudgements(MASTER, incoming, "b.json");
    const names = result.ok
      ? result.value.events.flatMap((event) => (event.kind === "annotator" ? [event.annotator] : []))
      : result.problems;
    expect(names).toEqual(["a9"]);
  });

  it("can be any annotator of a full copy, including new ones", () => {
    const copy = smallLedger(
      {},
      {
        annotators: people("a1 Anne", "a3 Cleo"),
        judgements: [smallJudgement(1), smallJudgement(2, { author: "a3" })],
      },
    );
    const result = importJudgements(MASTER, copy, "c.json");
    const imported = result.ok
      ? result.value.people.map(({ id, name, isNew }) => `${id} ${name} ${isNew}`)
      : [];
    expect(imported).toEqual(["a1 Anne false", "a3 Cleo true"]);
  });
});

describe("an annotator who was renamed or became an alias", () => {
  const givenBatch = batchOf("a1 Anna");
  const naming = (clock: number, annotator: string, name: string, sameAs?: string): LedgerEvent => ({
    kind: "annotator",
    id: smallId(900 + clock),
    clock,
    time: null,
    author: null,
    annotator,
    name,
    role: "annotator",
    ...(sameAs === undefined ? {} : { sameAs }),
  });
  const masterWith = (...events: readonly LedgerEvent[]): Ledger => ({
    ...MASTER,
    events: uniteEvents(MASTER.events, events),
  });

  it.each<[what: string, here: Ledger, incoming: Ledger, expected: string]>([
    [
      "was renamed since the batch was made",
      masterWith(naming(90, "a1", "Anna Lund")),
      givenBatch,
      "a1 Anna Lund",
    ],
    [
      "was renamed twice",
      masterWith(naming(90, "a1", "A."), naming(91, "a1", "Anna Lund")),
      givenBatch,
      "a1 Anna Lund",
    ],
    [
      "was renamed only in the batch",
      MASTER,
      {
        ...givenBatch,
        events: uniteEvents(
          MASTER.events.filter(({ kind }) => kind === "annotator"),
          givenBatch.events,
          [naming(95, "a1", "Anja")],
        ),
      },
      "a1 Anna",
    ],
    [
      "became an alias of another entry (the judgements keep the id of the alias)",
      masterWith(naming(90, "a1", "Anna", "a2")),
      givenBatch,
      "a1 Ben",
    ],
    [
      "became an alias, and has a number as id in the batch",
      masterWith(naming(90, "a1", "Anna", "a2")),
      batchOf("1 Anna"),
      "a1 Ben",
    ],
  ])(
    "is imported under the id and name that the campaign has if the annotator %s",
    (_what, ledger, incoming, expected) => {
      expect(importedPerson(ledger, incoming)).toBe(expected);
    },
  );

  it("has the judgements of both entries imported", () => {
    const merged = masterWith(naming(90, "a1", "Anna", "a2"));
    const batch = makeBatch(merged, { annotator: "a2", candidates: [BAD_E1], tasks: [], created: null });
    const both = {
      ...batch,
      events: uniteEvents(batch.events, [
        smallJudgement(1, { clock: 100, author: "a1", pronoun: "ok" }),
        smallJudgement(2, { clock: 101, author: "a2", supersedes: [smallId(1)], pronoun: "bad" }),
      ]),
    };
    const result = importJudgements(merged, both, "b.json");
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(importedPerson(merged, both)).toBe("a1,a2 Ben");
    expect(result.value.others).toBe(0);
    expect(result.value.items.map(({ annotator, kind, heads }) => [annotator, kind, heads.length])).toEqual([
      ["a2", "added", 1],
    ]);
    // In a campaign where neither entry is an alias of the other, the judgements of both are imported, too.
    expect(importedPerson(MASTER, both)).toBe("a1,a2 Ben");
  });
});

describe("checkIncoming refuses", () => {
  const OTHER = "b.json: this file belongs to another campaign";
  const BY_TEXTS = { id: "referee-0000000000000000" };
  const other = changedLine("systems/bad.txt", 1, "Elle rebondit quand vous le lâchez .");

  it.each<[what: string, here: Ledger, incoming: Ledger, problem: string]>([
    [
      "a file if the campaign is a batch itself",
      batchOf("a1 Anna"),
      batchOf("a1 Anna"),
      "unknown-format b.json: this campaign is a batch itself; import batches into the campaign they came from",
    ],
    [
      "a batch of another campaign",
      MASTER,
      batchOf("a1 Anna", { id: "other" }),
      `other-campaign ${OTHER} (“other”`,
    ],
    [
      "a full copy of another campaign",
      MASTER,
      smallLedger(changedLine("source.txt", 2, "They saw a plasma ."), { id: "other" }),
      `other-campaign ${OTHER} (“other”`,
    ],
    [
      "a batch that names no campaign, with another text",
      MASTER,
      batchOf("a1 Anna", BY_TEXTS, other),
      `other-campaign ${OTHER} (“referee-0000000000000000”) with different texts; this one is “${MASTER.id}”`,
    ],
    [
      "a batch that names no campaign, with an unknown candidate",
      smallLedger({ "systems/bad.txt": null, "systems/bad.align": null }, {}),
      batchOf("a1 Anna", BY_TEXTS),
      `other-campaign ${OTHER} (“referee-0`,
    ],
    [
      "a batch that names no campaign, one of whose two candidates has another text",
      MASTER,
      batchOf(
        "a1 Anna",
        {
          ...BY_TEXTS,
          scope: { annotator: "a1", candidates: [BAD_E1, { system: "bad", example: "e3" }], created: null },
        },
        changedLine("systems/bad.txt", 3, "Elle brille ."),
      ),
      `other-campaign ${OTHER} (“referee-0`,
    ],
    [
      "a batch that names no campaign, whose system has another name in the campaign",
      smallLedger({
        "systems/bad.txt": null,
        "systems/bad.align": null,
        "systems/a.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
        "systems/a.align": SMALL_FOLDER["systems/bad.align"] ?? "",
      }),
      batchOf("a1 Anna", BY_TEXTS),
      `other-campaign ${OTHER} (“referee-0`,
    ],
    [
      "a batch that does not name its annotator",
      MASTER,
      {
        ...batchOf("a1 Anna"),
        scope: { annotator: "a9", candidates: [BAD_E1], created: null, origin: null },
      },
      "other-campaign b.json: the batch belongs to annotator “a9” but does not contain their name",
    ],
    [
      "a batch whose annotator's id belongs to another annotator of the campaign",
      MASTER,
      batchOf("a1 Carla"),
      "other-campaign b.json: the batch belongs to annotator a1, “Carla”; here annotator a1 is “Anna”, whose judgements are unchanged",
    ],
  ])("%s", (_what, here, incoming, problem) => {
    expect(importedPerson(here, incoming).slice(0, problem.length)).toBe(problem);
  });

  it.each<[what: string, changes: Record<string, string>]>([
    ["the same texts", {}],
    [
      "another text of a system that is not in the batch",
      changedLine("systems/good.txt", 1, "Il rebondit ."),
    ],
    [
      "another text in a document without candidates of the batch",
      changedLine("systems/bad.txt", 3, "Elle brille ."),
    ],
  ])("nothing if a batch that does not name its campaign has %s", (_what, changes) => {
    expect(importedPerson(MASTER, batchOf("a1 Anna", BY_TEXTS, changes))).toBe("a1 Anna");
  });

  it("gives a person whom the original's master did not name the batch's name, once", () => {
    const named = (name: string) => [{ id: "298321160", name, role: "annotator" as const }];
    const master = smallLedger({}, { annotators: named("annotator 298321160") });
    const scope = { annotator: "298321160", candidates: [BAD_E1], created: null };
    const judgement = { ...smallJudgement(1, { ...BAD_E1, pronoun: "bad" }), author: "298321160" };
    const batch = smallLedger(
      {},
      { id: master.id, annotators: named("Zoe"), judgements: [judgement], scope },
    );
    const imported = importJudgements(master, batch, "b.db");
    if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
    expect(imported.value.people).toMatchObject([{ name: "Zoe", isNew: false }]);
    const after = afterImport(master, imported.value);
    const { annotators, judgements } = currentCampaign(after);
    expect(annotators.map(({ id, name }) => [id, name])).toEqual([["298321160", "Zoe"]]);
    expect(judgements.map(({ id }) => id)).toEqual([judgement.id]);
    const again = importJudgements(after, batch, "b.db");
    expect(again.ok && again.value.events).toEqual([]);
    // A name that somebody gave stays, and then the batch is another person's.
    const other = smallLedger({}, { annotators: named("Carla") });
    expect(importJudgements(other, { ...batch, id: other.id }, "b.db").ok).toBe(false);
  });
});
