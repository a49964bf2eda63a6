import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { JUDGING, REPEATED_JUDGING } from "#core/tasks/tasks.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallWriter } from "#tools/testing/campaigns/later-events.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { permutations } from "#tools/testing/permutations.ts";
import type {
  AnnotatorNamed,
  EventBody,
  EventOf,
  LedgerEvent,
  PronounRecord,
  Query,
  Reply,
} from "./event.ts";
import { aliasesOf, asPersons, foldEvents, openQueries, Queries } from "./fold.ts";
import { compareEvents, greatestClock, type Ledger, uniteEvents, writeEvents } from "./ledger.ts";

const HASH = (digit: string) => digit.repeat(64);

function event(number: number, body: EventBody, clock = number): LedgerEvent {
  return { ...body, id: smallId(number), clock, time: null };
}

const setting = (key: string, value: unknown): EventBody => ({ kind: "setting", author: null, key, value });
const output = (system: string, text: string | null): EventBody => ({
  kind: "output",
  author: null,
  system,
  text,
});
const suite = (text: string): EventBody => ({ kind: "suite", author: null, text, origin: null });
const naming = (
  annotator: string,
  name: string,
  role: "annotator" | "adjudicator" = "annotator",
): EventBody => ({
  kind: "annotator",
  author: null,
  annotator,
  name,
  role,
});
const tasks = (set: string, label: string | null): EventBody => ({
  kind: "tasks",
  author: null,
  set,
  tasks: label === null ? null : [{ label, annotator: null, candidates: [] }],
});
const tasksMade = (set: string) => ({ kind: "tasks", author: null, set, tasks: [] }) as const;
const retract = (...numbers: number[]): EventBody => ({
  kind: "retraction",
  author: null,
  events: numbers.map(smallId),
  reason: "",
});
const note = (file: string): EventBody => ({
  kind: "note",
  author: null,
  what: "import",
  file,
  annotators: [],
  events: [],
  warnings: [],
});

/** Folds events 1, 2, 3 … with these bodies. Fails if reverse order or duplicates give another state. */
function fold(...bodies: readonly EventBody[]) {
  const events = bodies.map((body, index) => event(index + 1, body));
  const folded = foldEvents(events);
  const withoutRegisters = (state: typeof folded) => ({ ...state, registers: null });
  expect(withoutRegisters(foldEvents(events.toReversed()))).toEqual(withoutRegisters(folded));
  expect(withoutRegisters(foldEvents([...events, ...events]))).toEqual(withoutRegisters(folded));
  return folded;
}

describe("the folded state", () => {
  it("has the latest value of each setting", () => {
    const { settings, clock } = fold(setting("name", "A"), setting("seed", 3), setting("name", "B"));
    expect([...settings]).toEqual([
      ["name", "B"],
      ["seed", 3],
    ]);
    expect(clock).toBe(3);
  });

  it("has the latest name and role of each annotator, in the order of their first events", () => {
    const { annotators } = fold(naming("b", "Ben"), naming("a", "Ann"), naming("b", "Benno", "adjudicator"));
    expect(annotators).toEqual([
      { id: "b", name: "Benno", role: "adjudicator" },
      { id: "a", name: "Ann", role: "annotator" },
    ]);
  });

  it("has the latest suite and outputs; an output that is removed and added again keeps its position", () => {
    const folded = fold(
      suite(HASH("1")),
      output("x", HASH("2")),
      output("y", HASH("3")),
      output("x", null),
      suite(HASH("4")),
      output("z", HASH("5")),
    );
    expect(folded.suite?.text).toBe(HASH("4"));
    expect(folded.outputs.map(({ system }) => system)).toEqual(["y", "z"]);
    const back = fold(
      output("x", HASH("2")),
      output("y", HASH("3")),
      output("x", null),
      output("x", HASH("6")),
    );
    expect(back.outputs.map(({ system, text }) => `${system} ${text[0]}`)).toEqual(["x 6", "y 3"]);
  });

  it("has the latest version of each assignment, without removed assignments", () => {
    const { assignments } = fold(tasks("s", "1"), tasks("t", "1"), tasks("s", "2"), tasks("t", null));
    expect(assignments).toEqual([{ name: "s", tasks: [{ label: "2", annotator: null, candidates: [] }] }]);
  });

  it("has the task of each assignment from its latest event", () => {
    const ofGaps: EventBody = { ...tasksMade("s"), task: "gap-filling" };
    expect(fold(tasks("s", "1"), ofGaps).assignments.map(({ task }) => task)).toEqual(["gap-filling"]);
    expect(fold(ofGaps, tasks("s", "1")).assignments.map(({ task }) => task)).toEqual([undefined]);
  });

  it("is empty without events", () => {
    expect(fold()).toMatchObject({ suite: null, outputs: [], annotators: [], judgements: [], clock: 0 });
  });

  it.each<[what: string, bodies: EventBody[], expected: string]>([
    ["a retracted event", [setting("k", 1), setting("k", 2), retract(2)], "1"],
    ["a retracted retraction", [setting("k", 1), setting("k", 2), retract(2), retract(3)], "2"],
    [
      "a retraction that is retracted and then restored",
      [setting("k", 1), setting("k", 2), retract(2), retract(3), retract(4)],
      "1",
    ],
    [
      "a retraction of several events",
      [setting("k", 1), setting("k", 2), setting("k", 3), retract(2, 3)],
      "1",
    ],
    ["a retraction of a later event", [setting("k", 1), retract(3), setting("k", 2)], "2"],
    ["a retraction that names itself", [setting("k", 1), setting("k", 2), retract(3, 2)], "1"],
    [
      "two retractions that name each other",
      [setting("k", 1), setting("k", 2), retract(2, 4), retract(3)],
      "2",
    ],
    ["a retraction of an unknown event", [setting("k", 1), retract(9)], "1"],
    [
      "an event retracted twice, of which one retraction is retracted",
      [setting("k", 1), setting("k", 2), retract(2), retract(2), retract(3)],
      "1",
    ],
  ])("has the current value of a setting after %s", (_what, bodies, expected) => {
    expect(String(fold(...bodies).settings.get("k"))).toBe(expected);
  });

  it("contains no retracted note or judgement, and lists the ids of retracted events", () => {
    const judged = smallJudgement(1);
    const events = [judged, event(2, note("a")), event(3, note("b")), event(4, retract(1, 2))];
    const folded = foldEvents(events);
    expect(folded.judgements).toEqual([]);
    expect(folded.registers.of("a1", judged)).toBeNull();
    expect(folded.registers.has(judged.id)).toBe(true);
    expect(folded.notes.map(({ file }) => file)).toEqual(["b"]);
    expect(folded.registers.find(smallId(2))).toBeNull(); // a note is not in a register
    expect([...folded.retracted].sort()).toEqual([smallId(1), smallId(2)]);
  });
});

