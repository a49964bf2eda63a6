// Holds how the command line is read: which command, which inputs, which options; anything else is wrong usage.

import { type AlignInputs, readAlignInputs } from "#cli/align-inputs.ts";
import { readChoices } from "#cli/choice-options.ts";
import { DIVIDE_OPTIONS, type DivideOptions, readDivideOptions } from "#cli/divide-options.ts";
import { withoutSecret } from "#cli/engine-address.ts";
import { givenTarget, type ImportInputs, readImportInputs } from "#cli/import-inputs.ts";
import { MAKE_OPTIONS, type MakeInputs, readMakeInputs } from "#cli/make-inputs.ts";
import {
  type CorrelateOptions,
  METRICS_OPTIONS,
  type MetricsOptions,
  readCorrelateOptions,
  readMetricsOptions,
} from "#cli/metrics-options.ts";
import { type OutputKind, outputKindOf } from "#cli/output-kind.ts";
import { parseOptions } from "#cli/parse-options.ts";
import { type PredictionInputs, readPredictionInputs } from "#cli/prediction-inputs.ts";
import { readTeamInputs, TEAM_OPTIONS, type TeamInputs } from "#cli/team-inputs.ts";
import { BAD_READINGS, type BadReading } from "#core/gaps/gap-scores.ts";
import { findProfile, type Profile, SHIPPED_PROFILES } from "#core/match/profile.ts";
import type { InputChoices } from "#core/plausibility/input-choices.ts";
import type { NamesAsked } from "#core/score/narrowing.ts";

/** What every command may be asked for. */
export interface Asked {
  /** Null = the campaign's own. */
  readonly profile: Profile | null;
  /** Names or ids of annotators whose finished judgements settle. */
  readonly adjudicators: readonly string[];
  /** What a person chose for files that look wrong as a whole; left out = nothing. */
  readonly choices?: InputChoices;
}

interface Options {
  readonly asked: Asked;
  readonly json: boolean;
}

export interface Output {
  readonly path: string;
  readonly kind: OutputKind;
}

/** Commands that print what a campaign comes to, and write no file. */
const PRINTING = ["evaluate", "verdicts", "plan", "agreement", "audit"] as const;
export type Printing = (typeof PRINTING)[number];

/** `input`, `inputs`: paths of campaign folders or files. */
export type Command = Options &
  (
    | { readonly name: Printing; readonly input: string }
    | ({ readonly name: "compare"; readonly input: string } & NamesAsked)
    | ({
        readonly name: "metrics";
        readonly input: string;
        /** As of a report. */
        readonly systems: readonly string[] | null;
      } & MetricsOptions)
    | ({ readonly name: "correlate"; readonly input: string } & CorrelateOptions)
    | { readonly name: "convert"; readonly input: string; readonly output: Output }
    | {
        readonly name: "update";
        readonly input: string;
        /** Null = its examples are made from its annotations. */
        readonly files: readonly string[] | null;
        readonly output: Output;
        /** Whether the files are an annotated corpus, of which tokens of the source are proposed. */
        readonly isCorpus: boolean;
      }
    /** Systems, categories: each a name or several with commas between them; null = all. */
    | ({
        readonly name: "report";
        readonly input: string;
        readonly output: Output;
        /** Whether the page has the sentences of its examples. */
        readonly withTexts: boolean;
        /** As the part after “?” of the page's address; null = none. */
        readonly filter: string | null;
      } & NamesAsked)
    /** `output`: a folder; null = nothing is written. */
    | {
        readonly name: "gaps";
        readonly input: string;
        readonly output: Output | null;
        readonly bad: BadReading;
      }
    | ({ readonly name: "divide"; readonly input: string; readonly output: Output } & DivideOptions)
    | {
        readonly name: "merge";
        readonly inputs: readonly string[];
        readonly output: Output;
        /** Names of people who are not the same though they are called alike in two campaigns. */
        readonly apart: readonly string[];
        /** `NAME=NAME`, each two names of one person; a name may hold a “=”, too. */
        readonly same: readonly string[];
      }
    | ({ readonly name: "align" } & AlignInputs)
    | ({ readonly name: "prediction" } & PredictionInputs)
    | ({ readonly name: "import"; readonly output: Output } & ImportInputs)
    | ({ readonly name: "make"; readonly output: Output } & MakeInputs)
    | { readonly name: "team"; readonly team: TeamInputs }
  );

