// Makes a ledger of any size from invented words, for benchmarks: a generated campaign judged by several people.

import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { greatestClock, type Ledger, writeEvents } from "#core/ledger/ledger.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";

export interface LedgerSize extends GeneratedSize {
  readonly annotators: number;
  readonly judgements: number;
}

/**
 * Makes the ledger. Equal sizes give equal ledgers. The annotators judge one candidate after the other, each with one
 * event per key press, until there are enough judgements.
 */
export function generateLedger({ annotators, judgements, ...size }: LedgerSize): Ledger {
  const encoder = new TextEncoder();
  const files = Array.from(generateCampaign(size), ([path, text]) => ({ path, bytes: encoder.encode(text) }));
  const parsed = openFiles(files, "generated");
  if (!parsed.ok) throw new Error("the generated campaign cannot be read");
  const opened = ledgerFrom(parsed.value, {
    name: `Generated with ${judgements} judgements`,
    sourceLanguage: "en",
    targetLanguage: "fr",
    profile: PROTEST_2016,
  });
  if (!opened.ok) throw new Error("the generated campaign has problems");
  const ledger = opened.value;
  return { ...ledger, events: [...ledger.events, ...judged(ledger, annotators, judgements)] };
}

/**
 * Like `generateLedger`, but judged as a study is: each judgement is complete, of a random candidate by a random
 * annotator, and correct in four of five cases. Some candidates have two judgements.
 */
export function generateStudy({ annotators, judgements, ...size }: LedgerSize): Ledger {
  const ledger = generateLedger({ ...size, annotators, judgements: 0 });
  const texts = new CampaignTexts(campaignOf(ledger, foldEvents(ledger.events)));
  const random = seededRandom(20261129);
  const newId = () => uuid(random);
  const pick = (count: number) => Math.floor(random() * count);
  const { numbers } = texts.index;
  const judged = new Set<string>();
  const bodies: EventBody[] = [];
  while (bodies.length < judgements) {
    const candidate = numbers[pick(numbers.length)] ?? 0;
    const author = `annotator-${pick(annotators) + 1}`;
    if (judged.has(`${author} ${candidate}`)) continue;
    judged.add(`${author} ${candidate}`);
    const example = texts.example(candidate);
    const answer = random() < 0.8 ? "ok" : "bad";
    const { line, position, antecedents } = example;
    // A correct pronoun and head need chosen words, incorrect ones have none. Links lead to the same positions.
    const heads = antecedents.map((antecedent) => ({ line: antecedent.line, position: antecedent.head }));
    bodies.push({
      ...judgementBody(texts, candidate, author, newId()),
      supersedes: [],
      content: {
        ...EMPTY_JUDGEMENT,
        antecedent: texts.needsAntecedent(example) ? answer : "unset",
        pronoun: answer,
        tokens: answer === "ok" ? [{ line, position }, ...heads] : [],
      },
    });
  }
  const writer = { newId, now: "2026-11-22T10:00:00.000Z" };
  return {
    ...ledger,
    events: [...ledger.events, ...writeEvents(bodies, greatestClock(ledger.events), writer)],
  };
}

/** The parts of a judgement that do not depend on its answers. */
function judgementBody(texts: CampaignTexts, candidate: number, author: string, actionId: string) {
  return {
    kind: "judgement",
    author,
    ...texts.index.keyOf(candidate),
    task: "pronoun-judgement",
    actionId,
    action: "judge",
    replica: REPLICA,
    copiedFrom: null,
    textHash: texts.textHash(candidate),
    circumstances: {
      contextBefore: 0,
      contextAfter: 0,
      referenceOpened: false,
      seconds: 12.5,
      guidelines: "2016-1",
    },
  } as const;
}

