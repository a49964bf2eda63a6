import { expect, it } from "vitest";
import { succeeds } from "./once.ts";

it("is true for a fulfilled promise, whatever its value, and false for a rejected one", async () => {
  expect(await succeeds(Promise.resolve(false))).toBe(true);
  expect(await succeeds(Promise.reject(new Error("refused")))).toBe(false);
});
