// Keeps the user's choices about previewed files, by system: name, tokenisation, whether it is added. No React.

import type { FilesToOpen } from "#browser/dropped-files.ts";
import { enteredName } from "#core/base/name.ts";
import type { RequestedText, SeenFiles, SystemTextPreview } from "#core/exchange/add-systems/input-files.ts";
import { isFileName } from "#core/io/file-name.ts";
import { addSystemsText } from "#text/add-systems.ts";

const text = addSystemsText.card;

/** A file that is not read yet. */
export type OneFile = FilesToOpen["files"][number];

/** Files for the aligner to learn from; they correspond line by line. */
export interface MoreText {
  readonly source: OneFile;
  readonly target: OneFile;
}

/** Choices for one text; absent = as guessed. */
export interface Said {
  readonly system?: string;
  readonly isTokenised?: boolean;
  readonly isLeftOut?: boolean;
}

/** A text with the choices that apply to it. */
export interface Card extends SystemTextPreview {
  readonly key: string;
  readonly system: string;
  readonly isTokenised: boolean;
  readonly isLeftOut: boolean;
}

export type AllSaid = ReadonlyMap<string, Said>;

export function cardsOf({ texts }: Pick<SeenFiles, "texts">, said: AllSaid): readonly Card[] {
  return texts.map((one) => {
    const key = JSON.stringify([one.path, one.name]);
    const { system = one.name, isTokenised = one.guess.tokenised, isLeftOut = false } = said.get(key) ?? {};
    return { ...one, key, system, isTokenised, isLeftOut };
  });
}

export function withSaid(all: AllSaid, key: string, said: Said): AllSaid {
  return new Map(all).set(key, { ...all.get(key), ...said });
}

/** Why a card cannot be added under its name; null = it can, or it is left out. */
export function nameProblem({ key, system, isLeftOut }: Card, cards: readonly Card[]): string | null {
  if (isLeftOut) return null;
  const name = enteredName(system);
  if (name === "") return text.nameMissing;
  if (!isFileName(name)) return text.nameNotFile;
  const isTwice = cards.some(
    (other) => other.key !== key && !other.isLeftOut && enteredName(other.system) === name,
  );
  return isTwice ? text.nameTwice : null;
}

/** The texts to add; null = none, or some have problems. */
export function askedOf(cards: readonly Card[]): readonly RequestedText[] | null {
  const asked = cards.filter(({ isLeftOut }) => !isLeftOut);
  if (asked.length === 0 || asked.some((card) => nameProblem(card, cards) !== null)) return null;
  return asked.map(({ path, name, system, isTokenised }) => ({
    ...{ path, name, isTokenised },
    system: enteredName(system),
  }));
}

/** Adds files; one with the same path replaces the old one. */
export function withFiles(here: readonly OneFile[], coming: readonly OneFile[]): readonly OneFile[] {
  const paths = new Set(coming.map(({ path }) => path));
  return [...here.filter(({ path }) => !paths.has(path)), ...coming];
}