export type Invocation =
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string }
  /** `profileFile`: path of the profile that is asked for, not read yet; null = none in a file. */
  | { readonly kind: "command"; readonly command: Command; readonly profileFile: string | null };

const WRITING = ["report", "divide", "convert", "merge", "update", "align", "import", "make"] as const;
const COMMANDS = [
  ...PRINTING,
  "compare",
  "metrics",
  "correlate",
  "gaps",
  ...WRITING,
  "prediction",
  "team",
] as const;

/** Options of some commands alone. */
const OWN_OPTIONS = [
  ...DIVIDE_OPTIONS.map((option) => [option, "divide"] as const),
  ...METRICS_OPTIONS.map((option) => [option, "metrics", "correlate"] as const),
  ["scores", "correlate"],
  ["bad", "gaps"],
  ["systems", "compare", "metrics", "report"],
  ["categories", "compare", "report"],
  ["without-texts", "report"],
  ["filter", "report"],
  ["apart", "merge"],
  ["same", "merge"],
  ["from-annotations", "update"],
  ["corpus", "update", "make"],
  ...MAKE_OPTIONS.map((option) => [option, "make"] as const),
  ...TEAM_OPTIONS.map((option) => [option, "team"] as const),
  ["with", "align", "import", "make"],
  ["tokenised", "import", "make"],
  ["raw", "import", "make"],
  ["column", "import", "make"],
  ["delimiter", "import", "make", "correlate"],
  ["clean", "import", "make"],
] as const;

type Wrong = Extract<Invocation, { kind: "wrong" }>;
const wrong = (message: string): Wrong => ({ kind: "wrong", message });

