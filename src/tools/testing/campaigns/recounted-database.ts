// Computes the outcome of each candidate from a PROTEST database by SQL, for tests. PROTEST's stored codes say which
// judgements are complete, and its rows of translations say what the pass of 2016 approves. No code is shared with
// Referee's reader.

import { plainRows } from "#tools/testing/node-sqlite.ts";

const CANDIDATES = `
  SELECT c.id, c.tgtcorpus, c.example_no, substr(t.name, 1, instr(t.name, '/') - 1), k.description, k.antagreement
  FROM pro_candidates c JOIN corpora t ON t.id = c.tgtcorpus JOIN categories k ON k.id = c.category_no`;

const WORDS = `
  SELECT t.tgtcorpus, t.example_no, ifnull(t.ant_no, 'pronoun'), t.tgtpos, s.sentence
  FROM translations t JOIN sentences s ON s.corpus = t.tgtcorpus AND s.line = t.line`;

const tagged = (tag: string) =>
  `EXISTS (SELECT 1 FROM tag_annotations t WHERE t.candidate = a.candidate AND t.annotator_id = a.annotator_id AND t.tag ${tag})`;

// PROTEST's codes are a pair, such as “ana_notokens ant_ok”. A missing word or answer is unfinished; others are conflicts.
const PRONOUN_CODE = "substr(a.conflict_status, 1, instr(a.conflict_status, ' ') - 1)";
const ANTECEDENT_CODE = "substr(a.conflict_status, instr(a.conflict_status, ' ') + 1)";
const CONTRADICTS = `(
  ${PRONOUN_CODE} NOT IN ('ana_ok', 'ana_notokens')
    AND NOT (${PRONOUN_CODE} IN ('ana_unset', 'ana_tagsonly') AND a.anaph_annotation = 'unset')
  OR ${ANTECEDENT_CODE} NOT IN ('ant_ok', 'ant_notokens')
    AND NOT (${ANTECEDENT_CODE} = 'ant_unset' AND a.ant_annotation = 'unset'))`;

const JUDGEMENTS = `
  SELECT a.candidate, n.name, a.anaph_annotation, a.ant_annotation,
    CASE
      WHEN ${CONTRADICTS} THEN 'conflict'
      WHEN ${tagged("= 'bad_translation'")} THEN 'bad_translation'
      WHEN ${tagged("= 'incorrect_word_alignment'")} THEN 'incorrect_word_alignment'
      WHEN a.conflict_status <> 'ana_ok ant_ok' THEN 'begun'
      WHEN a.anaph_annotation <> 'unset' AND (k.antagreement = 0 OR a.ant_annotation <> 'unset')
        THEN CASE a.anaph_annotation WHEN 'ok' THEN 'correct' ELSE 'incorrect' END
      WHEN a.anaph_annotation <> 'unset' OR a.ant_annotation <> 'unset' OR ${tagged("<> ''")} THEN 'begun'
      ELSE 'nothing'
    END
  FROM annotations a JOIN annotators n ON n.id = a.annotator_id
    JOIN pro_candidates c ON c.id = a.candidate JOIN categories k ON k.id = c.category_no`;

const UNFINISHED = ["conflict", "begun", "nothing"];

interface CountedJudgement {
  readonly annotator: string;
  readonly antecedent: string;
  /** What the judgement counts as: the last column of `JUDGEMENTS`. */
  readonly result: string;
}

/** Words of outputs in lower case, by corpus and example, then by question. */
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

interface RecountedCandidate {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  readonly approved: boolean;
  /** The outcome, and then its reason or the answer about the antecedent's head, if there is one. */
  readonly outcome: readonly string[];
  /** The annotators whose judgements gave the outcome; empty if it is open or approved. */
  readonly people: readonly string[];
}

/**
 * The outcomes of all candidates. `adjudicator`: name of the person whose complete judgements are final; null = nobody.
 */
