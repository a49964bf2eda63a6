// Makes annotators' names for the screen: people with the same name are distinguished by a number.

import { uuidOf } from "#core/base/hash.ts";
import type { Annotator } from "./fold.ts";

/** The name as people see it: several spaces become one, and invisible characters are removed. */
export function nameAsSeen(name: string): string {
  return name
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Whether two names look the same, ignoring case. */
export function isSameName(a: string, b: string): boolean {
  return nameAsSeen(a).toLowerCase() === nameAsSeen(b).toLowerCase();
}

/**
 * Whether the name looks like the name or the id of an annotator entry. Spellings that differ only in case are the same
 * name.
 */
export function isListed(annotators: readonly Pick<Annotator, "id" | "name">[], name: string): boolean {
  return annotators.some((entry) => isSameName(entry.name, name) || isSameName(entry.id, name));
}

const LIKE_AN_ADJUDICATOR = /adjudicat|curat|schlicht|arbit/i;

/**
 * Ids of people whose names suggest that they are adjudicators. The user confirms this guess. Empty if all names
 * suggest it.
 */
export function guessAdjudicators(people: readonly Pick<Annotator, "id" | "name">[]): readonly string[] {
  const found = people.filter(({ name }) => LIKE_AN_ADJUDICATOR.test(name)).map(({ id }) => id);
  return found.length < people.length ? found : [];
}

/**
 * Names of people who count as annotators, although their names suggest that they are adjudicators. Empty if the
 * campaign has an adjudicator.
 */
export function likelyAdjudicators(annotators: readonly Annotator[]): string[] {
  if (annotators.some(({ role }) => role === "adjudicator")) return [];
  const likely = guessAdjudicators(annotators);
  return annotators.filter(({ id }) => likely.includes(id)).map(({ name }) => name);
}

/** Whether a name such as “Adjudicator 2” already states the role, so that the role need not be shown next to it. */
export function statesAdjudicator(name: string): boolean {
  return /adjudicator/i.test(nameAsSeen(name));
}

/**
 * The displayed name of each annotator, by id. If several annotators have the same name, all but the first get a
 * number, such as “Anna (2)”. The id replaces a name without visible characters.
 */
export function annotatorNames(
  annotators: readonly Pick<Annotator, "id" | "name">[],
): ReadonlyMap<string, string> {
  const visibleNames = new Set(annotators.map(({ name }) => nameAsSeen(name)));
  const usedNames = new Set<string>();
  const names = new Map<string, string>();
  /** For each name as people see it, the next number to try. */
  const numbers = new Map<string, number>();
  for (const { id, name } of annotators) {
    const shownName = nameAsSeen(name) === "" ? id : name;
    const seen = nameAsSeen(shownName);
    let end = "";
    let number = numbers.get(seen) ?? 2;
    while (usedNames.has(seen + end) || (end !== "" && visibleNames.has(seen + end))) {
      end = ` (${number})`;
      number++;
    }
    numbers.set(seen, number);
    usedNames.add(seen + end);
    names.set(id, shownName + end);
  }
  return names;
}

/** Returns a function from an id to the displayed name of the annotator. An unknown id is its own name. */
export function annotatorNameLookup(
  annotators: readonly Pick<Annotator, "id" | "name">[],
): (id: string) => string {
  const names = annotatorNames(annotators);
  return (id) => names.get(id) ?? id;
}

/**
 * The smallest number of a new annotator, and how many numbers there are. These numbers are greater than those that
 * people usually choose, and small enough for batches to have separate row ids (`writeTables`).
 */
const FIRST_NUMBER = 1000;
const NUMBERS = 299_999_000;

/**
 * The id of a new annotator, which is also their number in PROTEST databases. It is computed from the name, because the
 * campaign is not saved: another call must give the same person the same number, and other people other numbers.
 */
export function newAnnotatorId(campaign: string, name: string, usedNumbers: ReadonlySet<string>): string {
  const digits = uuidOf(JSON.stringify([campaign, "annotator", name]))
    .replaceAll("-", "")
    .slice(0, 12);
  let number = FIRST_NUMBER + (Number.parseInt(digits, 16) % NUMBERS);
  while (usedNumbers.has(String(number))) number++;
  return String(number);
}