/** `args` without node and the script. */
export function readArguments(args: readonly string[]): Invocation {
  const parsed = parseOptions(args);
  if (typeof parsed === "string") return wrong(parsed);
  const { values, positionals, tokens } = parsed;
  if (values.help === true) return { kind: "help" };
  const [given, ...inputs] = positionals;
  if (given === undefined) return wrong("no command is given");
  const name = COMMANDS.find((known) => known === given);
  if (name === undefined)
    return wrong(`found the command “${withoutSecret(given)}”; expected ${oneOf(COMMANDS)}`);
  const profile = values.profile === undefined ? null : findProfile(values.profile);
  const isFile = profile === null && values.profile?.toLowerCase().endsWith(".json") === true;
  const profileFile = isFile ? (values.profile ?? null) : null;
  if (values.profile !== undefined && profile === null && profileFile === null) {
    const names = SHIPPED_PROFILES.map((shipped) => shipped.name);
    return wrong(`found the profile “${values.profile}”; expected ${oneOf([...names, "a file NAME.json"])}`);
  }
  const choices = readChoices(values);
  if (typeof choices === "string") return wrong(choices);
  const asked = {
    profile,
    adjudicators: values.adjudicator ?? [],
    ...(choices === undefined ? {} : { choices }),
  };
  const options = { asked, json: values.json === true };
  const asCommand = (command: Command): Invocation => ({ kind: "command", command, profileFile });
  const foreign = OWN_OPTIONS.find(
    ([option, ...of]) => values[option] !== undefined && !of.some((own) => own === name),
  );
  if (foreign !== undefined) {
    const [option, ...of] = foreign;
    return wrong(`found --${option}; expected it with ${oneOf(of)} alone`);
  }
  if (name === "align") {
    const align = readAlignInputs(tokens, values);
    return typeof align === "string" ? wrong(align) : asCommand({ name, ...align, ...options });
  }
  if (name === "prediction") {
    const found = readPredictionInputs(inputs, values);
    return typeof found === "string" ? wrong(found) : asCommand({ name, ...found, ...options });
  }
  if (name === "team") {
    const team = readTeamInputs(inputs, values);
    return typeof team === "string" ? wrong(team) : asCommand({ name, team, ...options });
  }
  if (name === "import") {
    const found = readImportInputs(tokens, values);
    const output = readOutput(name, givenTarget(tokens));
    if (typeof found === "string") return wrong(found);
    return "message" in output ? output : asCommand({ name, output, ...found, ...options });
  }
  if (name === "make") {
    const found = readMakeInputs(tokens, values);
    const output = readOutput(name, values.output);
    if (typeof found === "string") return wrong(found);
    return "message" in output ? output : asCommand({ name, output, ...found, ...options });
  }
  const [input, surplus] = inputs;
  if (input === undefined) return wrong(`${name} needs a campaign folder or file`);
  const isMaking = values["from-annotations"] === true;
  if ((name === "merge" || name === "update") && !isMaking) {
    const more =
      name === "merge" ? "a campaign or batch to merge with it" : "a folder or files to update it from";
    if (surplus === undefined) return wrong(`${name} needs a campaign and ${more}`);
  } else if (surplus !== undefined) {
    return wrong(`found “${surplus}” after “${input}”; expected one campaign at a time`);
  }
  const { systems = null, categories = null } = values;
  const empty = [...(systems ?? []), ...(categories ?? [])].find((names) => names.trim() === "");
  if (empty !== undefined) return wrong("found --systems or --categories without a name; expected names");
  if (isPrinting(name) || name === "metrics" || name === "correlate") {
    if (values.output !== undefined) return wrong(`${name} writes no file; expected no -o`);
    if (name === "correlate") {
      const found = readCorrelateOptions(values);
      return typeof found === "string" ? wrong(found) : asCommand({ name, input, ...found, ...options });
    }
    if (name !== "metrics") return asCommand({ name, input, ...options });
    const metrics = readMetricsOptions(values);
    return typeof metrics === "string"
      ? wrong(metrics)
      : asCommand({ name, input, systems, ...metrics, ...options });
  }
  if (name === "compare") {
    if (values.output !== undefined) return wrong(`${name} writes no file; expected no -o`);
    return asCommand({ name, input, systems, categories, ...options });
  }
  const bad = BAD_READINGS.find((one) => one === (values.bad ?? "left-out"));
  if (bad === undefined) return wrong(`found --bad “${values.bad}”; expected ${BAD_READINGS.join(" or ")}`);
  if (name === "gaps" && values.output === undefined) {
    return asCommand({ name, input, output: null, bad, ...options });
  }
  const output = readOutput(name, values.output);
  if ("message" in output) return output;
  if (name === "divide" || name === "report" || name === "gaps") {
    if (output.kind !== "folder") return wrong(`found -o “${output.path}”; expected a folder`);
  }
  if (name === "gaps") return asCommand({ name, input, output, bad, ...options });
  if (name === "report") {
    const withTexts = values["without-texts"] !== true;
    const { filter = null } = values;
    return asCommand({ name, input, output, systems, categories, filter, withTexts, ...options });
  }
  if (name === "divide") {
    const divide = readDivideOptions(values);
    if (typeof divide === "string") return wrong(divide);
    return asCommand({ name, input, output, ...divide, ...options });
  }
  if (name === "merge") {
    const { apart = [], same = [] } = values;
    if (apart.some((one) => one.trim() === "")) return wrong("found --apart without a name; expected a name");
    const bad = same.find((pair) => !/\S\s*=\s*\S/.test(pair));
    if (bad !== undefined) return wrong(`found --same “${bad}”; expected NAME=NAME`);
    return asCommand({ name, inputs, output, apart, same, ...options });
  }
  if (name === "convert") return asCommand({ name, input, output, ...options });
  const isCorpus = values.corpus === true;
  if (isMaking && isCorpus) return wrong("found --corpus and --from-annotations; expected one of them");
  return asCommand({ name, input, files: isMaking ? null : inputs.slice(1), output, isCorpus, ...options });
}

function isPrinting(name: (typeof COMMANDS)[number]): name is Printing {
  return PRINTING.some((known) => known === name);
}

function readOutput(name: string, path: string | undefined): Output | Wrong {
  if (path === undefined || path === "") return wrong(`${name} needs -o OUT, where to write`);
  const kind = outputKindOf(path);
  if (kind !== null) return { path, kind };
  return wrong(`found -o “${path}”; expected a folder, or a name that ends in .json, .json.gz, .zip or .db`);
}

/** “a, b or c”. */
function oneOf(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" or ");
}
