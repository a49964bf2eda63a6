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

/** The name of a reading, such as “naacl+reversed”, “one-based” or “as-is”. */
export function readingName({ form, reversed, sourceBase, targetBase, slipped }: AlignmentReading): string {
  const base =
    sourceBase === 1 && targetBase === 1
      ? ["one-based"]
      : [
          ...(sourceBase === 1 ? ["one-based-source"] : []),
          ...(targetBase === 1 ? ["one-based-target"] : []),
        ];
  const parts = [
    ...(form === null ? [] : [form]),
    ...base,
    ...(reversed ? ["reversed"] : []),
    ...(slipped ? ["slipped"] : []),
  ];
  return parts.length === 0 ? UNCHANGED_READING_NAME : parts.join("+");
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
export const READING_WORDS: readonly string[] = [
  UNCHANGED_READING_NAME,
  "one-based",
  "one-based-source",
  "one-based-target",
  "reversed",
  "slipped",
  ...ALIGNMENT_FORMS,
];

const FORM_WORDS: Readonly<Record<AlignmentForm, string>> = {
  scores: "without the scores",
  probabilities: "without the probabilities",
  possible: "with sure and possible links",
  sure: "with sure links only",
  separated: "with another separator",
  naacl: "as NAACL",
  giza: "as GIZA++ A3",
};

/** The reading in words that follow “read”, such as “numbered from 1, target–source”. */
export function readingWords({ form, reversed, sourceBase, targetBase, slipped }: AlignmentReading): string {
  const base =
    sourceBase === 1 && targetBase === 1
      ? ["numbered from 1"]
      : [
          ...(sourceBase === 1 ? ["with source tokens numbered from 1"] : []),
          ...(targetBase === 1 ? ["with target tokens numbered from 1"] : []),
        ];
  const words = [
    ...(form === null ? [] : [FORM_WORDS[form]]),
    ...base,
    ...(reversed ? ["target–source"] : []),
    ...(slipped ? ["with its lines moved to their sentences"] : []),
  ];
  return words.length === 0 ? "as it is" : words.join(", ");
}
