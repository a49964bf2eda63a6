// Writes the help of commands from their descriptions.

import { type Command, defineCommand, type Lines, type Option, usageOf } from "./command.ts";
import { choiceArgument } from "./inputs/options.ts";
import { printedObject, wrapped } from "./output/printed.ts";

/** A part of a command's help: paragraphs, code, or terms with their meaning. */
export interface HelpPart {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly code?: readonly string[];
  readonly terms?: readonly (readonly [term: string, meaning: string])[];
}

/** The forms of an option: “-o, --output OUT”. */
function optionForm({ name, short, value }: Option<unknown>): string {
  return `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
}

export function helpParts(command: Command): readonly HelpPart[] {
  const all = Object.values(command.options);
  const options = [
    ...all.filter(({ isRequired }) => isRequired),
    ...all.filter(({ isRequired }) => !isRequired),
  ];
  const terms = [
    ...Object.values(command.arguments).map(({ name, summary }) => [name, summary] as const),
    ...options.map((option) => [optionForm(option), meaningOf(option)] as const),
  ];
  const parts: readonly HelpPart[] = [
    { title: "Usage", code: [usageOf(command)] },
    { title: "Options", terms },
    { title: "Output", paragraphs: linesOf(command.output) },
    { title: "JSON", code: linesOf(command.json).map(brokenAtCommas) },
    { title: "Example", code: linesOf(command.examples) },
    { title: "See also", paragraphs: linesOf(command.seeAlso).map((page) => `docs/${page}`) },
  ];
  return parts.filter(({ paragraphs }) => paragraphs?.length !== 0);
}

export function linesOf(lines: Lines = []): readonly string[] {
  return typeof lines === "string" ? [lines] : lines;
}

/** Breaks a text after the first comma that follows 80 characters in a line. */
function brokenAtCommas(shape: string): string {
  return shape.replace(/(.{80}[^,]*,)(?=.)/g, "$1\n  ");
}

function meaningOf({ summary, isRequired, isRepeatable }: Option<unknown>): string {
  const repeats = isRepeatable === true && !summary.includes("repeated") ? "; may be repeated" : "";
  return `${summary}${repeats}${isRequired === true ? " (required)" : ""}`;
}

export function helpOf(command: Command): string {
  const texts = helpParts(command).map(({ title, paragraphs = [], code = [], terms = [] }) =>
    [`${title}:`, ...[...paragraphs.map(wrapped), ...code, ...terms.map(termText)].map(indented)].join("\n"),
  );
  return `${[[command.summary, ...linesOf(command.description)].map(wrapped).join("\n"), ...texts].join("\n\n")}\n`;
}

function termText([term, meaning]: readonly [string, string]): string {
  return `${term}\n${indented(indented(wrapped(meaning)))}`;
}

function indented(text: string): string {
  return text.replace(/^/gm, "  ");
}

/** Paragraphs that apply to all commands. */
export const RULES = [
  "Only the result goes to standard output. Problems go to standard error: `file:line: message [code]`, one line per kind and file, with the number of further ones, and at most ten lines per file. Control characters are shown as `\\x1b`. Progress is shown only if standard error is a terminal.",
  "Columns of CSV and TSV are named like the keys of the JSON, and nested keys are joined by “_”, as in `decisions_text`; only `evaluate`, `gaps` and `prediction` have other columns. Numbers are unrounded, except in the CSV and TSV of `evaluate`. An undefined figure is null in JSON and an empty cell in CSV and TSV.",
  "The input `-` is standard input. The OUT `-` is standard output; the summary then goes to standard error.",
  "If an option may be repeated, all its values are used. Repeating any other option is wrong usage.",
  "OUT is written completely or not at all, and is read again before success is reported. A folder that is not empty is never overwritten. The ending of OUT decides the format. `.json` and `.json.gz` are a campaign file with everything. `.db` is a PROTEST 1.1 database; a table of Referee's own in it has everything. `.zip` or no ending is a campaign folder with texts, examples and the judgements that count; the command reports what a folder cannot contain. A replaced file keeps its mode. Symbolic links are followed; a device or FIFO is written to. If a file has several hard links, only the given name gets the new content, with a warning.",
  "A database has only the translation of each antecedent's head. For a database, the profile wmt-2018 therefore compares heads, not whole antecedents. If a folder has a symbolic link to a file outside it, this is an error.",
];

export const EXIT_STATUSES: readonly (readonly [status: string, meaning: string])[] = [
  ["0", "done; there may be warnings, also about outdated, orphaned or concurrent records"],
  ["1", "the input is bad, OUT cannot be written, or a finding must be accepted (`--accept CODE`)"],
  ["2", "wrong usage"],
  ["3", "with --strict: records are outdated, orphaned, concurrent or left out"],
  ["129, 130, 143", "ended by SIGHUP, SIGINT or SIGTERM; no incomplete file is left"],
];

export function overviewOf(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`);
  return `Referee: semi-automatic evaluation of pronoun translation.

Usage: referee COMMAND [arguments] [options]
       referee COMMAND --help
       referee --version

Commands:
${lines.join("\n")}

${RULES.map(wrapped).join("\n")}

Exit status:
${EXIT_STATUSES.map(([status, meaning]) => `  ${status.padEnd(15)}${meaning}`).join("\n")}
`;
}

// Defines the command `completion`: prints a script with which shells complete commands and options.

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

export const command = defineCommand({
  name: "completion",
  summary: "Prints a script with which a shell completes commands and options.",
  arguments: { shell: choiceArgument(["bash", "zsh", "fish"], "the shell") },
  options: {},
  json: '{"shell","script"}',
  examples: ['eval "$(referee completion bash)"', "referee completion fish | source"],
  run: async ({ shell }, { commands }) => {
    const script = SCRIPTS[shell](await commands());
    return printedObject({ shell, script }, script);
  },
});

function longOptions({ options }: Command): string {
  return Object.values(options)
    .map(({ name }) => `--${name}`)
    .join(" ");
}

function bashScript(commands: readonly Command[]): string {
  const first = new Set(commands.map(({ name }) => name.split(" ")[0]));
  const second = commands.flatMap(({ name }) => name.split(" ")[1] ?? []);
  const cases = commands.map((one) => `    "${one.name}"|"${one.name} "*) words="${longOptions(one)}" ;;`);
  return `_referee() {
  local words="" typed="\${COMP_WORDS[*]:1:2}" word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then words="${[...first].join(" ")}"; else case "$typed" in
${cases.join("\n")}
    "team"*) words="${second.join(" ")}" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _referee referee
`;
}

function zshScript(commands: readonly Command[]): string {
  return `autoload -Uz bashcompinit && bashcompinit\n${bashScript(commands)}`;
}

function fishScript(commands: readonly Command[]): string {
  const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap(({ name, summary, options }) => {
    const [first = "", second] = name.split(" ");
    const own = `complete -c referee -n "__fish_seen_subcommand_from ${second ?? first}"`;
    return [
      `complete -c referee -n __fish_use_subcommand -a ${first} -d ${quoted(second === undefined ? summary : "Sets up and uses a team server.")}`,
      ...(second === undefined
        ? []
        : [
            `complete -c referee -n "__fish_seen_subcommand_from ${first}" -a ${second} -d ${quoted(summary)}`,
          ]),
      ...Object.values(options).map(
        (option) =>
          `${own} -l ${option.name}${option.short === undefined ? "" : ` -s ${option.short}`}${option.value === undefined ? "" : " -r"} -d ${quoted(option.summary)}`,
      ),
    ];
  });
  return `${[...new Set(lines)].join("\n")}\n`;
}
