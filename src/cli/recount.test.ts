// Holds the figures of `evaluate` against a count of a database's own rows by SQL: PROTEST's stored codes tell what is
// finished, its rows of translations what the pass of 2016 approves. Nothing of Referee's reading takes part.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { plainRows } from "#tools/testing/node-sqlite.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const CANDIDATES = `
  SELECT c.id, c.tgtcorpus, c.example_no, substr(t.name, 1, instr(t.name, '/') - 1), k.description, k.antagreement
  FROM pro_candidates c JOIN corpora t ON t.id = c.tgtcorpus JOIN categories k ON k.id = c.category_no`;

const WORDS = `
  SELECT t.tgtcorpus, t.example_no, ifnull(t.ant_no, 'pronoun'), t.tgtpos, s.sentence
  FROM translations t JOIN sentences s ON s.corpus = t.tgtcorpus AND s.line = t.line`;

const tagged = (tag: string) =>
  `EXISTS (SELECT 1 FROM tag_annotations t WHERE t.candidate = a.candidate AND t.annotator_id = a.annotator_id AND t.tag ${tag})`;
const JUDGEMENTS = `
  SELECT a.candidate, n.name, a.anaph_annotation, a.ant_annotation,
    CASE
      WHEN a.conflict_status <> 'ana_ok ant_ok' THEN 'conflict'
      WHEN ${tagged("= 'bad_translation'")} THEN 'bad_translation'
      WHEN ${tagged("= 'incorrect_word_alignment'")} THEN 'incorrect_word_alignment'
      WHEN a.anaph_annotation <> 'unset' AND (k.antagreement = 0 OR a.ant_annotation <> 'unset')
        THEN CASE a.anaph_annotation WHEN 'ok' THEN 'correct' ELSE 'incorrect' END
      WHEN a.anaph_annotation <> 'unset' OR a.ant_annotation <> 'unset' OR ${tagged("<> ''")} THEN 'begun'
      ELSE 'nothing'
    END
  FROM annotations a JOIN annotators n ON n.id = a.annotator_id
    JOIN pro_candidates c ON c.id = a.candidate JOIN categories k ON k.id = c.category_no`;

const UNFINISHED = ["conflict", "begun", "nothing"];

interface Said {
  readonly annotator: string;
  readonly antecedent: string;
  readonly comesTo: string;
}

/** Words by corpus, example and question, lower-cased. */
async function wordsOf(bytes: Uint8Array): Promise<Map<string, Map<string, Set<string>>>> {
  const words = new Map<string, Map<string, Set<string>>>();
  for (const [corpus, example, question, position, sentence] of await plainRows(bytes, WORDS)) {
    const key = `${corpus} ${example}`;
    const ofExample = words.get(key) ?? new Map<string, Set<string>>();
    const ofQuestion = ofExample.get(String(question)) ?? new Set<string>();
    const word = String(sentence).split(" ")[Number(position)];
    if (word !== undefined) ofQuestion.add(word.toLowerCase());
    words.set(key, ofExample.set(String(question), ofQuestion));
  }
  return words;
}

async function recount(bytes: Uint8Array, adjudicator: string | null) {
  const words = await wordsOf(bytes);
  const rows = await plainRows(bytes, CANDIDATES);
  const reference = rows.find(([, , , system, ,]) => system === "enfr" || system === "newstest")?.[1];
  const said = new Map<number, Said[]>();
  for (const [candidate, annotator, , antecedent, comesTo] of await plainRows(bytes, JUDGEMENTS)) {
    const one = { annotator: String(annotator), antecedent: String(antecedent), comesTo: String(comesTo) };
    said.set(Number(candidate), [...(said.get(Number(candidate)) ?? []), one]);
  }
  const antecedents = new Map(
    (await plainRows(bytes, "SELECT tgtcorpus, example_no, count(*) FROM pro_antecedents GROUP BY 1, 2")).map(
      ([corpus, example, count]) => [`${corpus} ${example}`, Number(count)],
    ),
  );
  const cells = new Map<string, Record<string, number>>();
  const count = (cell: string, what: string) => {
    const counts = cells.get(cell) ?? {};
    cells.set(cell, { ...counts, [what]: (counts[what] ?? 0) + 1 });
  };
  for (const [id, corpus, example, system, category, agreement] of rows) {
    if (corpus === reference) continue;
    const heads = antecedents.get(`${corpus} ${example}`) ?? 0;
    const [mine, theirs] = [words.get(`${corpus} ${example}`), words.get(`${reference} ${example}`)];
    const nos = [...new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? [])])].filter(
      (no) => no !== "pronoun",
    );
    const share = (no: string) => [...(mine?.get(no) ?? [])].some((word) => theirs?.get(no)?.has(word));
    const headsMatch = agreement === 0 || (heads > 0 && nos.length === heads && nos.every(share));
    const approved = share("pronoun") && headsMatch;
    const people = said.get(Number(id)) ?? [];
    const outcome = outcomeOf(approved, people, adjudicator);
    for (const cell of [`${system} ${category}`, String(system), String(category), ""]) {
      count(cell, approved ? "approved" : "referred");
      for (const what of outcome) count(cell, what);
    }
  }
  return cells;
}

/** What one candidate counts as; with it, what is said of the antecedent's head by those who settled it. */
function outcomeOf(approved: boolean, people: readonly Said[], adjudicator: string | null): string[] {
  const finished = people.filter(({ comesTo }) => !UNFINISHED.includes(comesTo));
  const ruling = finished.filter(({ annotator }) => annotator === adjudicator);
  const settling = ruling.length > 0 ? ruling : finished;
  const [first] = settling;
  if (first !== undefined) {
    if (settling.some(({ comesTo }) => comesTo !== first.comesTo)) return ["open", "annotators disagree"];
    if (first.comesTo !== "correct" && first.comesTo !== "incorrect") return ["excluded", first.comesTo];
    const isSame = settling.every(({ antecedent }) => antecedent === first.antecedent);
    return [first.comesTo, ...(isSame ? [`head ${first.antecedent}`] : [])];
  }
  if (people.some(({ comesTo }) => comesTo === "conflict")) return ["open", "conflict"];
  if (people.some(({ comesTo }) => comesTo === "begun")) return ["open", "not finished"];
  return approved ? ["standing"] : ["open", "not judged"];
}

/** The figures that `evaluate` should print for a cell. */
function figures(counts: Readonly<Record<string, number>> = {}) {
  const of = (what: string) => counts[what] ?? 0;
  const examples = of("approved") + of("referred");
  const hits = of("standing") + of("correct");
  const judged = of("correct") + of("incorrect");
  return {
    ...{ examples, approved: of("approved"), referred: of("referred"), standing: of("standing"), stale: 0 },
    ...{ correct: of("correct"), incorrect: of("incorrect"), open: of("open"), excluded: of("excluded") },
    openWhy: {
      "not judged": of("not judged"),
      "not finished": of("not finished"),
      conflict: of("conflict"),
      "said twice": 0,
      "annotators disagree": of("annotators disagree"),
      stale: 0,
    },
    excludedWhy: {
      bad_translation: of("bad_translation"),
      incorrect_word_alignment: of("incorrect_word_alignment"),
    },
    accuracy: {
      examples: { hits, n: examples, value: hits / examples },
      judged: { hits: of("correct"), n: judged, value: judged === 0 ? null : of("correct") / judged },
      range: { low: hits / examples, high: (hits + of("open")) / examples },
    },
    antecedent: { ok: of("head ok"), bad: of("head bad") },
  };
}

describe.each(["enfr", "newstest"])("evaluate on the master of %s", (name) => {
  const path = sharedDataPath(`${name}.protest/protest-master.db`);
  const skipped = path === undefined ? " (skipped: the shared data is not on this machine)" : "";

  it.skipIf(path === undefined).each([[null], ["Adjudicator"]])(
    `with the adjudicator %s equals a count of its rows${skipped}`,
    async (adjudicator) => {
      const asked = adjudicator === null ? [] : ["--adjudicator", adjudicator];
      const { status, out } = await runInTest("evaluate", path ?? "", "--json", ...asked);
      expect(status).toBe(0);
      const cells = await recount(new Uint8Array(readFileSync(path ?? "")), adjudicator);
      const { systems, all } = JSON.parse(out);
      expect(all).toMatchObject(figures(cells.get("")));
      const found = new Set([""]);
      const check = (key: string, cell: unknown) => {
        found.add(key);
        expect(cell, key).toMatchObject(figures(cells.get(key)));
      };
      for (const cell of all.categories) check(cell.category, cell);
      for (const system of systems) {
        check(system.name, system);
        for (const cell of system.categories) check(`${system.name} ${cell.category}`, cell);
      }
      expect([...found].sort()).toEqual([...cells.keys()].sort());
    },
  );
});
