// Describes commands of the command line. Parser, errors, help, documentation and completion are built from these
// descriptions.

import { parseArgs } from "node:util";
import { withoutSecret } from "#cli/commands/team/server-address.ts";
import { FORMATS, type Format, type Printed } from "#cli/output/printed.ts";
import { nearestTo } from "#core/base/message-text.ts";
import type { ProblemList } from "#core/base/problem.ts";
import { alternatives, isWrong, type Wrong, wrong } from "./output/printed.ts";
import { isOutputTarget } from "./output/write-files.ts";

/** An argument, or an option with its value. `read` gets the words that are given for it; none if it is left out. */
interface Readable<T> {
  readonly summary: string;
  readonly read: (words: readonly string[]) => T | Wrong;
}

export interface Argument<T> extends Readable<T> {
  /** Name in usage lines: “<campaign>”, “SOURCE”. */
  readonly name: string;
  readonly isOptional?: boolean;
  /** Whether the argument also takes all following words. Allowed only for the last argument. */
  readonly isRepeatable?: boolean;
}

export interface Option<T> extends Readable<T> {
  /** Name without dashes. */
  readonly name: string;
  readonly short?: string;
  /**
   * Placeholders of the option's values, separated by spaces; “PATH…” takes all words up to the next option. Left out
   * for a switch.
   */
  readonly value?: string;
  readonly isRequired?: boolean;
  /** Whether the option can be repeated to collect several values. Repeating any other option is wrong usage. */
  readonly isRepeatable?: boolean;
  /** The allowed values; left out if every value is allowed. */
  readonly choices?: readonly string[];
}

type Arguments = Readonly<Record<string, Argument<unknown>>>;
type Options = Readonly<Record<string, Option<unknown>>>;

/** For each key, the type of the values that its `read` returns. Errors (`Wrong`) are excluded. */
export type Values<D> = {
  readonly [K in keyof D]: D[K] extends { readonly read: (words: readonly string[]) => infer R }
    ? Exclude<R, Wrong>
    : never;
};

/** What a command gets from its environment. */
export interface CommandContext {
  /** Warnings, and the errors that prevent a command from printing. */
  readonly problems: ProblemList;
  /** Shows the progress of long work in place of the previous text; "" ends the display. */
  readonly progress: (text: string) => void;
  /** Reads all of standard input as text. */
  readonly input: () => Promise<string>;
  /** Loads all commands. */
  readonly commands: () => Promise<readonly Command[]>;
}

/** The result of a command. Null = nothing is printed; `problems` of the context contains the reason. */
export type CommandResult = Promise<Printed | Wrong | null>;

/** Paragraphs, or lines of code. */
export type Lines = string | readonly string[];

interface Described {
  /** Name of one or two words: “evaluate”, “team init”. */
  readonly name: string;
  /** Description in one sentence. */
  readonly summary: string;
  /** Longer description. Words in backticks are code. */
  readonly description?: Lines;
  /** What the command prints or writes. */
  readonly output?: Lines;
  /** The keys of its JSON output, one shape per line. */
  readonly json: Lines;
  readonly examples: Lines;
  /** Pages and headings below `docs`, such as “numbers.md#agreement”. */
  readonly seeAlso?: Lines;
}

interface Specification<A extends Arguments, O extends Options> extends Described {
  readonly arguments: A;
  readonly options: O;
  readonly run: (values: Values<A> & Values<O>, context: CommandContext) => CommandResult;
}

/** A call of a command, with its words parsed. */
interface Call {
  readonly format: Format;
  /** Whether the exit status is 3 if records do not count or were left out. */
  readonly isStrict: boolean;
  /** Paths that the command writes. */
  readonly outputs: readonly string[];
  readonly run: (context: CommandContext) => CommandResult;
}

export interface Command extends Described {
  readonly arguments: Arguments;
  readonly options: Options;
  /** Parses the words after the command's name. Null if the words ask for help. */
  readonly read: (words: readonly string[]) => Call | Wrong | null;
}

