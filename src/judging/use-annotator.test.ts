import { describe, expect, it } from "vitest";
import { annotatorOf } from "./use-task-session.ts";

const ANNA = { id: "anna", name: "Anna", role: "annotator" as const };

describe("annotatorOf", () => {
  it("is the chosen annotator, or null if nobody is chosen or the chosen annotator is not listed", () => {
    expect(annotatorOf([ANNA], "anna", false)).toBe(ANNA);
    expect(annotatorOf([ANNA], "ben", false)).toBeNull();
    expect(annotatorOf([ANNA], null, false)).toBeNull();
  });

  it("is undefined for a new team member until they are listed", () => {
    expect(annotatorOf([ANNA], "anna", true)).toBe(ANNA);
    expect(annotatorOf([ANNA], "ben", true)).toBeUndefined();
  });
});
