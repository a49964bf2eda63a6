// Finds which parts of a campaign the given files replace, and reads these parts so that they fit the rest.

import { strToU8 } from "fflate";
import { quoted } from "#core/base/message-text.ts";
import { composedName, findEqualName } from "#core/base/name.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  ANNOTATIONS_FILE,
  type FolderOptions,
  GAPS_FILE,
  GUIDELINES_FILE,
  PLAN_FILE,
  PROPOSALS_FILE,
  parseCampaignFolder,
  SILVER_FILE,
} from "#core/io/folder/campaign-folder.ts";
import type { SuiteSettings } from "#core/io/folder/folder-files.ts";
import {
  asFolderTexts,
  outputTexts,
  referenceStem,
  settingTexts,
  suiteTexts,
} from "#core/io/folder/write-folder.ts";
import { isOperatingSystemFile } from "#core/io/input-limits.ts";
import { unpackInput, withoutBackslashes } from "#core/io/open/open-files.ts";
import { isFileName, readText, type SourceFile } from "#core/io/text-file.ts";
import type { FolderSettings } from "#core/ledger/event.ts";
import type { Output, Suite, SuiteText } from "#core/suite/suite.ts";

export interface UpdateFiles {
  /**
   * Whether source, examples and a reference are among the files. If so, systems and references that the folder lacks
   * are removed from the campaign.
   */
  readonly isWhole: boolean;
  /** Files by path inside the folder, in NFC. Problems use these paths. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

const SUITE_FILE =
  /^(suite\.json|source\.txt|documents\.tsv|categories\.tsv|examples\.tsv|guidelines\.md|gaps\.json|plan\.json|proposals\.json|annotations\.tsv|silver\.tsv|judgements\.json|reference(\.[1-9][0-9]{0,2})?\.(txt|align|aligned\.json))$/;
const SYSTEMS = "systems/";

/** Whether the file has the name of a campaign folder's file that is no system's. */
export function isSuiteFile(path: string): boolean {
  return SUITE_FILE.test(path.slice(path.lastIndexOf("/") + 1));
}

/**
 * Finds the files, with paths relative to one folder. They may come from a folder at any depth, from a .zip, or be
 * chosen one by one. If there is no folder `systems/`, a text or alignment that is not the suite's belongs to a system.
 * Errors: unknown-format (no file of a campaign folder), several-campaigns, duplicate-name, and those of archives.
 * Warns of other files.
 */
export function findUpdateFiles(input: readonly SourceFile[], name: string): Parsed<UpdateFiles> {
  const problems = new FileProblems(name);
  const unpacked = unwrap(unpackInput(input), problems);
  if (unpacked === null) return { ok: false, problems: problems.all };
  const kept = withoutBackslashes(unpacked, problems)
    .filter(({ path }) => !isOperatingSystemFile(path))
    .map(({ path, bytes }) => ({ path: composedName(path), bytes }));
  const base = baseOf(kept, problems);
  const hasFolder = kept.some(({ path }) => path.startsWith(base + SYSTEMS));
  const files = new Map<string, SourceFile>();
  for (const file of kept) {
    const path = file.path.startsWith(base) ? pathInFolder(file.path.slice(base.length), hasFolder) : null;
    if (path === null) {
      problems.in(file.path).warning("file-ignored", "is not part of a campaign and is ignored");
    } else if (files.has(path)) {
      problems.in(file.path).error("duplicate-name", `two files are ${quoted(path)}; expected one`);
    } else files.set(path, { path, bytes: file.bytes });
  }
  if (files.size === 0) {
    const message =
      "found no file of a campaign folder; expected examples.tsv, reference.txt, systems/NAME.txt or similar";
    problems.error("unknown-format", message);
  }
  const isWhole = ["source.txt", "examples.tsv", "reference.txt"].every((path) => files.has(path));
  return problems.conclude(() => ({ isWhole, files }));
}

/**
 * The folder (with its final `/`, or empty) that contains the suite's files or `systems/`. If there are neither, the
 * common folder of all files, or empty if they are in several folders.
 */
function baseOf(files: readonly SourceFile[], problems: ProblemList): string {
  const bases = new Set(
    files.flatMap(({ path }) => {
      const systems = /^(.*\/)?systems\/[^/]+$/.exec(path);
      if (systems !== null) return [systems[1] ?? ""];
      return isSuiteFile(path) ? [path.slice(0, path.lastIndexOf("/") + 1)] : [];
    }),
  );
  const [first, second] = [...bases].sort((a, b) => a.length - b.length);
  if (first !== undefined && second !== undefined) {
    const message = `found files of a campaign folder in ${quoted(first || ".")} and in ${quoted(second)}; expected one folder`;
    problems.in(second).error("several-campaigns", message);
  }
  if (first !== undefined) return first;
  const folders = files.map(({ path }) => path.slice(0, path.lastIndexOf("/") + 1));
  return folders.every((folder) => folder === folders[0]) ? (folders[0] ?? "") : "";
}

/**
 * Path of a file inside the campaign folder; null = the file does not belong there. `hasFolder`: whether there is a
 * folder `systems/`.
 */
function pathInFolder(path: string, hasFolder: boolean): string | null {
  if (SUITE_FILE.test(path)) return path;
  const isText = /^[^/]+\.(txt|align|raw|documents\.json|aligned\.json)$/.test(
    path.startsWith(SYSTEMS) ? path.slice(SYSTEMS.length) : path,
  );
  if (!isText) return null;
  if (path.startsWith(SYSTEMS)) return path;
  return hasFolder ? null : SYSTEMS + path;
}

// Finds what given files change in a campaign's texts. A file counts as changed if it differs from the file that the
// campaign itself would write.

/** The settings from files; null = the file was not given or is unchanged. */
type GivenSettings = { readonly [K in keyof FolderSettings]: FolderSettings[K] | null };

export interface UpdatedTexts extends GivenSettings {
  /** The whole suite. Unchanged parts are the same objects as in the campaign. */
  readonly suite: SuiteText;
  /** New or changed outputs. */
  readonly outputs: readonly Output[];
  /** Systems that are missing in a whole folder. */
  readonly removed: readonly string[];
  /** Content of suite.json; null = the file was not given or is unchanged. */
  readonly settings: SuiteSettings | null;
}

/**
 * The texts of `campaign` with the changes in the files. Files with unchanged content change nothing, so one can write
 * a folder (with the command `convert`), edit it and update from it. A system keeps the campaign's spelling of its
 * name, whatever its Unicode form. Reports all problems of the files, as importing them would.
 */
export function updatedTexts(
  campaign: Campaign,
  { isWhole, files }: UpdateFiles,
  options: Pick<FolderOptions, "progress" | "choices"> = {},
): Parsed<UpdatedTexts> {
  const problems = new ProblemList();
  const campaignFiles = new CampaignFiles(campaign);
  const changedPaths = new Set(
    [...files].flatMap(([path, file]) =>
      JUDGEMENT_FILES.includes(path) || campaignFiles.hasSameContent(file) ? [] : [path],
    ),
  );
  for (const path of JUDGEMENT_FILES) if (files.has(path)) warnOfJudgementFile(path, problems);
  const systemNames = [...files.keys()].flatMap((path) => campaignFiles.systemOf(path, files) ?? []);
  // If a whole folder is given, a system without text is removed, even if its alignment is still there.
  const systems = new Set(systemNames.filter((system) => !isWhole || files.has(`systems/${system}.txt`)));
  // If a whole folder is given, an output without an alignment file loses its alignment.
  if (isWhole) for (const path of campaignFiles.pathsNotIn(files, systems)) changedPaths.add(path);
  const textFiles = [...files.values()].filter(({ path }) => !JUDGEMENT_FILES.includes(path));
  const present = new Set(campaign.outputs.map(({ system }) => system));
  const parsed = parseCampaignFolder(
    [...campaignFiles.filesToReadWith(textFiles, systems, isWhole, changedPaths), ...textFiles],
    {
      ...options,
      // Texts of existing systems were confirmed when they were added, so new versions need no confirmation.
      isNew: (path) => changedPaths.has(path) && !present.has(campaignFiles.systemOf(path, files) ?? ""),
    },
  );
  const isGiven = ({ file }: { readonly file: string }) =>
    files.has(file) || systems.has(campaignFiles.systemOf(file, files) ?? "");
  if (!parsed.ok) problems.addAll(parsed.problems);
  else problems.addAll(parsed.warnings.filter(isGiven));
  if (!parsed.ok || problems.hasErrors) return { ok: false, problems: problems.all };
  const { parts, settings, guidelines, silver, gaps, plan, proposals } = parsed.value;
  const { suite, outputs } = parts;
  const existingNames = campaign.outputs.map(({ system }) => system);
  return problems.conclude(() => ({
    suite: mixedSuite(campaign.suite, suite, changedPaths),
    outputs: outputs
      .filter(({ system }) =>
        [...changedPaths].some((path) => campaignFiles.systemOf(path, files) === system),
      )
      .map((output) => ({ ...output, system: findEqualName(output.system, existingNames) ?? output.system })),
    removed: isWhole ? existingNames.filter((system) => !systems.has(composedName(system))) : [],
    settings: changedPaths.has("suite.json") ? settings : null,
    guidelines: changedPaths.has(GUIDELINES_FILE) ? guidelines : null,
    silver: changedPaths.has(SILVER_FILE) ? silver : null,
    gaps: changedPaths.has(GAPS_FILE) ? gaps : null,
    plan: changedPaths.has(PLAN_FILE) ? plan : null,
    proposals: changedPaths.has(PROPOSALS_FILE) ? proposals : null,
  }));
}

/** Files with judgements, which no update imports. */
const JUDGEMENT_FILES: readonly string[] = ["judgements.json", ANNOTATIONS_FILE];

function warnOfJudgementFile(path: string, problems: ProblemList): void {
  const contentWord = path === ANNOTATIONS_FILE ? "annotations" : "judgements";
  const message = `is ignored, because an update does not change ${contentWord}. Import the file separately`;
  problems.in(path).warning("file-ignored", message);
}

/** The new suite, with the campaign's own objects for unchanged parts. */
function mixedSuite(before: Suite, newSuite: SuiteText, changedPaths: ReadonlySet<string>): SuiteText {
  const referenceBefore = new Map(
    before.references.map((reference, number) => [referenceStem(reference, number), reference]),
  );
  const labels = before.categories.map(({ label }) => label);
  const current = <T>(path: string, now: T, then: T) => (changedPaths.has(path) ? now : then);
  const examples = changedPaths.has("categories.tsv")
    ? newSuite.examples
    : newSuite.examples.map((example) => ({
        ...example,
        category: findEqualName(example.category, labels) ?? example.category,
      }));
  return {
    categories: current("categories.tsv", newSuite.categories, before.categories),
    documents: current("documents.tsv", newSuite.documents, before.documents),
    source: current("source.txt", newSuite.source, before.source),
    examples: current("examples.tsv", examples, before.examples),
    references: newSuite.references.map((reference, number) => {
      const stem = referenceStem(reference, number);
      const isOther = ["txt", "align", "aligned.json"].some((extension) =>
        changedPaths.has(`${stem}.${extension}`),
      );
      return isOther ? reference : (referenceBefore.get(stem) ?? reference);
    }),
  };
}

/** The files that Referee would write for the campaign. */
class CampaignFiles {
  readonly #suite: ReadonlyMap<string, string>;
  /** Files of each system, as text by path. The outer keys are system names in NFC, as in input files. */
  readonly #systems: ReadonlyMap<string, ReadonlyMap<string, string>>;