function judged(ledger: Ledger, annotators: number, judgements: number): LedgerEvent[] {
  const texts = new CampaignTexts(campaignOf(ledger, foldEvents(ledger.events)));
  const random = seededRandom(20261122);
  const newId = () => uuid(random);
  const writer = { newId, now: "2026-11-22T10:00:00.000Z" };
  const people = Array.from({ length: annotators }, (_, number) => `annotator-${number + 1}`);
  const bodies: EventBody[] = people.map((annotator) => {
    return { kind: "annotator", author: null, annotator, name: annotator, role: "annotator" };
  });
  const events = writeEvents(bodies, greatestClock(ledger.events), writer);
  const last = new Map<string, string>();
  const clock = greatestClock(events);
  const { numbers } = texts.index;
  for (let made = 0; made < judgements; made++) {
    const turn = Math.floor(made / 2); // two key presses per candidate: head, pronoun
    const candidate = numbers[Math.floor(turn / annotators) % numbers.length] ?? 0;
    const author = people[turn % annotators] ?? "";
    const before = last.get(`${author} ${candidate}`);
    const body: EventBody = {
      ...judgementBody(texts, candidate, author, newId()),
      supersedes: before === undefined ? [] : [before],
      content: {
        ...EMPTY_JUDGEMENT,
        antecedent: made % 3 === 0 ? "bad" : "ok",
        pronoun: made % 2 === 0 ? "unset" : "bad",
        tokens: [],
      },
    };
    const [event] = writeEvents([body], clock + made, writer);
    if (event === undefined) continue;
    events.push(event);
    last.set(`${author} ${candidate}`, event.id);
  }
  return events;
}

/** The replica id of all generated events. */
const REPLICA = "3b0f2a52-6f53-4d0a-9a55-0d2c8d4c8f11";

function uuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  return [8, 12, 16, 20].reduceRight((text, index) => `${text.slice(0, index)}-${text.slice(index)}`, digits);
}

// Makes a campaign folder of any size from invented words, for benchmarks.

export interface GeneratedSize {
  readonly examples: number;
  readonly systems: number;
}

const WORDS = "stone river lamp garden window paper kettle bridge harbour engine letter forest".split(" ");
const TARGET = "pierre rivière lampe jardin fenêtre papier bouilloire pont port moteur lettre forêt".split(
  " ",
);
const CATEGORIES = [
  "anaphoric_inter_subject_it",
  "pleonastic_it",
  "event_it",
  "anaphoric_intra_they",
] as const;
/** Number of words of a sentence between the pronoun and the full stop. */
const LENGTH = 18;

/**
 * Makes the files, by path. Each sentence has one example, whose pronoun is the first token. The antecedent of an
 * anaphoric example is the last two words; the head is the last word.
 */
export function generateCampaign({ examples, systems }: GeneratedSize): Map<string, string> {
  const random = seededRandom(20261120);
  const pickIndex = (from: readonly string[]) => Math.floor(random() * from.length);
  const source: string[] = [];
  const reference: string[] = [];
  const rows = ["id\tcategory\tline\tposition\tpronoun\tantecedents"];
  const outputs: string[][] = Array.from({ length: systems }, () => []);
  for (let line = 0; line < examples; line++) {
    const words = Array.from({ length: LENGTH }, () => pickIndex(WORDS));
    const english = ["it", ...words.map((word) => WORDS[word]), "."].join(" ");
    source.push(english);
    reference.push(["il", ...words.map((word) => TARGET[word]), "."].join(" "));
    for (const output of outputs) {
      const pronoun = random() < 0.4 ? "il" : random() < 0.6 ? "elle" : "ce";
      output.push(
        [pronoun, ...words.map((word) => TARGET[random() < 0.9 ? word : pickIndex(TARGET)]), "."].join(" "),
      );
    }
    const category = CATEGORIES[line % CATEGORIES.length] ?? CATEGORIES[0];
    const antecedent = category.startsWith("anaphoric") ? `${line}:${LENGTH - 1}-${LENGTH}:${LENGTH}` : "";
    rows.push(`${line + 1}\t${category}\t${line}\t0\tit\t${antecedent}`);
  }
  const align = `${Array.from({ length: LENGTH + 2 }, (_, token) => `${token}-${token}`).join(" ")}\n`.repeat(
    examples,
  );
  const files = new Map<string, string>([
    [
      "suite.json",
      '{"name":"Generated","sourceLanguage":"en","targetLanguage":"fr","profile":"protest-2016"}\n',
    ],
    ["source.txt", `${source.join("\n")}\n`],
    ["reference.txt", `${reference.join("\n")}\n`],
    ["reference.align", align],
    ["examples.tsv", `${rows.join("\n")}\n`],
    [
      "documents.tsv",
      Array.from({ length: Math.ceil(examples / 40) }, (_, doc) => `${doc * 40}\tdoc${doc}\n`).join(""),
    ],
  ]);
  outputs.forEach((output, system) => {
    const name = `system-${String(system + 1).padStart(2, "0")}`;
    files.set(`systems/${name}.txt`, `${output.join("\n")}\n`);
    files.set(`systems/${name}.align`, align);
  });
  return files;
}
