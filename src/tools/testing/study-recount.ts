// Counts the figures of a study from its printed answers and verdicts, for tests only. It follows docs/numbers.md and
// docs/gaps.md, and uses none of the program's code.

/** A row of a printed table, by column. */
export type PrintedRow = Readonly<Record<string, string>>;

/** Spellings of the labels, which the study gives to `gaps setup`. */
export const STUDY_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  il: ["il"],
  elle: ["elle"],
  ils: ["ils"],
  elles: ["elles"],
  ce: ["ce", "c'"],
  ça: ["ça", "cela"],
};
export const STUDY_LABELS = Object.keys(STUDY_SPELLINGS);
export const OTHER_WORD = "OTHER";

export const EXCLUSION_TAGS = ["bad_translation", "incorrect_word_alignment"];
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const areEqual = (values: readonly string[]) => new Set(values).size === 1;

/**
 * What one judgement says: correct, incorrect or the reason for an exclusion; null = it is unfinished. The row has its
 * candidate's category.
 */
export function saidBy({
  category = "",
  tags = "",
  pronoun = "",
  antecedent = "",
}: PrintedRow): string | null {
  const reason = EXCLUSION_TAGS.find((tag) => tags.split("|").includes(tag));
  if (reason !== undefined) return reason;
  const needsHead = category.startsWith("anaphoric");
  return pronoun === "" || (needsHead && antecedent === "") ? null : pronoun;
}

/** Answers to a gap as a text: equal texts are equal answers; null = the person asks for discussion. */
export function gapAnswerText({ tags = "", labels = "" }: PrintedRow): string | null {
  if (tags.includes("discussion")) return null;
  return tags.includes("bad_translation") ? "BAD" : labels.split("|").sort().join("|");
}

export class StudyRecount {
  readonly verdicts: readonly PrintedRow[];
  readonly #rows = new Map<string, PrintedRow[]>();

  constructor(verdicts: readonly PrintedRow[], answers: readonly PrintedRow[]) {
    this.verdicts = verdicts;
    for (const row of answers) {
      const key = `${row.task} ${row.system} ${row.example}`;
      this.#rows.set(key, [...(this.#rows.get(key) ?? []), row]);
    }
  }

  /** Rows of a task about a candidate. */
  of(task: string, { system, example }: PrintedRow): readonly PrintedRow[] {
    return this.#rows.get(`${task} ${system} ${example}`) ?? [];
  }

  /** The judgements that decide the candidate: an adjudicator's, otherwise those of all who finished. */
  #deciding(candidate: PrintedRow): readonly PrintedRow[] {
    const finished = (task: string) => this.of(task, candidate).filter((row) => saidBy(row) !== null);
    const resolved = finished("resolution");
    return resolved.length > 0 ? resolved : finished("judgement");
  }

  outcome(candidate: PrintedRow): string {
    const said = this.#deciding(candidate).map((row) => saidBy(row) ?? "");
    if (said.length > 0) return areEqual(said) ? (said[0] ?? "") : "annotators_disagree";
    const isBegun = [...this.of("judgement", candidate), ...this.of("resolution", candidate)].length > 0;
    if (isBegun) return "not_finished";
    return candidate.verdict === "approved" ? "approved_not_judged" : "not_judged";
  }

  /** The answer about the head of those who decided; empty = none, or they differ. */
  head(candidate: PrintedRow): string {
    const heads = this.#deciding(candidate).flatMap(({ antecedent = "" }) =>
      antecedent === "" ? [] : [antecedent],
    );
    return areEqual(heads) ? (heads[0] ?? "") : "";
  }

  /** The kind of the annotators' disagreement; null = they do not disagree. */
  disagreement(candidate: PrintedRow): string | null {
    const finished = this.of("judgement", candidate).filter((row) => saidBy(row) !== null);
    const said = new Set(finished.map(saidBy));
    if (said.has("correct") && said.has("incorrect")) return "answers";
    if (said.size > 1) return "exclusions";
    const heads = new Set(finished.map(({ antecedent }) => antecedent).filter((one) => one !== ""));
    return heads.size > 1 ? "antecedent" : null;
  }

  isResolved(candidate: PrintedRow): boolean {
    return this.of("resolution", candidate).some((row) => saidBy(row) !== null);
  }

  /** The outcome of a gap: labels joined by bars, BAD, or null while it is open. */
  gap(candidate: PrintedRow): string | null {
    const resolved = this.of("gap_resolution", candidate);
    const rows = resolved.length > 0 ? resolved : this.of("gap", candidate);
    const texts = rows.map(gapAnswerText);
    return areEqual(texts.map(String)) ? (texts[0] ?? null) : null;
  }
}

