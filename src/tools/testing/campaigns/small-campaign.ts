// Makes a campaign small enough to check by hand, for tests only: four sentences, four examples, two outputs.
import type { Problem } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { type LedgerParts, makeLedger } from "#core/campaign/file-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { type OpenedFolder, parseCampaignFolder } from "#core/io/folder/campaign-folder.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type {
  CandidateKey,
  Circumstances,
  Judgement,
  LedgerEvent,
  PronounRecord,
  SettingValues,
} from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { hashLedgerText, type Ledger } from "#core/ledger/ledger.ts";
import { contentOf, EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";

/**
 * Under protest-2016, all four candidates of “good” are approved, and only e3 of “bad”. Under wmt-2018, e3 of “bad” is
 * not approved, because “les plasma” is not “le plasma”.
 */
export const SMALL_FOLDER: Readonly<Record<string, string>> = {
  "suite.json": `{"name": "Small", "sourceLanguage": "en", "targetLanguage": "fr", "profile": "protest-2016"}\n`,
  "source.txt": "The ball is red .\nIt bounces when you drop it .\nThey saw the plasma .\nIt glows .\n",
  "reference.txt":
    "La balle est rouge .\nElle rebondit quand on la lâche .\nIls ont vu le plasma .\nIl brille .\n",
  "reference.align":
    "0-0 1-1 2-2 3-3 4-4\n0-0 1-1 2-2 3-3 4-5 5-4 6-6\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
  "documents.tsv": "0\tball\n2\tplasma\n",
  "examples.tsv": [
    "id\tcategory\tline\tposition\tpronoun\tantecedents",
    "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
    "e2\tanaphoric_inter_non-subject_it\t1\t5\tit\t0:0-1:1",
    "e3\tanaphoric_inter_subject_it\t3\t0\tIt\t2:2-3:3",
    "e4\taddressee_generic_you\t1\t3\tyou\t",
    "",
  ].join("\n"),
  "systems/good.txt":
    "La balle est rouge .\nElle rebondit quand on la lâche .\nIls ont vu le plasma .\nIl brille .\n",
  "systems/good.align":
    "0-0 1-1 2-2 3-3 4-4\n0-0 1-1 2-2 3-3 4-5 5-4 6-6\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
  "systems/bad.txt":
    "Le ballon est rouge .\nIl rebondit quand vous le lâchez .\nIls ont vu les plasma .\nIl brille .\n",
  "systems/bad.align":
    "0-0 1-1 2-2 3-3 4-4\n0-0 1-1 2-2 3-3 4-5 5-4 6-6\n0-0 1-1 1-2 2-3 3-4 4-5\n0-0 1-1 2-2\n",
};

// TextEncoder exists everywhere, but the compiler's library es2023 does not declare it.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The folder's files. `changes`: text or bytes of files that are replaced or added; null = the file is removed. */
export function smallFiles(changes: Readonly<Record<string, string | Uint8Array | null>> = {}): SourceFile[] {
  const encoder = new TextEncoder();
  return Object.entries({ ...SMALL_FOLDER, ...changes }).flatMap(([path, content]) => {
    if (content === null) return [];
    return [{ path, bytes: typeof content === "string" ? encoder.encode(content) : content }];
  });
}

/** A file of the folder with one of its lines (0-based) replaced, as a change. */
export function changedLine(path: string, index: number, text: string): Record<string, string> {
  const lines = (SMALL_FOLDER[path] ?? "").split("\n");
  lines[index] = text;
  return { [path]: lines.join("\n") };
}

export const EXAMPLES_HEADER = "id\tcategory\tline\tposition\tpronoun\tantecedents";

/** examples.tsv with these rows under its header, as a change. */
export function exampleRows(...rows: readonly string[]): Record<string, string> {
  return { "examples.tsv": `${[EXAMPLES_HEADER, ...rows].join("\n")}\n` };
}

type SmallFolder = Omit<OpenedFolder, "parts"> & OpenedFolder["parts"];

/** Parsed folders by their changes. Most tests use the folder without changes, which they only read. */
const folders = new Map<string, SmallFolder>();

/** The parsed folder. Throws if the files have problems. */
export function smallFolder(changes: Readonly<Record<string, string | null>> = {}): SmallFolder {
  const key = JSON.stringify(changes);
  const known = folders.get(key);
  if (known !== undefined) return known;
  const parsed = parseCampaignFolder(smallFiles(changes));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { parts, ...settings } = parsed.value;
  const folder = { ...settings, ...parts };
  folders.set(key, folder);
  return folder;
}

/** The problems of parsing the changed folder, as `code file:line` (`code file` without a line). */
export function problemsOf(changes: Readonly<Record<string, string | Uint8Array | null>>): string[] {
  const parsed = parseCampaignFolder(smallFiles(changes));
  return (parsed.ok ? parsed.warnings : parsed.problems).map(problemPlace);
}

function problemPlace({ code, file, line }: Problem): string {
  return line === null ? `${code} ${file}` : `${code} ${file}:${line}`;
}

const SMALL_SETTINGS: Partial<SettingValues> = {
  name: "Small",
  sourceLanguage: "en",
  targetLanguage: "fr",
  profile: PROTEST_2016,
  seed: 7,
  created: "2026-01-02T03:04:05.006Z",
};

/** Settings and other parts of the small campaign that a test sets. */
export interface SmallParts extends Partial<Omit<LedgerParts, "settings">> {
  readonly settings?: Partial<SettingValues>;
}

/** The ledger of the changed folder. `parts` adds what a folder cannot contain. */
export function smallLedger(
  changes: Readonly<Record<string, string | null>> = {},
  { settings, ...parts }: SmallParts = {},
): Ledger {
  const { suite, outputs } = smallFolder(changes);
  return makeLedger({
    id: null,
    settings: { ...SMALL_SETTINGS, ...settings },
    suite,
    origin: null,
    outputs,
    annotators: [],
    judgements: [],
    assignments: [],
    scope: null,
    warnings: [],
    ...parts,
  });
}

/** The current state of a ledger. */
export function currentCampaign(ledger: Ledger): Campaign {
  return campaignOf(ledger, foldEvents(ledger.events));
}

export function smallCampaign(
  changes: Readonly<Record<string, string | null>> = {},
  parts: SmallParts = {},
): Campaign {
  return currentCampaign(smallLedger(changes, parts));
}

/** The candidate that tests write as a system and an example, such as `bad e1`. */
export function namedCandidate(name: string): CandidateKey {
  const [system = "", example = ""] = name.split(" ");
  return { system, example };
}

/** A judgement as tests write it, with content, circumstances and other fields on one level. */
export type FlatJudgement = Partial<
  Omit<PronounRecord, "kind" | "content" | "circumstances"> & JudgementContent & Circumstances
>;

const UUID_OF = (first: string, number: number) =>
  `${first}-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** The id of `smallJudgement(number)`. */
export function smallId(number: number): string {
  return UUID_OF("00000000", number);
}

/** The replica id of small judgements. */
export const SMALL_REPLICA = "22222222-0000-4000-8000-000000000000";

/** An unanswered judgement of e1 in “bad” by annotator a1, changed by `parts`. Its ids are made from `number`. */
export function smallJudgement(number: number, parts: FlatJudgement = {}): PronounRecord {
  const {
    contextBefore = 0,
    contextAfter = 0,
    referenceOpened = false,
    seconds = 0,
    guidelines = "test",
    groupedBy,
    textOpened,
    suggested,
    secondLook,
    ...rest
  } = parts;
  const content = contentOf({ ...EMPTY_JUDGEMENT, ...rest });
  const {
    id,
    clock,
    time,
    author,
    task,
    system,
    example,
    supersedes,
    actionId,
    action,
    replica,
    copiedFrom,
    textHash,
  } = rest;
  return {
    kind: "judgement",
    id: id ?? smallId(number),
    clock: clock ?? number,
    time: time === undefined ? `2026-02-03T04:05:${String(number % 60).padStart(2, "0")}.000Z` : time,
    author: author ?? "a1",
    task: task ?? "pronoun-judgement",
    system: system ?? "bad",
    example: example ?? "e1",
    supersedes: supersedes ?? [],
    actionId: actionId ?? UUID_OF("11111111", number),
    action: action ?? "judge",
    replica: replica === undefined ? SMALL_REPLICA : replica,
    copiedFrom: copiedFrom ?? null,
    textHash: textHash ?? "",
    content,
    circumstances: {
      contextBefore,
      contextAfter,
      referenceOpened,
      seconds,
      guidelines,
      ...(groupedBy === undefined ? {} : { groupedBy }),
      ...(textOpened === undefined ? {} : { textOpened }),
      ...(suggested === undefined ? {} : { suggested }),
      ...(secondLook === undefined ? {} : { secondLook }),
    },
  };
}

/** The judgements, changed so that each supersedes the previous one of the same annotator and candidate. */
export function chained(...log: readonly Judgement[]): Judgement[] {
  const latest = new Map<string, string>();
  return log.map((judgement) => {
    const key = JSON.stringify([judgement.author, judgement.system, judgement.example]);
    const before = latest.get(key);
    latest.set(key, judgement.id);
    return before === undefined ? judgement : { ...judgement, supersedes: [before] };
  });
}

// Makes outputs to add to the small campaign, for tests only.

const GOOD = smallFolder().outputs.find(({ system }) => system === "good");

/** The output of the system “good”, but with another colour word. */
export const lines = (colour: string) => GOOD?.lines.map((line) => line.replace("rouge", colour)) ?? [];

export const stamp = (id: string, clock = 200) => ({ id, clock, author: null, time: null });

/** An event that adds an output to the small campaign, and its text. */
export function outputEvent(system: string, written: readonly string[], id: string) {
  if (GOOD === undefined) throw new Error("no output");
  const { system: _, ...output } = GOOD;
  const text = { kind: "output", output: { ...output, lines: written } } as const;
  const hash = hashLedgerText(text);
  const event: LedgerEvent = { kind: "output", system, text: hash, ...stamp(id) };
  return { event, hash, text };
}
