// Reads a campaign folder, except its judgements, and reports all problems together.

import { quoted } from "#core/base/message-text.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { parseAlignmentFile } from "#core/io/alignments/alignment-file.ts";
import { readLines, reportOtherLineCount, type SourceFile, warnOfDoubledBlanks } from "#core/io/text-file.ts";
import type { FolderSettings } from "#core/ledger/settings.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { checkExamples, type ExampleTexts } from "#core/suite/check-suite.ts";
import type { Output, Reference, SuiteText } from "#core/suite/suite.ts";
import { sameCharacters } from "#core/text/carry-positions.ts";
import { reportDamage, reportEquality } from "#core/text/checks/check-text.ts";
import { type InputChoices, NO_CHOICES } from "#core/text/checks/input-choices.ts";
import { rangesIn } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { parseAligned } from "./aligned-json.ts";
import { parseCategories } from "./categories-tsv.ts";
import { parseDocuments } from "./documents-tsv.ts";
import { type ExampleRow, readExamples } from "./examples-tsv.ts";
import {
  type FolderFiles,
  type ReferenceFiles,
  type SystemFiles,
  sortFolder,
  type TextWithAlignment,
} from "./folder-files.ts";
import { parseGapTask } from "./gap-task-json.ts";
import { parseGuidelines } from "./guidelines-md.ts";
import { parsePlan } from "./plan-json.ts";
import { parseProposals } from "./proposals-json.ts";
import { parseSilver } from "./silver-tsv.ts";
import { NO_SETTINGS, parseSuiteSettings, type SuiteSettings } from "./suite-json.ts";

/**
 * The content of a campaign folder. Settings that suite.json does not contain are null. A setting with its own file,
 * such as gaps.json, has its default value if the file is missing.
 */
export interface CampaignFolder extends FolderSettings {
  readonly settings: SuiteSettings;
  readonly suite: SuiteText;
  readonly outputs: readonly Output[];
  /** The unparsed judgements.json, for the parser of judgements; null = missing. */
  readonly judgements: SourceFile | null;
  /** The unparsed annotations.tsv; null = missing. The annotations themselves are read from judgements.json. */
  readonly annotations: SourceFile | null;
}

/** Called after a file is read: `done` of `total` files are read. If it throws, reading ends (the user cancelled). */
export type FolderProgress = (done: number, total: number, path: string) => void;

export interface FolderOptions {
  readonly progress?: FolderProgress;
  /** Whether a suite without outputs is accepted. */
  readonly mayLackOutputs?: boolean;
  /** The user's choices for files that look wrong as a whole. */
  readonly choices?: InputChoices;
  /**
   * Whether the output in this text file is being added now. If so, it may equal the source or a reference only if a
   * person confirms this.
   */
  readonly isNew?: (path: string) => boolean;
}

/** The campaign in these files, or all problems found in them. Paths may begin with a common folder. */
export function parseCampaignFolder(
  files: readonly SourceFile[],
  options: FolderOptions = {},
): Parsed<CampaignFolder> {
  const problems = new ProblemList();
  const folder = sortFolder(files, problems, options.mayLackOutputs ?? false);
  return new FolderReader(folder, problems, options, files.length).read();
}

class FolderReader {
  readonly #folder: FolderFiles;
  readonly #problems: ProblemList;
  readonly #options: FolderOptions;
  readonly #choices: InputChoices;
  readonly #total: number;
  #done = 0;

  constructor(folder: FolderFiles, problems: ProblemList, options: FolderOptions, total: number) {
    this.#folder = folder;
    this.#problems = problems;
    this.#options = options;
    this.#choices = options.choices ?? NO_CHOICES;
    this.#total = total;
  }

