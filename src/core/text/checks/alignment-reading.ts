// Describes the ways in which an alignment file can be read, and writes and parses their names.

/** Recognised formats other than Pharaoh. */
const ALIGNMENT_FORMS = [
  "scores",
  "probabilities",
  "possible",
  "sure",
  "separated",
  "naacl",
  "giza",
] as const;

export type AlignmentForm = (typeof ALIGNMENT_FORMS)[number];

/** The meaning of the two numbers of a link. */
export interface Numbering {
  /** Whether the first number belongs to the target. */
  readonly reversed: boolean;
  /** Number of the first source token. */
  readonly sourceBase: 0 | 1;
  /** Number of the first target token. */
  readonly targetBase: 0 | 1;
}

export interface AlignmentReading extends Numbering {
  /** Format of the file; null = Pharaoh, `i-j`. */
  readonly form: AlignmentForm | null;
  /**
   * Whether some lines belong to earlier or later sentences. `findAlignmentSlip` finds these lines; reading moves them.
   */
  readonly slipped: boolean;
}

/** The reading that changes nothing: Pharaoh links source–target, numbered from 0. */
export const UNCHANGED_READING: AlignmentReading = {
  form: null,
  reversed: false,
  sourceBase: 0,
  targetBase: 0,
  slipped: false,
};

/** The name of `UNCHANGED_READING`. */
export const UNCHANGED_READING_NAME = "as-is";

/** The parts of names of readings, in the order of messages, with the words for each. */
const PART_WORDS = {
  "one-based": "numbered from 1",
  "one-based-source": "with source tokens numbered from 1",
  "one-based-target": "with target tokens numbered from 1",
  reversed: "target–source",
  slipped: "with its lines moved to their sentences",
  scores: "without the scores",
  probabilities: "without the probabilities",
  possible: "with sure and possible links",
  sure: "with sure links only",
  separated: "with another separator",
  naacl: "as NAACL",
  giza: "as GIZA++ A3",
};

/** The parts of a reading's name, in their order in the name. */
function partsOf({ form, reversed, sourceBase, targetBase, slipped }: AlignmentReading) {
  const parts: (keyof typeof PART_WORDS)[] = form === null ? [] : [form];
  if (sourceBase === 1 && targetBase === 1) parts.push("one-based");
  else if (sourceBase === 1) parts.push("one-based-source");
  else if (targetBase === 1) parts.push("one-based-target");
  if (reversed) parts.push("reversed");
  if (slipped) parts.push("slipped");
  return parts;
}

/** The name of a reading, such as “naacl+reversed”, “one-based” or “as-is”. */
export function readingName(reading: AlignmentReading): string {
  return partsOf(reading).join("+") || UNCHANGED_READING_NAME;
}

/** The reading with this name; null = there is none. */
export function parseReading(name: string): AlignmentReading | null {
  if (name === UNCHANGED_READING_NAME) return UNCHANGED_READING;
  let reading = UNCHANGED_READING;
  for (const part of name.split("+")) {
    const form = ALIGNMENT_FORMS.find((known) => known === part);
    if (form !== undefined) reading = { ...reading, form };
    else if (part === "one-based") reading = { ...reading, sourceBase: 1, targetBase: 1 };
    else if (part === "one-based-source") reading = { ...reading, sourceBase: 1 };
    else if (part === "one-based-target") reading = { ...reading, targetBase: 1 };
    else if (part === "reversed") reading = { ...reading, reversed: true };
    else if (part === "slipped") reading = { ...reading, slipped: true };
    else return null;
  }
  return reading;
}

/** Every word that the name of a reading can contain, for messages. */
export const READING_WORDS: readonly string[] = [UNCHANGED_READING_NAME, ...Object.keys(PART_WORDS)];

/** The reading in words that follow “read”, such as “numbered from 1, target–source”. */
export function readingWords(reading: AlignmentReading): string {
  const words = partsOf(reading).map((part) => PART_WORDS[part]);
  return words.join(", ") || "as it is";
}
