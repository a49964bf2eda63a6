import { describe, expect, it } from "vitest";
import { annotatorOf } from "./use-annotator.ts";

const ANNA = { id: "anna", name: "Anna", role: "annotator" as const };

describe("who judges here", () => {
  it("is whoever was chosen, and nobody where they are not listed", () => {
    expect(annotatorOf([ANNA], "anna", false)).toBe(ANNA);
    expect(annotatorOf([ANNA], "ben", false)).toBeNull();
    expect(annotatorOf([ANNA], null, false)).toBeNull();
  });

  it("is a member of a team who is about to be listed: nobody is asked meanwhile", () => {
    expect(annotatorOf([ANNA], "anna", true)).toBe(ANNA);
    expect(annotatorOf([ANNA], "ben", true)).toBeUndefined();
  });
});