/** A switch, which has no value. */
export function flag(name: string, summary: string, short?: string): Option<boolean> {
  const read = (words: readonly string[]) => words.length > 0;
  return { name, summary, read, ...(short === undefined ? {} : { short }) };
}

/** An option whose value is one of several words; null if the option is left out. */
export function choice<const C extends string>(
  name: string,
  value: string,
  choices: readonly C[],
  summary: string,
): Option<C | null> {
  const read = ([word]: readonly string[]) => choices.find((one) => one === word) ?? null;
  return { name, value, choices, summary, read };
}

/** Options of every command. */
const STANDARD_OPTIONS = {
  format: choice(
    "format",
    "FORMAT",
    FORMATS,
    `how the result is printed: ${FORMATS.join(", ")} (default: text)`,
  ),
  json: flag("json", "the same as --format json"),
  strict: flag(
    "strict",
    "exit status 3 if records are outdated, orphaned, concurrent or left out (default: a warning)",
  ),
  help: flag("help", "prints this help", "h"),
};

export function defineCommand<A extends Arguments, O extends Options>(spec: Specification<A, O>): Command {
  // A command that writes a file of another program has its own formats.
  const ownFormat = Object.entries(spec.options).filter(([key]) => key === "format");
  const options = { ...spec.options, ...STANDARD_OPTIONS, ...Object.fromEntries(ownFormat) };
  const signature = { ...spec, options };
  return {
    ...signature,
    read: (words) => {
      if (words.includes("--help") || words.includes("-h")) return null;
      const sorted = readWords(signature, words);
      if (isWrong(sorted)) return sorted;
      const { json, strict } = sorted;
      const format = ownFormat.length > 0 ? null : sorted.format;
      if (json && format !== null && format !== "json")
        return wrong(`found --json and --format ${format}; expected one of them`);
      return {
        format: json ? "json" : (format ?? "text"),
        isStrict: strict,
        outputs: Object.values(sorted).flatMap((value) => (isOutputTarget(value) ? [value.path] : [])),
        run: (context) => spec.run(sorted, context),
      };
    },
  };
}

/** The usage line: “referee divide <campaign> --among A,B,C -o DIR [options]”. */
export function usageOf({ name, arguments: args, options }: Pick<Command, "name" | "arguments" | "options">) {
  const words = Object.values(args).map((one) => {
    const word = one.isRepeatable === true ? `${one.name}…` : one.name;
    return one.isOptional === true ? `[${word}]` : word;
  });
  const required = Object.values(options).filter(({ isRequired }) => isRequired === true);
  return ["referee", name, ...words, ...required.map(shortestForm), "[options]"].join(" ");
}

/** The shortest form of an option: “-o OUT”, “--among A,B,C”. */
function shortestForm({ name, short, value }: Option<unknown>): string {
  return [short === undefined ? `--${name}` : `-${short}`, ...(value === undefined ? [] : [value])].join(" ");
}

type Signature<A, O> = Pick<Command, "name"> & { readonly arguments: A; readonly options: O };

function readWords<A extends Arguments, O extends Options>(
  command: Signature<A, O & typeof STANDARD_OPTIONS>,
  words: readonly string[],
): (Values<A> & Values<O> & Values<typeof STANDARD_OPTIONS>) | Wrong {
  const sorted = sortWords(command, words);
  if (isWrong(sorted)) return sorted;
  const remainingWords = [...sorted.rest];
  const read: Record<string, unknown> = {};
  for (const [key, argument] of Object.entries(command.arguments)) {
    const count = argument.isRepeatable === true ? remainingWords.length : 1;
    const argumentWords = remainingWords.splice(0, count);
    if ((argumentWords.length === 0 && argument.isOptional !== true) || argumentWords.some(isBlank))
      return wrong(`${command.name} needs ${argument.name}: ${usageOf(command)}`);
    read[key] = argument.read(argumentWords);
  }
  const [surplus] = remainingWords;
  if (surplus !== undefined)
    return wrong(`found “${withoutSecret(surplus)}” at the end; expected ${usageOf(command)}`);
  for (const [key, option] of Object.entries(command.options)) {
    const optionWords = sorted.optionValues.get(option.name) ?? [];
    if (optionWords.length === 0 && option.isRequired === true)
      return wrong(`${command.name} needs ${shortestForm(option)}, ${option.summary}`);
    read[key] = option.read(optionWords);
  }
  const inputs = [
    ...sorted.rest,
    ...[...sorted.optionValues].flatMap(([name, own]) => (name === "output" ? [] : own)),
  ];
  if (inputs.filter((word) => word === "-").length > 1)
    return wrong("found “-” more than once; standard input can be read once");
  return (
    Object.values(read).find(isWrong) ?? (read as Values<A> & Values<O> & Values<typeof STANDARD_OPTIONS>)
  );
}

