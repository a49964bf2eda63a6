import { expect, it } from "vitest";
import { nextKey } from "./data-table.tsx";

it("a new row gets a key that no other row has", () => {
  expect([nextKey([]), nextKey([{ key: 4 }, { key: 1 }])]).toEqual([0, 5]);
});
