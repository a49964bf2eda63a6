// Proves which systems of the given files are added, and which have problems.
import { describe, expect, it } from "vitest";
import type { SystemTextPreview } from "#core/exchange/add-systems/input-files.ts";
import { askedOf, cardsOf, nameProblem, withFiles, withSaid } from "./given-cards.ts";

const text = (path: string, tokenised = false): SystemTextPreview => ({
  ...{ path, name: path.replace(/^.*\/|\.txt$/g, ""), lines: 4, first: [], links: null },
  guess: { tokenised, reasons: [] },
});
const A = text("a.txt");
const OTHER_A = text("b/a.txt", true);
const key = (of: SystemTextPreview) => JSON.stringify([of.path, of.name]);

describe("systems to be added", () => {
  it("have the guessed name and tokenisation until the user changes them", () => {
    expect(askedOf(cardsOf({ texts: [A] }, new Map()))).toEqual([
      { path: "a.txt", name: "a", system: "a", isTokenised: false },
    ]);
    const said = withSaid(withSaid(new Map(), key(A), { system: " online " }), key(A), { isTokenised: true });
    expect(askedOf(cardsOf({ texts: [A] }, said))).toEqual([
      { path: "a.txt", name: "a", system: "online", isTokenised: true },
    ]);
  });

  it("need a name each, unless they are left out", () => {
    const twice = cardsOf({ texts: [A, OTHER_A] }, new Map());
    expect(twice.map((card) => nameProblem(card, twice))).toEqual([
      "Two systems have this name. Give each its own name.",
      "Two systems have this name. Give each its own name.",
    ]);
    expect(askedOf(twice)).toBeNull();
    const one = cardsOf({ texts: [A, OTHER_A] }, withSaid(new Map(), key(A), { isLeftOut: true }));
    expect(one.map((card) => nameProblem(card, one))).toEqual([null, null]);
    expect(askedOf(one)?.map(({ path }) => path)).toEqual(["b/a.txt"]);
    const unnamed = cardsOf({ texts: [A] }, withSaid(new Map(), key(A), { system: " " }));
    expect(unnamed.map((card) => nameProblem(card, unnamed))).toEqual(["Enter a name for the system."]);
    expect(askedOf(unnamed)).toBeNull();
  });

  it("have names that are possible in file names of a campaign folder", () => {
    const named = (system: string) => {
      const cards = cardsOf({ texts: [A] }, withSaid(new Map(), key(A), { system }));
      return cards.map((card) => nameProblem(card, cards) !== null);
    };
    for (const bad of ["a/b", ".hidden", "a\\b", "é".repeat(150)]) expect(named(bad), bad).toEqual([true]);
    for (const good of ["Online A (2026)", "日本"]) expect(named(good), good).toEqual([false]);
  });

  it("are null if all are left out", () => {
    expect(askedOf(cardsOf({ texts: [A] }, withSaid(new Map(), key(A), { isLeftOut: true })))).toBeNull();
  });

  it("are added file by file; one with the same path replaces the earlier", () => {
    const file = (path: string, content: string) => ({ path, file: new Blob([content]) });
    const [a, b, c] = [file("a.txt", "1"), file("b.txt", "2"), file("a.txt", "3")];
    expect(withFiles([a, b], [c])).toEqual([b, c]);
  });
});
