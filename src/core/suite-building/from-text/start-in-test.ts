// Helpers that start a suite from a few lines, for tests.

import { strToU8 } from "fflate";
import { formatProblem, type Parsed } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { InputText, StartInput } from "./input-text.ts";
import { type StartedSuite, startSuite } from "./start-suite.ts";

/** A file for tests. In a text, “|” separates lines, and an empty line is blank. Bytes are used unchanged. */
export function startFile(path: string, content: string | Uint8Array): SourceFile {
  const bytes = typeof content === "string" ? strToU8(`${content.split("|").join("\n")}\n`) : content;
  return { path, bytes };
}

/** A text of one or several files; the `.align` files among them contain its links. */
export function inputText(
  files: Readonly<Record<string, string | Uint8Array>>,
  more: Partial<InputText> = {},
): InputText {
  const all = Object.entries(files).map(([path, content]) => startFile(path, content));
  const isLinks = ({ path }: SourceFile) => path.endsWith(".align");
  return {
    path: Object.keys(files)[0] ?? "",
    files: all.filter((file) => !isLinks(file)),
    alignments: all.filter(isLinks),
    part: null,
    isTokenised: null,
    ...more,
  };
}

export function startInput(
  source: InputText,
  references: readonly InputText[],
  more: Partial<StartInput> = {},
): StartInput {
  const languages = { sourceLanguage: "en", targetLanguage: "fr" };
  return { name: "Test", ...languages, source, references, blankLinesPart: null, ...more };
}

export function startedSuite(of: StartInput): StartedSuite {
  const result = startSuite(of);
  if (!result.ok) throw new Error(messagesOf(result).join("\n"));
  return result.value;
}

/** The problems if starting failed, otherwise the warnings. */
export function messagesOf(result: Parsed<unknown>): string[] {
  return (result.ok ? result.warnings : result.problems).map(formatProblem);
}

export function campaignIn({ ledger }: StartedSuite): Campaign {
  return campaignOf(ledger, foldEvents(ledger.events));
}

/** Sentences of the source and the first reference, and documents as “id@line”. */
export function suiteShape(of: StartInput) {
  const { suite } = campaignIn(startedSuite(of));
  return {
    source: suite.source,
    reference: suite.references[0]?.lines,
    documents: suite.documents.map(({ id, firstLine }) => `${id}@${firstLine}`),
  };
}
