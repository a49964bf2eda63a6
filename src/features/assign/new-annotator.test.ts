import { describe, expect, it } from "vitest";
import { newAnnotator } from "./internal/use-assignment.ts";

const LISTED = [{ id: "mueller", name: "Anna Müller", role: "annotator" }] as const;

describe("newAnnotator", () => {
  it("gives a person of a team the id of their future account", () => {
    expect(newAnnotator(" Ben ", LISTED, true)).toEqual({ id: "ben", name: "Ben", role: "annotator" });
  });

  it("gives a random id without a team, and to a name that no account can have", () => {
    const ids = [newAnnotator("Ben", LISTED, false), newAnnotator("Ben Ito", LISTED, true)].map(
      (one) => one?.id,
    );
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(["", " ", "anna müller", "Anna  Müller", "Mueller"])(
    "returns null for the name “%s”, which is empty or listed, or the id of a listed person",
    (name) => {
      expect(newAnnotator(name, LISTED, true)).toBeNull();
    },
  );
});