/** Wilson's 95% interval. */
export function wilsonEnds(hits: number, n: number): { low: number; high: number } {
  const z = 1.959963984540054;
  const p = hits / n;
  const centre = p + z ** 2 / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  return { low: (centre - half) / (1 + z ** 2 / n), high: (centre + half) / (1 + z ** 2 / n) };
}

/** Counts and accuracies of candidates, as `evaluate` prints them. */
export function recountedAccuracy(recount: StudyRecount, candidates: readonly PrintedRow[]) {
  const outcomes = candidates.map((one) => recount.outcome(one));
  const count = (...names: readonly string[]) => outcomes.filter((one) => names.includes(one)).length;
  const correct = count("correct");
  const incorrect = count("incorrect");
  const approvedNotJudged = count("approved_not_judged");
  const open = count("not_judged", "not_finished", "annotators_disagree");
  const excluded = count(...EXCLUSION_TAGS);
  const examples = candidates.length;
  const hits = approvedNotJudged + correct;
  const isKnown = hits + incorrect > 0;
  const heads = candidates
    .filter((one) => ["correct", "incorrect"].includes(recount.outcome(one)))
    .map((one) => recount.head(one));
  return {
    examples,
    approved: candidates.filter(({ verdict }) => verdict === "approved").length,
    referred: candidates.filter(({ verdict }) => verdict === "referred").length,
    approved_not_judged: approvedNotJudged,
    correct,
    incorrect,
    open,
    open_reasons: {
      not_judged: count("not_judged"),
      not_finished: count("not_finished"),
      annotators_disagree: count("annotators_disagree"),
      conflict: 0,
      stale: 0,
    },
    excluded,
    excluded_reasons: {
      bad_translation: count("bad_translation"),
      incorrect_word_alignment: count("incorrect_word_alignment"),
    },
    accuracy: {
      examples: { hits, n: examples, value: isKnown ? hits / examples : null },
      judged: { hits: correct, n: correct + incorrect, value: ratio(correct, correct + incorrect) },
      range: { low: hits / examples, high: (hits + open) / examples },
    },
    antecedent: {
      correct: heads.filter((head) => head === "correct").length,
      incorrect: heads.filter((head) => head === "incorrect").length,
    },
  };
}

interface Unit {
  /** Answers by person. */
  readonly answers: ReadonlyMap<string, string>;
}

/** The coefficients of docs/numbers.md for units with at least two answers each. `q`: how many answers there can be. */
export function recountedCoefficients(units: readonly Unit[], people: readonly string[], q: number) {
  const answers = units.map((unit) => [...unit.answers.values()]);
  const values = [...new Set(answers.flat())];
  const countIn = (given: readonly string[], value: string) => given.filter((one) => one === value).length;
  const agreeing = answers.map((given) => {
    const pairs = sumOf(values.map((value) => countIn(given, value) * (countIn(given, value) - 1)));
    return pairs / (given.length * (given.length - 1));
  });
  const observed = sumOf(agreeing) / units.length;
  const share = (value: string) =>
    sumOf(answers.map((given) => countIn(given, value) / given.length)) / units.length;
  const shareBy = (person: string, value: string) =>
    units.filter((unit) => unit.answers.get(person) === value).length / units.length;
  const corrected = (chance: number) =>
    units.length === 1 || chance > 1 - 1e-9 ? null : (observed - chance) / (1 - chance);
  const [first = "", second = ""] = people;
  const all = answers.flat();
  const differing = sumOf(answers.map((given, index) => given.length * (1 - (agreeing[index] ?? 0))));
  const squares = sumOf(values.map((value) => countIn(all, value) ** 2));
  return {
    observed,
    scott_pi: corrected(sumOf(values.map((value) => share(value) ** 2))),
    cohen_kappa:
      people.length > 2
        ? null
        : corrected(sumOf(values.map((value) => shareBy(first, value) * shareBy(second, value)))),
    krippendorff_alpha:
      units.length === 1 || values.length === 1
        ? null
        : 1 - ((all.length - 1) * differing) / (all.length ** 2 - squares),
    gwet_ac1: corrected(sumOf(values.map((value) => share(value) * (1 - share(value)))) / Math.max(1, q - 1)),
  };
}

