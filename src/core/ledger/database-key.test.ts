import { expect, it } from "vitest";
import { isDatabaseKey, isStateKey, referenceKey, stateKey } from "./database-key.ts";

const OTHER = { system: "north", example: "state 1" };

it("only keys of a PROTEST database are database keys, whatever the example is called", () => {
  expect([referenceKey(7), stateKey("1"), OTHER].map(isDatabaseKey)).toEqual([true, true, false]);
});

it("only the key of a database's state is a state key", () => {
  expect([referenceKey(7), stateKey("1"), OTHER].map(isStateKey)).toEqual([false, true, false]);
});

it("the keys of two candidates, and of two databases, differ", () => {
  const keys = [referenceKey(7), referenceKey(8), stateKey("7"), stateKey("8")];
  expect(new Set(keys.map(({ example }) => example)).size).toBe(4);
});
