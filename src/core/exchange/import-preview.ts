// Previews the import of several files: per file its annotators and changes, and the changes of all files together.

import type { Problem } from "#core/base/problem.ts";
import type { AnnotatorAfterImport } from "#core/exchange/check-incoming.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { importAll, inImportOrder } from "#core/exchange/import-all.ts";
import { countKinds, type JudgementImport } from "#core/exchange/import-judgements.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type AnnotatorMatch, matchByName } from "./match-annotators.ts";

export interface RefusedFile {
  readonly file: string;
  readonly problems: readonly Problem[];
}

export interface FilePreview {
  readonly file: string;
  readonly ledger: Ledger;
  readonly people: readonly AnnotatorAfterImport[];
  /** Number of items by kind, compared with the campaign after the import of the files before this one. */
  readonly counts: ReturnType<typeof countKinds>;
}

export interface ImportPreview {
  /** Previews of the files, in import order. */
  readonly files: readonly FilePreview[];
  readonly refused: readonly RefusedFile[];
  readonly together: JudgementImport;
  /** Warnings about answers and verdicts in files that can be imported; absent = none. */
  readonly warnings?: readonly Problem[];
}

/**
 * Previews the import of `inputs`. `refused`: files that could not be opened. In the result, `refused` also contains
 * the files whose import is refused.
 */
export function previewImports(
  ledger: Ledger,
  inputs: readonly NamedLedger[],
  refused: readonly RefusedFile[],
  match: AnnotatorMatch = matchByName,
): ImportPreview {
  const { files, together } = importAll(ledger, inImportOrder(inputs), match);
  return {
    files: files.flatMap(({ file, ledger: incoming, imported }) =>
      imported.ok
        ? [
            {
              file,
              ledger: incoming,
              people: imported.value.people,
              counts: countKinds(imported.value.items),
            },
          ]
        : [],
    ),
    refused: [
      ...refused,
      ...files.flatMap(({ file, imported }) => (imported.ok ? [] : [{ file, problems: imported.problems }])),
    ],
    together,
  };
}
