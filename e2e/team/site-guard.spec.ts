// Tests that the page sends no request to a server if its site names none. With a server: team.spec.ts.
import { expect } from "@playwright/test";
import { test as guarded, WHOLE } from "../fixtures.ts";
import { importMini } from "../opening-files.ts";
import { SharingByFile } from "../screens/team.ts";
import { TeamJoin } from "../screens/team-join.ts";
import { foreignPaths, requestedPaths } from "./requested-paths.ts";
import { type Site, startSite } from "./site.ts";

const SCREENS = [
  ...["", "judge", "candidates", "counts", "profile", "update", "add", "history", "compare", "report"],
  ...["metrics", "gaps", "gap-scores", "gap-setup", "tokens", "annotate"],
];

/** Returns those of the paths that the app requests only for a team. */
const ofTeam = (paths: readonly string[]) =>
  paths.filter((path) =>
    /replication-runner|replicator|join-team|team-account|team-parts(?!-text)|couch/.test(path),
  );

const test = guarded.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  site: async ({}, use) => {
    const site = await startSite(null, null);
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.address),
});

test("if referee.json names no server, the page asks for it once, and requests nothing else but its own files", {
  tag: WHOLE,
}, async ({ page }) => {
  const paths = requestedPaths(page);
  await page.goto("./");
  await importMini(page);
  const address = new URL(page.url()).hash;
  for (const screen of SCREENS) {
    await page.goto(`./${address}/${screen}`);
    await expect(page.locator("main, h1").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  // The home page asks, too, if it is shown for long enough.
  expect(foreignPaths(paths).filter((path) => path !== "/referee.json")).toEqual([]);
  await page.goto(`./${address}/team`);
  const sharing = new SharingByFile(page);
  await expect(sharing.heading).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.goto(`./${address}/team/server`);
  await expect(sharing.noServer).toBeVisible();
  await page.goto("./#/team");
  await expect(new TeamJoin(page).noServer).toBeVisible();
  expect(foreignPaths(paths)).toEqual(["/referee.json"]);
  expect(ofTeam(paths)).toEqual([]);
});