it("foldEvents unites two versions of one judgement, with the greater clock", () => {
  const twice = [smallJudgement(1, { clock: 5 }), smallJudgement(1, { clock: 9 })];
  expect(foldEvents(twice).judgements).toEqual([smallJudgement(1, { clock: 9 })]);
});

it("a retraction that names itself does not count as retracted", () => {
  expect([...fold(setting("k", 1), retract(2, 1)).retracted]).toEqual([smallId(1)]);
});

describe("the order of events", () => {
  it("is by clock, then by id, never by time", () => {
    const late = { ...event(3, setting("k", 1), 5), time: "2020-01-01T00:00:00.000Z" };
    const early = { ...event(1, setting("k", 2), 7), time: "2019-01-01T00:00:00.000Z" };
    const same = event(2, setting("k", 3), 7);
    expect([same, early, late].sort(compareEvents)).toEqual([late, early, same]);
    expect([
      compareEvents(early, early),
      Math.sign(compareEvents(early, same)),
      Math.sign(compareEvents(same, early)),
    ]).toEqual([0, -1, 1]);
    expect([greatestClock([late, early, same]), greatestClock([early, late])]).toEqual([7, 7]);
    expect(greatestClock([])).toBe(0);
  });
});

describe("versions of one event from several files", () => {
  const record = smallJudgement(1, { clock: 5, supersedes: [smallId(8)], replica: null });
  const two = smallJudgement(1, { clock: 9, supersedes: [smallId(7)] });

  it("become one judgement with the greater clock, all superseded events, and the only replica", () => {
    for (const versions of [
      uniteEvents([record], [two]),
      uniteEvents([two], [record]),
      uniteEvents([two, record, two]),
    ]) {
      expect(versions).toEqual([{ ...two, clock: 9, supersedes: [smallId(7), smallId(8)] }]);
    }
  });

  it.each<[what: string, a: string | null, b: string | null, replica: string | null]>([
    ["the only replica if one version has none", null, "p1", "p1"],
    ["the greater of two replicas", "p1", "p2", "p2"],
    ["no replica if both versions have none", null, null, null],
  ])("become one judgement with %s", (_what, a, b, replica) => {
    const first = smallJudgement(1, { replica: a, clock: 2 });
    const second = smallJudgement(1, { replica: b });
    expect(uniteEvents([first], [second])).toMatchObject([{ replica }]);
    expect(uniteEvents([second], [first])).toMatchObject([{ replica }]);
  });

  it("become the same event, in whatever order they are united, even if they contradict each other", () => {
    const other = smallJudgement(1, { clock: 2, pronoun: "ok", time: null });
    const third = smallJudgement(1, { clock: 3, pronoun: "bad", remark: "z" });
    const orders = [
      uniteEvents([record], [other], [third]),
      uniteEvents([third], uniteEvents([other], [record])),
      uniteEvents(uniteEvents([other, third]), [record], [third]),
    ];
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
    const settings = [event(1, setting("k", "a")), event(1, setting("k", "b"), 9)];
    expect(uniteEvents(settings)).toEqual(uniteEvents(settings.toReversed()));
    expect(uniteEvents(settings)).toEqual([settings[1]]); // the greater text, because the clock is 9, not 1
    // For judgements, clocks do not decide whose content is kept: the text with “"time":null” is the greatest.
    expect(orders[0]).toMatchObject([{ clock: 5, time: null, content: { pronoun: "ok" } }]);
    const kinds = [smallJudgement(1), event(1, setting("k", "a"))];
    expect(uniteEvents(kinds)).toEqual([kinds[1]]); // greater because its text begins with “"kind":"setting"”
    expect(uniteEvents(kinds.toReversed())).toEqual([kinds[1]]);
    expect(uniteEvents([record], [other], kinds)).toEqual([kinds[1]]); // also with several judgements
    const lesser = event(1, naming("a", "Ann")); // its text begins with “"kind":"annotator"”
    expect(uniteEvents([lesser, record, other])).toEqual(uniteEvents([record, other]));
  });
});