/** The units of some annotators: candidates with two of their answers. `answer`: null = no answer. */
export function recountedUnits(
  candidates: readonly PrintedRow[],
  rowsFor: (candidate: PrintedRow) => readonly PrintedRow[],
  people: readonly string[],
  answer: (row: PrintedRow) => string | null,
): Unit[] {
  return candidates
    .map((candidate) => {
      const rows = rowsFor(candidate).filter(({ annotator = "" }) => people.includes(annotator));
      const given = rows.flatMap((row): [string, string][] => {
        const said = answer(row);
        return said === null || said === "" ? [] : [[row.annotator ?? "", said]];
      });
      return { answers: new Map(given) };
    })
    .filter(({ answers }) => answers.size > 1);
}

/** Labels of the words in a gap, in their order; only OTHER if no word or part of a word is a spelling. */
export function labelsOfWords(words: string): string[] {
  const found = words
    .toLowerCase()
    .split(" ")
    .flatMap((word) => {
      const whole = STUDY_LABELS.filter((label) => STUDY_SPELLINGS[label]?.includes(word));
      const parts = word.split(/-|(?<=')/);
      return whole.length > 0
        ? whole
        : STUDY_LABELS.filter((label) => parts.some((one) => STUDY_SPELLINGS[label]?.includes(one)));
    });
  return found.length === 0 ? [OTHER_WORD] : STUDY_LABELS.filter((label) => found.includes(label));
}

/** Whether an own label of the output is accepted. */
export function isAcceptedGap({ output_pronoun = "" }: PrintedRow, accepted: string): boolean {
  return labelsOfWords(output_pronoun).some((label) => accepted.split("|").includes(label));
}

/** Scores of gap filling by docs/gaps.md, with gaps of bad translations left out of precision. */
export function recountedGapScores(recount: StudyRecount, candidates: readonly PrintedRow[]) {
  const answered = candidates.flatMap((one) => {
    const accepted = recount.gap(one);
    const own = labelsOfWords(one.output_pronoun ?? "");
    return accepted === null
      ? []
      : [{ own, accepted: accepted.split("|"), hits: isAcceptedGap(one, accepted) }];
  });
  const withoutOther = answered.filter(({ accepted }) => !accepted.includes(OTHER_WORD));
  const hitsOf = (gaps: typeof answered) => gaps.filter(({ hits }) => hits).length;
  const judged = answered.filter(({ accepted }) => accepted[0] !== "BAD");
  const labels = new Map(
    [...STUDY_LABELS, OTHER_WORD].map((label) => {
      const predicted = judged.filter(({ own }) => own.includes(label));
      const correct = predicted.filter(({ accepted }) => accepted.includes(label)).length;
      const accepting = judged.filter(({ accepted }) => accepted.includes(label));
      const written = candidates.filter(({ output_pronoun = "" }) =>
        labelsOfWords(output_pronoun).includes(label),
      ).length;
      const counts = {
        written,
        predicted: predicted.length,
        correct,
        accepted: accepting.length,
        hits: hitsOf(accepting),
      };
      return [label, { counts, figures: figuresOf(counts) }];
    }),
  );
  const sum = (name: "predicted" | "correct" | "accepted" | "hits") =>
    sumOf(STUDY_LABELS.map((label) => labels.get(label)?.counts[name] ?? 0));
  const sums = {
    predicted: sum("predicted"),
    correct: sum("correct"),
    accepted: sum("accepted"),
    hits: sum("hits"),
  };
  return {
    counts: {
      answered: answered.length,
      open: candidates.length - answered.length,
      bad: answered.length - judged.length,
      other: answered.length - withoutOther.length,
      other_alone: answered.filter(({ accepted }) => accepted.join() === OTHER_WORD).length,
      not_linked: candidates.filter(({ output_pronoun }) => output_pronoun === "").length,
    },
    accuracies: {
      acc_with_other: { hits: hitsOf(answered), n: answered.length },
      acc_without_other: { hits: hitsOf(withoutOther), n: withoutOther.length },
    },
    labels,
    pronF: figuresOf(sums).f_max,
  };
}

type LabelCounts = Readonly<Record<"predicted" | "correct" | "accepted" | "hits", number>>;

function figuresOf({ predicted, correct, accepted, hits }: LabelCounts) {
  const precision = ratio(correct, predicted);
  const recall = ratio(hits, accepted);
  // Without outputs that have the label, precision and F are undefined; where nothing accepts it, both are 0.
  if (precision === null) return { precision, r_max: recall, f_max: null };
  const sum = precision + (recall ?? 0);
  return { precision, r_max: recall, f_max: sum === 0 ? 0 : (2 * precision * (recall ?? 0)) / sum };
}
