import { expect, it } from "vitest";
import { nextKey } from "./row-key.ts";

it("gives a new row a key that no row has", () => {
  expect([nextKey([]), nextKey([{ key: 4 }, { key: 1 }])]).toEqual([0, 5]);
});