const E1 = { system: "bad", example: "e1" };

/**
 * Parses questions and replies in the order of events. `1a:why` = event 1, a's question “why”; `2a:<1` = a withdraws
 * question 1; `2b:how<1` = b's question, which names 1 as replaced; `3>1:so` = a reply to 1; `4>1:no<3` replaces reply 3.
 */
function events(notation: string): (Query | Reply)[] {
  return notation.split(" ").map((word) => {
    const [, number = "", author, query, text = "", replaced] =
      /^([0-9]+)(?:([ab])|>([0-9]+)):([a-z]*)(?:<([0-9]+))?$/.exec(word) ?? [];
    const stamp = { id: smallId(Number(number)), clock: Number(number), time: null, text };
    const replaces = replaced === undefined ? null : smallId(Number(replaced));
    return author === undefined
      ? { kind: "reply", ...stamp, author: null, query: smallId(Number(query)), asker: "a", replaces }
      : { kind: "query", ...stamp, author, task: JUDGING, ...E1, replaces };
  });
}

/** The questions as “a: why (so, no)”. */
function asked(given: readonly (Query | Reply)[]): string[] {
  const queries = new Queries();
  for (const event of given) queries.add(event);
  return queries.all.map(
    ({ query, replies }) => `${query.author}: ${query.text} (${replies.map(({ text }) => text).join(", ")})`,
  );
}

describe("Queries", () => {
  it.each([
    ["a question is open until it has a reply", "1a:why", ["a: why ()"]],
    ["a reply belongs to its question", "1a:why 2b:how 3>1:so", ["a: why (so)", "b: how ()"]],
    ["two coordinators can answer", "1a:why 2>1:so 3>1:no", ["a: why (so, no)"]],
    ["a question is asked again in other words", "1a:why 2a:how<1", ["a: how ()"]],
    ["a question is withdrawn", "1a:why 2a:<1", []],
    ["an answered question stays when it is withdrawn", "1a:why 2>1:so 3a:<1", ["a: why (so)"]],
    [
      "an answered question stays when it is asked again",
      "1a:why 2>1:so 3a:how<1",
      ["a: why (so)", "a: how ()"],
    ],
    ["nobody replaces another person's question", "1a:why 2b:<1", ["a: why ()"]],
    ["a reply is corrected", "1a:why 2>1:so 3>1:no<2", ["a: why (no)"]],
    ["a withdrawn reply leaves the question open", "1a:why 2>1:so 3>1:<2", ["a: why ()"]],
    [
      "a reply to another question replaces nothing",
      "1a:why 2>1:so 3b:how 4>3:no<2",
      ["a: why (so)", "b: how (no)"],
    ],
    ["a reply without its question is not shown", "1>9:so", []],
  ])("%s, in any order of arrival", (_, notation, expected) => {
    for (const order of permutations(events(notation))) expect(asked(order)).toEqual(expected);
  });

  it("counts a question without a reply as open", () => {
    const queries = new Queries();
    for (const event of events("1a:why 2>1:so 3b:how")) queries.add(event);
    expect(openQueries(queries.about(E1, JUDGING)).map(({ query }) => query.text)).toEqual(["how"]);
    expect(queries.about(E1, JUDGING, "a").map(({ query }) => query.text)).toEqual(["why"]);
    expect(queries.about({ ...E1, example: "e2" }, JUDGING)).toEqual([]);
    expect(queries.about(E1, REPEATED_JUDGING)).toEqual([]);
    expect(queries.about(E1, null)).toEqual(queries.about(E1, JUDGING));
  });

  it("counts a question whose reply was withdrawn as open", () => {
    const queries = new Queries();
    for (const event of events("1a:why 2>1:so 3>1:<2")) queries.add(event);
    expect(openQueries(queries.all).map(({ query }) => query.text)).toEqual(["why"]);
  });

  it("lists questions about several items in the order in which they were asked", () => {
    const queries = new Queries();
    events("1a:why 2b:how 3a:where").forEach((event, index) => {
      queries.add(event.kind === "query" ? { ...event, example: index === 1 ? "e2" : "e1" } : event);
    });
    expect(queries.all.map(({ query }) => query.text)).toEqual(["why", "how", "where"]);
  });

  it("gives the same questions in any order of arrival and whatever comes twice", () => {
    const word = fc.oneof(
      fc.tuple(fc.constantFrom("a", "b"), fc.constantFrom("", "w", "h"), fc.nat(6)),
      fc.tuple(fc.constantFrom(">1", ">2", ">3"), fc.constantFrom("", "s", "n"), fc.nat(6)),
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 7 }),
        fc.infiniteStream(fc.nat()),
        (words, picks) => {
          const given = events(
            words
              .map(([who, text, of], index) => `${index + 1}${who}:${text}${of === 0 ? "" : `<${of}`}`)
              .join(" "),
          );
          const arrived = [...given].sort(() => (picks.next().value % 3) - 1);
          expect(asked([...arrived, ...given])).toEqual(asked(given));
        },
      ),
    );
  });
});

