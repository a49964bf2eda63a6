import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { EventBody, Query, Reply } from "#core/ledger/event.ts";
import { JUDGING, REPEATED_JUDGING } from "#core/tasks/task-names.ts";
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
import { foldEvents, openQueries, Queries } from "./fold.ts";
import { greatestClock, type Ledger, writeEvents } from "./ledger.ts";

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