  read(): Parsed<CampaignFolder> {
    const folder = this.#folder;
    const settings = this.#part(folder.suiteJson, parseSuiteSettings) ?? NO_SETTINGS;
    const source = this.#text(folder.source);
    // An unreadable file was already reported, so nothing is compared with it.
    const categories =
      folder.categories === null ? PROTEST_CATEGORIES : this.#part(folder.categories, parseCategories);
    const documents = this.#part(folder.documents, (file) =>
      parseDocuments(file, source?.length ?? null),
    ) ?? [{ id: "source", firstLine: 0 }];
    const references = folder.references.map((files) => this.#reference(files, source));
    const rows = this.#examples(folder.examples, {
      categories,
      source,
      reference: references[0]?.lines ?? [],
    });
    const outputs = folder.systems.map((files) => this.#output(files, source));
    this.#compareTexts(source, references, outputs);
    const guidelines = this.#part(folder.guidelines, (file) => parseGuidelines(file, categories ?? []));
    // If the examples could not be read, nothing is compared with them.
    const knownExamples = rows.length === 0 ? null : rows.map(({ example }) => example);
    const silver = this.#part(folder.silver, (file) => parseSilver(file, knownExamples)) ?? [];
    const gaps = this.#part(folder.gaps, (file) => parseGapTask(file, knownExamples));
    const plan = this.#part(folder.plan, (file) => parsePlan(file, source));
    const proposals = this.#part(folder.proposals, (file) => parseProposals(file, source)) ?? [];
    return this.#problems.conclude(() => ({
      settings,
      suite: {
        categories: categories ?? [],
        documents,
        source: source ?? [],
        references,
        examples: rows.map((row) => row.example),
      },
      outputs,
      judgements: folder.judgements,
      guidelines,
      silver,
      gaps,
      plan,
      proposals,
      annotations: folder.annotations,
    }));
  }

  #part<T>(file: SourceFile | null, parse: (file: SourceFile) => Parsed<T>): T | null {
    if (file === null) return null;
    const value = unwrap(parse(file), this.#problems);
    this.#done++;
    this.#options.progress?.(this.#done, this.#total, file.path);
    return value;
  }

  #text(file: SourceFile | null): string[] | null {
    const lines = this.#part(file, readLines);
    if (file === null || lines === null) return lines;
    warnOfDoubledBlanks(lines, this.#problems.in(file.path));
    reportDamage(file.path, lines, { isTokenised: true, mayClean: false }, this.#problems);
    return lines;
  }

  /**
   * The well-formed rows. They are compared with the texts even if other rows are malformed, so that all problems are
   * reported together.
   */
  #examples(file: SourceFile | null, texts: ExampleTexts): readonly ExampleRow[] {
    if (file === null) return [];
    const rows = this.#part(file, (part) => ({
      ok: true,
      value: readExamples(part, this.#problems),
      warnings: [],
    }));
    this.#problems.addAll(checkExamples(file.path, rows ?? [], texts));
    return rows ?? [];
  }

  /** The lines of a text, which must be as many as those of the source. */
  #parallelText(file: SourceFile, source: readonly string[] | null): string[] {
    const lines = this.#text(file);
    if (lines !== null && source !== null && lines.length !== source.length)
      reportOtherLineCount(lines.length, source.length, this.#sourceName, this.#problems.in(file.path));
    return lines ?? [];
  }

  get #sourceName(): string {
    return this.#folder.source?.path ?? "source.txt";
  }

  #alignment(
    files: TextWithAlignment,
    target: string[],
    source: readonly string[] | null,
    ownSource: { file: SourceFile; lines: readonly string[] } | null,
  ): string[] | null {
    const file = files.alignment;
    if (file === null) {
      const message = "the alignment file is missing; there are no word links for this text";
      this.#problems.in(files.alignmentPath).warning("missing-alignment", message);
      return null;
    }
    const texts = {
      lines: source?.length ?? null,
      linesName: this.#sourceName,
      source: ownSource?.lines ?? source ?? [],
      sourceName: ownSource?.file.path ?? this.#sourceName,
      target,
      targetName: files.text.path,
    };
    return this.#part(file, () => parseAlignmentFile(file, texts, this.#choices));
  }

  #reference(files: ReferenceFiles, source: readonly string[] | null): Reference {
    const lines = this.#parallelText(files.text, source);
    const name = files.name === null ? {} : { name: files.name };
    const alignment = this.#alignment(files, lines, source, null);
    const aligned = this.#part(files.aligned, parseAligned);
    return { ...name, lines, alignment, translations: null, ...(aligned === null ? {} : { aligned }) };
  }

  #output(files: SystemFiles, source: readonly string[] | null): Output {
    const lines = this.#parallelText(files.text, source);
    const ownSource =
      files.source === null ? null : { file: files.source, lines: this.#parallelText(files.source, source) };
    if (ownSource !== null && ownSource.lines.length === source?.length)
      this.#warnOfOtherText(ownSource.file.path, ownSource.lines, source);
    const alignment = this.#alignment(files, lines, source, ownSource);
    const raw = this.#raw(files, lines);
    const aligned = this.#part(files.aligned, parseAligned);
    return {
      system: files.system,
      lines,
      alignment,
      sourceLines: ownSource?.lines ?? null,
      translations: null,
      ...(raw === null ? {} : { raw }),
      ...(aligned === null ? {} : { aligned }),
    };
  }

  /** Reports outputs that equal the source or a reference. */
  #compareTexts(
    source: readonly string[] | null,
    references: readonly Reference[],
    outputs: readonly Output[],
  ): void {
    const compared = {
      source: source ?? [],
      references: references.map(({ lines }, number) => ({
        name: this.#folder.references[number]?.text.path ?? "the reference",
        lines,
      })),
    };
    outputs.forEach(({ lines }, number) => {
      const path = this.#folder.systems[number]?.text.path ?? "";
      const isNew = this.#options.isNew?.(path) ?? false;
      reportEquality(path, lines, compared, isNew, this.#choices, this.#problems);
    });
  }

  /** The system's text before tokenisation; null = there is no file with it. `lines` must be its tokens. */
  #raw({ raw: file, text }: SystemFiles, lines: readonly string[]): readonly string[] | null {
    if (file === null) return null;
    const raw = this.#part(file, (part) => readLines(part, "no-characters")) ?? [];
    if (raw.length !== lines.length) {
      reportOtherLineCount(raw.length, lines.length, text.path, this.#problems.in(file.path));
      return raw;
    }
    raw.forEach((line, index) => {
      if (rangesIn(line, splitTokens(lines[index] ?? "")) !== null) return;
      const message = () =>
        `found ${quoted(line)}; expected the tokens of ${text.path} (${quoted(lines[index] ?? "")}) and blanks`;
      this.#problems.in(file.path).error("source-text-differs", message, index + 1);
    });
    return raw;
  }

  #warnOfOtherText(path: string, ownSource: readonly string[], source: readonly string[]): void {
    ownSource.forEach((line, index) => {
      const suiteLine = source[index];
      if (
        suiteLine === undefined ||
        line === suiteLine ||
        sameCharacters(splitTokens(suiteLine), splitTokens(line))
      )
        return;
      const message = () =>
        `the text differs from line ${index + 1} of ${this.#sourceName}; positions are mapped by the characters that both share`;
      this.#problems.in(path).warning("source-text-differs", message, index + 1);
    });
  }
}