/** The ledger with these events after all others. Their ids differ from all others. */
function later(ledger: Ledger, ...bodies: readonly EventBody[]): Ledger {
  const written = writeEvents(bodies, greatestClock(ledger.events), smallWriter(500 + ledger.events.length));
  return { ...ledger, events: [...ledger.events, ...written] };
}

const query = (author: string, text: string, example = "e1"): EventBody => ({
  kind: "query",
  author,
  task: JUDGING,
  system: "bad",
  example,
  text,
  replaces: null,
});
const reply = (to: Ledger, text: string): EventBody => {
  const asked = to.events.findLast((event) => event.kind === "query");
  return {
    kind: "reply",
    author: null,
    query: asked?.id ?? "",
    asker: asked?.author ?? "",
    text,
    replaces: null,
  };
};
const texts = (ledger: Ledger) =>
  foldEvents(ledger.events).queries.all.map(({ query, replies }) => [
    query.text,
    ...replies.map(({ text }) => text),
  ]);

describe("a campaign with questions", () => {
  const judged = smallLedger({}, { annotators: [ANNA, BEN], judgements: [smallJudgement(101)] });
  const asked = later(judged, query("a1", "Anna's"), query("a2", "Ben's"), query("a1", "elsewhere", "e2"));
  const plan = { annotator: "a1", candidates: [E1], tasks: [], created: null };

  it("writes and reads them with its file", () => {
    const answered = later(asked, reply(asked, "An answer."));
    const read = parseCampaign("c.json", serializeCampaign(answered));
    expect(read.ok && texts(read.value)).toEqual([["Anna's"], ["Ben's"], ["elsewhere", "An answer."]]);
  });

  it("gives an annotator's batch only that person's questions about its candidates, with the replies", () => {
    const annas = later(judged, query("a1", "Anna's"));
    const answered = later(annas, reply(annas, "An answer."), query("a2", "Ben's"), query("a1", "e2", "e2"));
    expect(texts(makeBatch(answered, plan))).toEqual([["Anna's", "An answer."]]);
    const bens = later(judged, query("a2", "Ben's"));
    expect(texts(makeBatch(later(bens, reply(bens, "For Ben.")), plan))).toEqual([]);
  });

  it("takes them from a returned batch, and no other person's", () => {
    const batch = later(makeBatch(judged, plan), query("a1", "Anna's"), query("a2", "forged"));
    const imported = importJudgements(judged, batch, "batch.json");
    expect(
      imported.ok && imported.value.events.flatMap((event) => (event.kind === "query" ? [event.text] : [])),
    ).toEqual(["Anna's"]);
  });

  it("has the same scores and judgements as without them", () => {
    const answered = later(asked, reply(asked, "An answer."));
    expect(scoreCampaign(currentCampaign(answered))).toEqual(scoreCampaign(currentCampaign(judged)));
    expect(foldEvents(answered.events).judgements).toEqual(foldEvents(judged.events).judgements);
  });
});

// Tests entries of one person: which entry represents the others, and to whom the events of an alias belong.

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
