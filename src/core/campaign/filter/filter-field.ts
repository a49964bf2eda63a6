// Defines what is known about one field of the filter, and the kinds of fields: lists, choices, flags and texts.

import { nearestTo } from "#core/base/message-text.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateFacts } from "./campaign-facts.ts";

/** A campaign, and the reasons given by the automatic pass, which are computed only if a filter needs them. */
export interface KnownCampaign {
  readonly campaign: Campaign;
  readonly reasons: () => Iterable<string>;
}

/** The values that a candidate has in a field, as in an address. */
export type ReadValues = (facts: CandidateFacts, candidate: number) => readonly string[];

/** One condition of a field whose values cannot be counted. */
interface FieldTest {
  /** Two tests of a field with the same key have the same results. */
  readonly key: string;
  holds(facts: CandidateFacts, candidate: number): boolean;
}

/** A part of the filter in words, and the field's value without this part. */
interface FieldPart<Value> {
  readonly words: string;
  readonly without: Value;
}

type NameOf = (annotator: string) => string;

/** What the filter bar needs to know about the campaign. */
interface BarCampaign {
  readonly campaign: Campaign;
  /** Whether answers are reused automatically. */
  readonly reusesAnswers: boolean;
}

/** How the filter bar offers a field. Fields without a control are set by links and in addresses only. */
export interface FieldControl {
  /** Whether the control is always visible, or one of “More filters”. */
  readonly part: "first" | "more";
  /** Text of the control while the field filters nothing. */
  readonly any: string;
  /**
   * `typed`: the user types a text. `counted`: the values that candidates have, most frequent first. A function: these
   * values. Absent = all values that are possible in the campaign.
   */
  readonly offers?: "typed" | "counted" | ((campaign: BarCampaign) => readonly string[]);
  /**
   * Whether the control is shown while the field filters nothing; absent = always. `used`: whether a candidate has a
   * value in this field; false if the values were not counted.
   */
  readonly isOffered?: (campaign: BarCampaign, used: boolean) => boolean;
  /** Whether counting takes long, so that the values are counted only if the filter asks for some. */
  readonly isCostly?: boolean;
}

/** The part of a field's description that its kind does not determine. */
interface Description {
  /** Name in an address and in `--filter`. */
  readonly address: string;
  /** Name on screens and in reports. Neighbouring fields with the same name share a control. */
  readonly label: string;
  /** Whether the facts can change with a judgement. If not, they depend only on the texts and the automatic pass. */
  readonly dependsOn: "texts" | "judgements";
  /**
   * Whether the field selects candidates by what came of them, so that their accuracy says nothing about a system.
   * Absent = if it depends on judgements.
   */
  readonly selectsByOutcome?: boolean;
  /** Whether the facts are those of the annotator named by the field `annotator`. */
  readonly isOfAnnotator?: boolean;
  /** Whether the field is hidden from the annotator of a batch, as judging hides the systems and verdicts. */
  readonly isHiddenInBatch?: boolean;
  /** Whether the field compares annotators. It is not offered to those who receive no answers of others. */
  readonly isAboutOthers?: boolean;
  /** Whether the pivot table offers the field. */
  readonly isInPivotTable?: boolean;
  readonly control?: FieldControl;
  /** A value in words; absent = the value itself. `nameOf`: name of an annotator by id. */
  words?(value: string, nameOf: NameOf): string;
  /** Possible values in a campaign, in a fixed order; null = any text. Absent = those of the kind. */
  known?(campaign: Campaign): readonly string[] | null;
  /** The nearest possible values if `value` is none; null if it is one. Absent = the most similar known values. */
  nearest?(value: string, known: KnownCampaign): readonly string[] | null;
}

/** Everything that the app knows about one field of the filter. `Value`: type of the field in `CandidateFilter`. */
export interface FilterField<Value> extends Description {
  /** The value that filters nothing. */
  readonly none: Value;
  /** All possible values, if they are the same in every campaign; otherwise null. */
  readonly options: readonly string[] | null;
  /** Whether a filter can ask for several values. */
  readonly takesSeveral: boolean;
  /** Converts the texts that an address has for this field. Unknown values are ignored; names and texts are kept. */
  read(texts: readonly string[]): Value;
  write(value: Value): readonly string[];
  /**
   * The value that asks for both; null if there is none, or if no candidate can pass. Both values differ from `none`
   * and from each other.
   */
  both(a: Value, b: Value): Value | null;
  words(value: string, nameOf: NameOf): string;
  known(campaign: Campaign): readonly string[] | null;
  nearest(value: string, known: KnownCampaign): readonly string[] | null;
  /** The value in words; absent = one part with the field's name and the words of all values. */
  parts?(value: Value, nameOf: NameOf): readonly FieldPart<Value>[];
  /** The values of a candidate, which can be counted. It passes if it has one of the requested values. */
  readonly values?: ReadValues;
  /** The conditions of a field whose values cannot be counted. A candidate must fulfil all. */
  tests?(value: Value): readonly FieldTest[];
}

/** A field whose values can be counted. */
interface CountedField<Value> extends FilterField<Value> {
  readonly values: ReadValues;
}

interface Counted extends Description {
  readonly values: ReadValues;
}

