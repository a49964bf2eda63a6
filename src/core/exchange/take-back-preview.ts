// Holds what is told of several files before they are taken back: of each whose it is and what it brings, and all together.

import type { Person } from "#core/exchange/check-incoming.ts";
import { countKinds, type TakeBack } from "#core/exchange/take-back.ts";
import type { NamedLedger } from "#core/exchange/take-back-all.ts";
import { inTakingOrder, takeBackAll } from "#core/exchange/take-back-all.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Problem } from "#core/shared/problem.ts";
import { byName, type WhoIsWho } from "./who-is-who.ts";

export interface RefusedFile {
  readonly file: string;
  readonly problems: readonly Problem[];
}

export interface FileToTake {
  readonly file: string;
  readonly ledger: Ledger;
  readonly people: readonly Person[];
  /** Of what it brings beyond the files before it. */
  readonly counts: ReturnType<typeof countKinds>;
}

export interface TakeBackPreview {
  /** In the order in which they are taken. */
  readonly files: readonly FileToTake[];
  readonly refused: readonly RefusedFile[];
  readonly together: TakeBack;
}

/** `refused`: those that could not even be opened. Whatever does not belong to this campaign is refused too. */
export function previewAll(
  ledger: Ledger,
  opened: readonly NamedLedger[],
  refused: readonly RefusedFile[],
  who: WhoIsWho = byName,
): TakeBackPreview {
  const { files, together } = takeBackAll(ledger, inTakingOrder(opened), who);
  return {
    files: files.flatMap(({ file, ledger: read, taken }) =>
      taken.ok
        ? [{ file, ledger: read, people: taken.value.people, counts: countKinds(taken.value.items) }]
        : [],
    ),
    refused: [
      ...refused,
      ...files.flatMap(({ file, taken }) => (taken.ok ? [] : [{ file, problems: taken.problems }])),
    ],
    together,
  };
}