  constructor(campaign: Campaign) {
    const { suite, outputs } = asFolderTexts(campaign);
    this.#suite = new Map([...suiteTexts(campaign, suite), ...settingTexts(campaign)]);
    this.#systems = new Map(
      outputs
        .filter(({ system }) => isFileName(system))
        .map((output) => ({ ...output, system: composedName(output.system) }))
        .map((output) => [output.system, new Map(outputTexts(output))]),
    );
  }

  /**
   * Whether the file has the campaign's content, ignoring line endings, a byte-order mark and the end of the last line.
   */
  hasSameContent(file: SourceFile): boolean {
    const ownText = this.#suite.get(file.path) ?? this.#ofSystems(file.path);
    const text = readText(file, "no-characters");
    return ownText !== undefined && text.ok && withoutEnd(text.value) === withoutEnd(ownText);
  }

  /** Paths of the campaign's files of these systems that are not among the given files. */
  pathsNotIn(files: ReadonlyMap<string, unknown>, systems: ReadonlySet<string>): string[] {
    const ownPaths = [...systems].flatMap((system) => [...(this.#systems.get(system)?.keys() ?? [])]);
    return ownPaths.filter((path) => !files.has(path));
  }

  #ofSystems(path: string): string | undefined {
    for (const files of this.#systems.values()) {
      const text = files.get(path);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /**
   * The system to which a file belongs; null = none. `x.source.txt` is the text of a system “x.source” if there is no
   * system x.
   */
  systemOf(path: string, existingPaths: ReadonlyMap<string, unknown>): string | null {
    const name = /^systems\/(.+)\.(?:txt|align|raw|documents\.json|aligned\.json)$/.exec(path)?.[1];
    if (name === undefined) return null;
    const systemName = name.replace(/\.source$/, "");
    const isSource = path.endsWith(".source.txt") && systemName !== "";
    return isSource && (existingPaths.has(`systems/${systemName}.txt`) || this.#systems.has(systemName))
      ? systemName
      : name;
  }

  /**
   * The campaign's own files that are read together with the given ones. With a whole folder, these are the other files
   * of the suite except references. Otherwise, they are all other files of the suite, missing files of given systems,
   * and if the suite changes or no system is given, the files of all other systems.
   */
  filesToReadWith(
    inputFiles: readonly SourceFile[],
    systems: ReadonlySet<string>,
    isWhole: boolean,
    changedPaths: ReadonlySet<string>,
  ): SourceFile[] {
    const inputPaths = new Set(inputFiles.map(({ path }) => path));
    const suite = [...this.#suite].filter(([path]) => !(isWhole && path.startsWith("reference")));
    const suiteChanges = [...changedPaths].some((path) => !path.startsWith("systems/"));
    const others = [...this.#systems].filter(
      ([system]) => systems.has(system) || (!isWhole && (suiteChanges || systems.size === 0)),
    );
    const texts = [...suite, ...others.flatMap(([, files]) => [...files])].filter(
      ([path]) => !isOutdated(path, inputPaths),
    );
    // If a whole folder is given, an output has only the files in it.
    const mayBeAdded = (path: string) => !isWhole || !path.startsWith("systems/");
    return texts
      .filter(([path]) => !inputPaths.has(path) && mayBeAdded(path))
      .map(([path, text]) => ({ path, bytes: strToU8(text) }));
  }
}

/**
 * Whether a file of the campaign becomes invalid because of the given files: the texts that a system wrote, if its
 * tokens are replaced, or the record of a computed alignment that is replaced.
 */
function isOutdated(path: string, inputPaths: ReadonlySet<string>): boolean {
  const isNextTo = (extension: string, by: string) =>
    path.endsWith(extension) && inputPaths.has(path.slice(0, -extension.length) + by);
  return (
    isNextTo(".raw", ".txt") || isNextTo(".documents.json", ".txt") || isNextTo(".aligned.json", ".align")
  );
}

function withoutEnd(text: string): string {
  return text.replace(/\n$/, "");
}
