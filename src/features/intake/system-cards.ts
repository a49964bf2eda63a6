// Keeps the user's choices about previewed files, by system: name, tokenisation, whether to add it. No React.

import type { FileToOpen } from "#browser/dropped-files.ts";
import { enteredName } from "#core/base/name.ts";
import type {
  PreviewedFiles,
  RequestedText,
  SystemTextPreview,
} from "#core/exchange/add-systems/input-files.ts";
import { isFileName } from "#core/io/file-name.ts";
import { addSystemsText } from "#text/add-systems.ts";

const text = addSystemsText.card;

/** Two files with corresponding lines, from which the aligner can learn. */
export interface MoreText {
  readonly source: FileToOpen;
  readonly target: FileToOpen;
}

/** The user's choices for one text. A choice that is absent leaves the guess made from the file. */
export interface CardChanges {
  readonly system?: string;
  readonly isTokenised?: boolean;
  readonly isLeftOut?: boolean;
}

/** A previewed text with the user's choices about it. */
export interface SystemCardData extends SystemTextPreview {
  readonly key: string;
  readonly system: string;
  readonly isTokenised: boolean;
  readonly isLeftOut: boolean;
}

export type ChangesByCard = ReadonlyMap<string, CardChanges>;

export function cardsOf(
  { texts }: Pick<PreviewedFiles, "texts">,
  changes: ChangesByCard,
): readonly SystemCardData[] {
  return texts.map((one) => {
    const key = JSON.stringify([one.path, one.name]);
    const {
      system = one.name,
      isTokenised = one.guess.tokenised,
      isLeftOut = false,
    } = changes.get(key) ?? {};
    return { ...one, key, system, isTokenised, isLeftOut };
  });
}

export function withCardChanges(all: ChangesByCard, key: string, change: CardChanges): ChangesByCard {
  return new Map(all).set(key, { ...all.get(key), ...change });
}

/** Why a card cannot be added under its name; null = no problem, or it is not added. */
export function nameProblem(
  { key, system, isLeftOut }: SystemCardData,
  cards: readonly SystemCardData[],
): string | null {
  if (isLeftOut) return null;
  const name = enteredName(system);
  if (name === "") return text.nameMissing;
  if (!isFileName(name)) return text.nameNotFile;
  const isNameTaken = cards.some(
    (other) => other.key !== key && !other.isLeftOut && enteredName(other.system) === name,
  );
  return isNameTaken ? text.duplicateName : null;
}

/** The texts to add; null = there are none, or some have problems. */
export function textsToAlign(cards: readonly SystemCardData[]): readonly RequestedText[] | null {
  const includedCards = cards.filter(({ isLeftOut }) => !isLeftOut);
  if (includedCards.length === 0 || includedCards.some((card) => nameProblem(card, cards) !== null))
    return null;
  return includedCards.map(({ path, name, system, isTokenised }) => ({
    path,
    name,
    isTokenised,
    system: enteredName(system),
  }));
}