/** Fields of the description, with the defaults of the kind. */
function described(given: Description, options: readonly string[] | null) {
  const known = given.known ?? (() => options);
  return {
    ...given,
    options,
    known,
    words: given.words ?? ((value: string) => value),
    nearest:
      given.nearest ??
      ((value: string, { campaign }: KnownCampaign) => {
        const values = known(campaign);
        return values === null || values.includes(value) ? null : nearestTo(value, values);
      }),
  };
}

/** A list of names or forms, taken as they are. A candidate passes if it has one of them. */
export function names(given: Counted & { readonly hasOneValue: boolean }): CountedField<readonly string[]> {
  return {
    ...described(given, null),
    values: given.values,
    none: [],
    takesSeveral: true,
    read: (texts) => texts,
    write: (value) => value,
    both: given.hasOneValue ? commonValues : narrowerList,
  };
}

/** Some of a fixed list of values with their words. A candidate passes if it has one of them. */
export function someOf<T extends string>(
  given: Counted & { readonly hasOneValue: boolean; readonly in: Readonly<Record<T, string>> },
): CountedField<readonly T[]> {
  const { in: wordsOf, values } = given;
  const options = Object.keys(wordsOf) as T[];
  return {
    ...described({ words: (value) => wordIn(wordsOf, value), ...given }, options),
    values,
    none: [],
    takesSeveral: true,
    read: (texts) => options.filter((value) => texts.includes(value)),
    write: (value) => value,
    both: given.hasOneValue ? commonValues : narrowerList,
  };
}

/** At most one of a fixed list of values. `all`: a value that includes all others. */
export function oneOf<T extends string>(
  given: Counted & { readonly in: Readonly<Record<T, string>>; readonly all?: NoInfer<T> },
): CountedField<T | null> {
  const { in: wordsOf, all, values } = given;
  const options = Object.keys(wordsOf) as T[];
  return {
    ...described({ words: (value) => wordIn(wordsOf, value), ...given }, options),
    values,
    none: null,
    takesSeveral: false,
    read: ([text]) => options.find((value) => value === text) ?? null,
    write: (value) => (value === null ? [] : [value]),
    both: (a, b) => (a === all ? b : b === all ? a : null),
  };
}

/** A single name that candidates have, for example a tag. */
export function oneName(given: Counted): CountedField<string> {
  return { ...described(given, null), ...SINGLE_TEXT, values: given.values };
}

/** A yes/no field: only candidates with the fact pass. */
export function yesOrNo(
  given: Omit<Counted, "values"> & {
    readonly yes: string;
    isSet(facts: CandidateFacts, candidate: number): boolean;
  },
): CountedField<boolean> {
  const { yes, isSet } = given;
  return {
    ...described({ words: (value) => (value === "1" ? yes : value), ...given }, ["1"]),
    none: false,
    takesSeveral: false,
    read: ([text]) => text === "1",
    write: (value) => (value ? ["1"] : []),
    both: () => true,
    values: (facts, candidate) => (isSet(facts, candidate) ? YES : NO),
  };
}

/** A text that occurs in a part of the candidate; case is ignored. `holds` gets it in lower case. */
export function searched(
  given: Description & { holds(facts: CandidateFacts, candidate: number, text: string): boolean },
): FilterField<string> {
  return {
    ...described(given, null),
    ...SINGLE_TEXT,
    tests: (value) => {
      const text = value.toLowerCase();
      return [{ key: text, holds: (facts, candidate) => given.holds(facts, candidate, text) }];
    },
  };
}

/** A single name that selects no candidates itself. */
export function setting(given: Description): FilterField<string> {
  return { ...described(given, null), ...SINGLE_TEXT };
}

/** Conditions with an own notation. `parse` returns null for an unknown one. */
export function conditions<T>(
  given: Description &
    Required<Pick<FilterField<readonly T[]>, "both" | "parts" | "tests">> & {
      parse(text: string): T | null;
      write(condition: T): string;
    },
): FilterField<readonly T[]> {
  const { both, parts, tests } = given;
  return {
    ...described(given, null),
    both,
    parts,
    tests,
    none: [],
    takesSeveral: true,
    read: (texts) => texts.flatMap((text) => given.parse(text) ?? []),
    write: (value) => value.map((condition) => given.write(condition)),
  };
}

const YES: readonly string[] = ["1"];
const NO: readonly string[] = [];

const SINGLE_TEXT = {
  none: "",
  takesSeveral: false,
  read: ([text = ""]: readonly string[]) => text,
  write: (value: string): readonly string[] => (value === "" ? [] : [value]),
  both: () => null,
};

function wordIn(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** A candidate has at most one value in the field, so it must have one of the common values. */
function commonValues<T>(a: readonly T[], b: readonly T[]): readonly T[] | null {
  const shared = b.filter((value) => a.includes(value));
  return shared.length === 0 ? null : shared;
}

/** A candidate can have several values in the field, so only a list that contains the other can be narrowed to it. */
function narrowerList<T>(a: readonly T[], b: readonly T[]): readonly T[] | null {
  if (b.every((value) => a.includes(value))) return b;
  return a.every((value) => b.includes(value)) ? a : null;
}
