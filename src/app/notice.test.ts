// Tests which addresses are those of tasks.

import { expect, it } from "vitest";
import { CAMPAIGN_PATHS, screenAddress, tabAt } from "#workspace/campaign/campaign-screens.ts";
import { isTaskAddress } from "./notice.tsx";

it("an address is that of a task if its screen belongs to the tab “Judge”", () => {
  const tasks = CAMPAIGN_PATHS.filter((path) => isTaskAddress(screenAddress("id", path)));
  expect(tasks).toEqual(["judge", "judge/gaps", "judge/tokens"]);
  expect(tasks).toEqual(CAMPAIGN_PATHS.filter((path) => tabAt(path) === "judge"));
  expect(isTaskAddress("/import")).toBe(false);
});
