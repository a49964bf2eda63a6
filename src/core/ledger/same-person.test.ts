// Tests entries of one person: which entry represents the others, and to whom the events of an alias belong.
import { describe, expect, it } from "vitest";
import type {
  AnnotatorNamed,
  EventOf,
  LedgerEvent,
  PronounRecord,
  Query,
  Reply,
} from "#core/ledger/event.ts";
import { JUDGING } from "#core/tasks/task-names.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { aliasesOf, asPersons, foldEvents } from "./fold.ts";

/**
 * Event number `clock` names entry `annotator`. `sameAs`: the entry of which it becomes an alias; null = it is an alias
 * no longer; absent = neither.
 */
function namingEvent(clock: number, annotator: string, sameAs?: string | null): AnnotatorNamed {
  return {
    kind: "annotator",
    id: smallId(100 + clock),
    clock,
    time: null,
    author: null,
    annotator,
    name: `Name ${annotator}`,
    role: "annotator",
    ...(sameAs === undefined ? {} : { sameAs }),
  };
}

const people = ["a", "b", "c"].map((id, index) => namingEvent(index + 1, id));

describe("the entries that aliases stand for", () => {
  it.each<[string, readonly AnnotatorNamed[], Record<string, string>]>([
    ["no aliases", [], {}],
    ["b is an alias of a", [namingEvent(4, "b", "a")], { b: "a" }],
    [
      "b is an alias of a, and a of c: c represents all",
      [namingEvent(4, "b", "a"), namingEvent(5, "a", "c")],
      { b: "c", a: "c" },
    ],
    [
      "b is an alias of a, then a of b: the later alias would close a cycle",
      [namingEvent(4, "b", "a"), namingEvent(5, "a", "b")],
      { b: "a" },
    ],
    [
      "a is an alias of b, b of c, c of a: the last alias would close a cycle",
      [namingEvent(4, "a", "b"), namingEvent(5, "b", "c"), namingEvent(6, "c", "a")],
      { a: "c", b: "c" },
    ],
    ["b is an alias of a, then no longer", [namingEvent(4, "b", "a"), namingEvent(5, "b", null)], {}],
    [
      "b is an alias of a, then gets another name",
      [namingEvent(4, "b", "a"), namingEvent(5, "b")],
      { b: "a" },
    ],
    [
      "b is an alias of a, then of c: the latest alias counts",
      [namingEvent(4, "b", "a"), namingEvent(5, "b", "c")],
      { b: "c" },
    ],
    [
      "b is an alias of a, a of b, b of a again: the first alias does not count",
      [namingEvent(4, "b", "a"), namingEvent(5, "a", "b"), namingEvent(6, "b", "a")],
      { a: "b" },
    ],
    ["b is an alias of an unknown annotator", [namingEvent(4, "b", "nobody")], {}],
    ["b is an alias of itself", [namingEvent(4, "b", "b")], {}],
  ])("are found for: %s", (_, namings, expected) => {
    expect(Object.fromEntries(aliasesOf([...people, ...namings]))).toEqual(expected);
  });
});

const judged = (number: number, author: string, change: Partial<PronounRecord> = {}): LedgerEvent => ({
  ...smallJudgement(number, { author, system: "good", pronoun: number % 2 === 0 ? "ok" : "bad" }),
  clock: number + 10,
  ...change,
});
const heads = (events: readonly LedgerEvent[], by: string) =>
  foldEvents(events)
    .registers.of(by, { system: "good", example: "e1" })
    ?.heads.map(({ id }) => id);

describe("the events of entries with an alias", () => {
  const judgements = [judged(1, "a"), judged(2, "b")];

  it("belong to one person while the alias counts, and are concurrent answers if they differ", () => {
    const folded = foldEvents([...people, ...judgements, namingEvent(20, "b", "a")]);
    expect(folded.annotators.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(folded.entries.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(folded.judgements.map(({ author }) => author)).toEqual(["a", "a"]);
    const register = folded.registers.of("a", { system: "good", example: "e1" });
    expect(register?.hasConcurrent).toBe(true);
    expect(folded.registers.of("b", { system: "good", example: "e1" })).toBeNull();
  });

  it("and their assignments belong to the representing entry even if they are made after the alias", () => {
    const tasks: LedgerEvent = {
      kind: "tasks",
      id: smallId(200),
      clock: 21,
      time: null,
      author: null,
      set: "1",
      tasks: [{ label: "1", annotator: "b", candidates: [] }],
    };
    const folded = foldEvents([...people, namingEvent(20, "b", "a"), tasks, judged(30, "b")]);
    expect(folded.registers.annotators).toEqual(["a"]);
    expect(folded.assignments[0]?.tasks[0]?.annotator).toBe("a");
  });

  it("and their questions belong to the representing entry, as do the replies to them and those that they wrote", () => {
    const question: Query = {
      kind: "query",
      id: smallId(300),
      clock: 21,
      time: null,
      author: "b",
      task: JUDGING,
      system: "good",
      example: "e1",
      text: "why?",
      replaces: null,
    };
    const reply: Reply = {
      kind: "reply",
      id: smallId(301),
      clock: 22,
      time: null,
      author: "b",
      query: question.id,
      asker: "b",
      text: "so",
      replaces: null,
    };
    const aliases = aliasesOf([...people, namingEvent(20, "b", "a")]);
    expect(asPersons(question, aliases)).toEqual({ ...question, author: "a" });
    expect(asPersons(reply, aliases)).toEqual({ ...reply, author: "a", asker: "a" });
    const byCoordinator: Reply = { ...reply, author: null, asker: "c" };
    expect(asPersons(byCoordinator, aliases)).toEqual(byCoordinator);
  });

  it("are named once per person in notes", () => {
    const note: EventOf<"note"> = {
      kind: "note",
      id: smallId(400),
      clock: 21,
      time: null,
      author: null,
      what: "assignment",
      file: "",
      annotators: ["b", "c", "a"],
      events: [],
      warnings: [],
    };
    const folded = foldEvents([...people, namingEvent(20, "b", "a"), note]);
    expect(folded.notes.map(({ annotators }) => annotators)).toEqual([["a", "c"]]);
  });

  it("belong to their authors again after the alias is retracted", () => {
    const alias = namingEvent(20, "b", "a");
    const both = judged(21, "a", { supersedes: [smallId(1), smallId(2)] });
    const back: LedgerEvent = {
      kind: "retraction",
      id: smallId(201),
      clock: 40,
      time: null,
      author: null,
      events: [alias.id],
      reason: "two people",
    };
    const events = [...people, ...judgements, alias, both];
    expect(heads(events, "a")).toEqual([both.id]);
    expect(heads([...events, back], "a")).toEqual([both.id]);
    expect(heads([...events, back], "b")).toEqual([smallId(2)]);
  });
});
