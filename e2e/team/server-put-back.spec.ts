// Tests that a team loses nothing if its server is put back to an older state while the pages are open.
import { expect } from "@playwright/test";
import { runs } from "#tools/testing/runs/long.ts";
import { LONG, test } from "../fixtures.ts";
import { browsersWork } from "./browsers-work.ts";

const SECONDS = runs(10, 40);

test("what a server has lost by being put back to an older state comes back from the open pages", {
  tag: LONG,
}, async ({ browser }) => {
  const result = await browsersWork(browser, { people: 2, seconds: SECONDS, seed: 20261201 });
  expect(result.lostByServer).toBeGreaterThan(0);
  expect(result).toMatchObject({
    saved: result.pressed,
    missingOnServer: 0,
    duplicatesOnServer: 0,
    missingInBrowsers: 0,
    extraInBrowsers: 0,
    duplicatesInBrowsers: 0,
    leftOut: 0,
    errors: [],
  });
});
