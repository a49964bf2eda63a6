// Tests which addresses belong to tasks.

import { expect, it } from "vitest";
import { CAMPAIGN_PATHS, screenAddress, tabAt } from "#workspace/campaign/campaign-screens.ts";
import { isTaskAddress } from "./notice.tsx";

it("an address belongs to a task if its screen is in the tab “Judge”", () => {
  const tasks = CAMPAIGN_PATHS.filter((path) => isTaskAddress(screenAddress("id", path)));
  expect(tasks).toEqual(["judge", "judge/gaps", "judge/tokens"]);
  expect(tasks).toEqual(CAMPAIGN_PATHS.filter((path) => tabAt(path) === "judge"));
  expect(isTaskAddress("/import")).toBe(false);
});
