// Tests which systems of the chosen files are added, and which have problems.
import { describe, expect, it } from "vitest";
import type { SystemTextPreview } from "#core/exchange/add-systems/read-input-files.ts";
import { cardsOf, nameProblem, textsToAlign, withCardChanges } from "./add-systems-screen.tsx";

const text = (path: string, tokenised = false): SystemTextPreview => ({
  path,
  name: path.replace(/^.*\/|\.txt$/g, ""),
  lines: 4,
  first: [],
  links: null,
  guess: { tokenised, reasons: [] },
});
const A = text("a.txt");
const OTHER_A = text("b/a.txt", true);
const key = (of: SystemTextPreview) => JSON.stringify([of.path, of.name]);

describe("the cards of systems to add", () => {
  it("have a guessed name and tokenisation until the user changes them", () => {
    expect(textsToAlign(cardsOf({ texts: [A] }, new Map()))).toEqual([
      { path: "a.txt", name: "a", system: "a", isTokenised: false },
    ]);
    const cardChanges = withCardChanges(withCardChanges(new Map(), key(A), { system: " online " }), key(A), {
      isTokenised: true,
    });
    expect(textsToAlign(cardsOf({ texts: [A] }, cardChanges))).toEqual([
      { path: "a.txt", name: "a", system: "online", isTokenised: true },
    ]);
  });

  it("need a unique name if they are added", () => {
    const twice = cardsOf({ texts: [A, OTHER_A] }, new Map());
    expect(twice.map((card) => nameProblem(card, twice))).toEqual([
      "Two systems have this name. Give each its own name.",
      "Two systems have this name. Give each its own name.",
    ]);
    expect(textsToAlign(twice)).toBeNull();
    const one = cardsOf({ texts: [A, OTHER_A] }, withCardChanges(new Map(), key(A), { isLeftOut: true }));
    expect(one.map((card) => nameProblem(card, one))).toEqual([null, null]);
    expect(textsToAlign(one)?.map(({ path }) => path)).toEqual(["b/a.txt"]);
    const unnamed = cardsOf({ texts: [A] }, withCardChanges(new Map(), key(A), { system: " " }));
    expect(unnamed.map((card) => nameProblem(card, unnamed))).toEqual(["Enter a name for the system."]);
    expect(textsToAlign(unnamed)).toBeNull();
  });

  it("need names that can be file names in a campaign folder", () => {
    const messageFor = (system: string) => {
      const cards = cardsOf({ texts: [A] }, withCardChanges(new Map(), key(A), { system }));
      return cards.map((card) => nameProblem(card, cards) !== null);
    };
    for (const invalidNames of ["a/b", ".hidden", "a\\b", "é".repeat(150)])
      expect(messageFor(invalidNames), invalidNames).toEqual([true]);
    for (const validNames of ["Online A (2026)", "日本"])
      expect(messageFor(validNames), validNames).toEqual([false]);
  });

  it("give null instead of texts if no system is added", () => {
    expect(
      textsToAlign(cardsOf({ texts: [A] }, withCardChanges(new Map(), key(A), { isLeftOut: true }))),
    ).toBeNull();
  });
});
