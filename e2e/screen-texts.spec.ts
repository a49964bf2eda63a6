// Tests the text that screens show and announce, to find swapped, changed or lost labels; in judging, also accessibility.
import { expect, type Page } from "@playwright/test";
import { axe, test } from "./fixtures.ts";
import { openDemo } from "./judging-by-keys.ts";
import { App } from "./screens/app.ts";
import { CampaignFrame } from "./screens/campaign.ts";

/** Screens of the demo: name, and address below the campaign. */
const OF_CAMPAIGN: Readonly<Record<string, string>> = {
  overview: "",
  browse: "/candidates",
  counts: "/counts",
  report: "/report",
  agreement: "/results/agreement",
  audit: "/results/audit",
  export: "/results/export",
  compare: "/compare",
  metrics: "/metrics",
  history: "/history",
  "matching-rules": "/profile",
  assign: "/exchange",
  "import-judgements": "/team/import",
  annotators: "/team/annotators",
  server: "/team/server",
  update: "/update",
  "add-systems": "/add",
  "gap-setup": "/gap-setup",
  tokens: "/tokens",
};

/** Screens outside any campaign. */
const OF_THEIR_OWN: Readonly<Record<string, string>> = {
  campaigns: "",
  "make-suite": "make",
  prediction: "prediction",
  "page-not-found": "nowhere",
};

/** The accessibility tree of the page as text, without what differs from day to day. */
async function read(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  // Figures that are still being computed appear a moment later.
  await expect(page.getByText(/^(Counting|Drawing|Opening|Reading).*…$/)).toHaveCount(0);
  let before = "";
  await expect
    .poll(async () => {
      const last = before;
      before = await page.locator("body").ariaSnapshot();
      return before === last;
    })
    .toBe(true);
  return `${before
    .replace(/^ *- \/url: .*\n/gm, "")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replace(/\d{1,2}:\d\d(:\d\d)?/g, "TIME")
    .replace(/\d{1,2} \p{Lu}\p{Ll}+ 20\d\d/gu, "DATE")
    .replace(/(textbox "Seed[^"]*": )"\d+"/g, (_, field: string) => `${field}"NUMBER"`)
    .replace(/20\d\d-\d\d-\d\d/g, "DATE")
    .replace(/\d+(\.\d+)? [MG]B/g, "SIZE")}\n`;
}

test("the screens without a campaign have the expected text", async ({ page }) => {
  for (const [name, address] of Object.entries(OF_THEIR_OWN)) {
    await page.goto("about:blank");
    await page.goto(`./#/${address}`);
    expect.soft(await read(page), name).toMatchSnapshot(`${name}.yml`);
  }
});

test("the screens of a campaign have the expected text", async ({ page }) => {
  await openDemo(page);
  const campaign = page.url().replace(/\?.*$/, "");
  for (const [name, address] of Object.entries(OF_CAMPAIGN)) {
    // Opens a page without content first, so that the previous screen is gone.
    await page.goto("./#/nowhere");
    await expect(new App(page).notFound).toBeVisible();
    await page.goto(`${campaign}${address}`);
    await expect(new App(page).notFound).toHaveCount(0);
    expect.soft(await read(page), name).toMatchSnapshot(`${name}.yml`);
  }
});

test.describe("with the tour", () => {
  test.use({ withTour: true });

  test("judging and its panels have the expected text and no serious accessibility fault", async ({
    page,
  }) => {
    await openDemo(page);
    const judging = await new CampaignFrame(page).judgeAs("Ana");
    await expect(judging.tour.panel).toBeVisible();
    expect.soft(await read(page), "tour").toMatchSnapshot("judging-tour.yml");
    await axe(page);
    await judging.skipTour();
    expect.soft(await read(page), "judging").toMatchSnapshot("judging.yml");
    for (const panel of ["list", "guidelines", "history", "keys"] as const) {
      await judging.openPanel(panel);
      expect.soft(await read(page), panel).toMatchSnapshot(`judging-${panel}.yml`);
      await axe(page);
      await judging.closePanel.click();
    }
  });
});
