// Imports the master database of a real PROTEST campaign with the form's defaults, once per worker.
import type { Page } from "@playwright/test";
import { sharedData } from "./fixtures.ts";
import { openPrepared } from "./prepared.ts";
import { importCampaign } from "./screens/files.ts";

/** The database as a file. If it is missing, the running test is reported as skipped. */
export function masterDatabase(): string {
  return sharedData("enfr.protest/protest-master.db");
}

/** Opens the overview of the master's campaign. */
export async function openMaster(page: Page): Promise<void> {
  const database = masterDatabase();
  await openPrepared(page, "protest master", async (first) => {
    await importCampaign(first, database);
  });
}