export async function recountedCandidates(
  bytes: Uint8Array,
  adjudicator: string | null,
): Promise<RecountedCandidate[]> {
  const words = await wordsOf(bytes);
  const rows = await plainRows(bytes, CANDIDATES);
  const reference = rows.find(([, , , system, ,]) => system === "enfr" || system === "newstest")?.[1];
  const judgements = new Map<number, CountedJudgement[]>();
  for (const [candidate, annotator, , antecedent, result] of await plainRows(bytes, JUDGEMENTS)) {
    const one = { annotator: String(annotator), antecedent: String(antecedent), result: String(result) };
    judgements.set(Number(candidate), [...(judgements.get(Number(candidate)) ?? []), one]);
  }
  const antecedents = new Map(
    (await plainRows(bytes, "SELECT tgtcorpus, example_no, count(*) FROM pro_antecedents GROUP BY 1, 2")).map(
      ([corpus, example, count]) => [`${corpus} ${example}`, Number(count)],
    ),
  );
  return rows.flatMap(([id, corpus, example, system, category, agreement]): RecountedCandidate[] => {
    if (corpus === reference) return [];
    const heads = antecedents.get(`${corpus} ${example}`) ?? 0;
    const mine = words.get(`${corpus} ${example}`);
    const theirs = words.get(`${reference} ${example}`);
    const nos = [...new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? [])])].filter(
      (no) => no !== "pronoun",
    );
    const share = (no: string) => [...(mine?.get(no) ?? [])].some((word) => theirs?.get(no)?.has(word));
    const headsMatch = agreement === 0 || (heads > 0 && nos.length === heads && nos.every(share));
    const approved = share("pronoun") && headsMatch;
    const people = judgements.get(Number(id)) ?? [];
    const outcome = outcomeOf(approved, people, adjudicator);
    const isJudged = outcome[0] !== "open" && outcome[0] !== "approvedNotJudged";
    return [
      {
        system: String(system),
        example: String(example),
        category: String(category),
        approved,
        outcome,
        people: isJudged ? decidingOf(people, adjudicator).map(({ annotator }) => annotator) : [],
      },
    ];
  });
}

/** The complete judgements that count: those of the adjudicator if there are any, otherwise all. */
function decidingOf(people: readonly CountedJudgement[], adjudicator: string | null): CountedJudgement[] {
  const finished = people.filter(({ result }) => !UNFINISHED.includes(result));
  const finalJudgements = finished.filter(({ annotator }) => annotator === adjudicator);
  return finalJudgements.length > 0 ? finalJudgements : finished;
}

/**
 * The outcome of a candidate. If all judgements that decide it agree on the antecedent's head, the answer about the
 * head is added.
 */
function outcomeOf(
  approved: boolean,
  people: readonly CountedJudgement[],
  adjudicator: string | null,
): string[] {
  const deciding = decidingOf(people, adjudicator);
  const [first] = deciding;
  if (first !== undefined) {
    if (deciding.some(({ result }) => result !== first.result)) return ["open", "annotators disagree"];
    if (first.result !== "correct" && first.result !== "incorrect") return ["excluded", first.result];
    const isSame = deciding.every(({ antecedent }) => antecedent === first.antecedent);
    return [first.result, ...(isSame ? [`head ${first.antecedent}`] : [])];
  }
  if (people.some(({ result }) => result === "conflict")) return ["open", "conflict"];
  if (people.some(({ result }) => result === "begun")) return ["open", "not finished"];
  return approved ? ["approvedNotJudged"] : ["open", "not judged"];
}

/** Approvals of a system in a category. */
export interface RecountedApprovals {
  readonly system: string;
  readonly category: string;
  /** Approvals that are judged correct, judged incorrect, and not judged. */
  readonly yes: number;
  readonly no: number;
  readonly unjudged: number;
}

export function judgedApprovals({ yes, no }: RecountedApprovals): number {
  return yes + no;
}

/** The approvals among the candidates, one entry for each system and category that has any. */
export function recountedApprovals(candidates: readonly RecountedCandidate[]): RecountedApprovals[] {
  const groups = groupsOf(
    candidates.filter(({ approved }) => approved),
    ({ system, category }) => JSON.stringify([system, category]),
  );
  return [...groups].map(([key, group]) => {
    const count = (what: string) => group.filter(({ outcome: [first] }) => first === what).length;
    const [system, category] = JSON.parse(key);
    return {
      system,
      category,
      yes: count("correct"),
      no: count("incorrect"),
      unjudged: count("approvedNotJudged"),
    };
  });
}

/** The items by their keys. */
export function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