interface SortedWords {
  /** Words that belong to no option. */
  readonly rest: readonly string[];
  /** Values by the option's name. A switch has its own name as its value. */
  readonly optionValues: ReadonlyMap<string, readonly string[]>;
}

function sortWords(command: Signature<Arguments, Options>, words: readonly string[]): SortedWords | Wrong {
  const optionsByName = new Map(Object.values(command.options).map((option) => [option.name, option]));
  const config = [...optionsByName].map(([name, { short, value }]) => {
    const type: "boolean" | "string" = value === undefined ? "boolean" : "string";
    return [name, { type, ...(short === undefined ? {} : { short }) }] as const;
  });
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(config),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const optionValues = new Map<string, string[]>();
  const rest: string[] = [];
  /**
   * `isOpen`: whether the next word is a value of the last option, which is added to `values`; other words are added to
   * `rest`. `needed`: how many values the last option still needs at least.
   */
  let open = { values: rest, needed: 0, isOpen: false, usage: "" };
  for (const token of tokens) {
    if (token.kind === "positional") {
      if (open.needed > 0 && isBlank(token.value)) return wrong(open.usage);
      (open.isOpen ? open.values : rest).push(token.value);
      open = { ...open, needed: open.needed - 1, isOpen: open.needed > 1 || open.usage.endsWith("…") };
      continue;
    }
    if (open.needed > 0) return wrong(open.usage);
    open = { values: rest, needed: 0, isOpen: false, usage: "" };
    if (token.kind === "option-terminator") continue;
    const option = optionsByName.get(token.name);
    if (option === undefined) {
      const found = withoutSecret(token.rawName);
      const [nearest = ""] = nearestTo(token.name, optionsByName.keys());
      return wrong(`found ${found}, which ${command.name} does not take; did you mean --${nearest}?`);
    }
    const values = optionValues.get(option.name) ?? [];
    if (optionValues.has(option.name) && option.isRepeatable !== true)
      return wrong(`found ${token.rawName} more than once; expected it once`);
    optionValues.set(option.name, values);
    const value = optionValue(token, option);
    if (isWrong(value)) return value;
    values.push(value);
    const needed = (option.value?.split(" ").length ?? 1) - 1;
    const isOpen = needed > 0 || option.value?.endsWith("…") === true;
    open = { values, needed, isOpen, usage: `${token.rawName} needs ${option.value}` };
  }
  return open.needed > 0 ? wrong(open.usage) : { rest, optionValues };
}

function isBlank(value: string): boolean {
  return /^ *$/.test(value);
}

interface OptionToken {
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** The value of an option; its name if the option is a switch. Wrong usage: a value is missing or not allowed. */
function optionValue({ rawName, value, inlineValue }: OptionToken, option: Option<unknown>): string | Wrong {
  const { name, value: placeholder, choices } = option;
  if (placeholder === undefined)
    return value === undefined ? name : wrong(`found a value for ${rawName}; expected none`);
  const isOption = inlineValue !== true && /^-./.test(value ?? "");
  if (value === undefined || isBlank(value) || isOption) return wrong(`${rawName} needs ${placeholder}`);
  if (choices?.includes(value) !== false) return value;
  return wrong(`found ${rawName} “${withoutSecret(value)}”; expected ${alternatives(choices)}`);
}
