// Opens the demo for journeys of judging, starts judging under a name, and reads the stored judgements.
import { expect, type Page } from "@playwright/test";
import { openPrepared } from "./prepared.ts";
import { CampaignFrame } from "./screens/campaign.ts";
import { CandidatesScreen } from "./screens/candidates.ts";
import { JudgingScreen } from "./screens/judging.ts";
import { WorkFrame } from "./screens/work-frame.ts";
import { readStored } from "./stored.ts";

/** Imports the demo through the app, as the link to the demo does. */
export async function importDemo(page: Page, base = "./"): Promise<void> {
  await page.goto(`${base}#/import?demo=en-fr&as=researcher`);
  await expect(new CampaignFrame(page).screen("judge")).toBeVisible();
}

/** Opens the overview of the demo English–French. */
export async function openDemo(page: Page): Promise<CampaignFrame> {
  await openPrepared(page, "demo en-fr", importDemo);
  const frame = new CampaignFrame(page);
  await expect(frame.screen("judge")).toBeVisible();
  return frame;
}

/** Starts judging as somebody new to this browser. */
export function startJudging(page: Page, name: string): Promise<JudgingScreen> {
  return new CampaignFrame(page).judgeAs(name);
}

/** Opens the demo and starts judging as Ana. */
export async function judgeDemo(page: Page): Promise<JudgingScreen> {
  await openDemo(page);
  return startJudging(page, "Ana");
}

/** Opens the demo at one candidate: the example with this id in this output. */
export async function judgeInDemo(page: Page, system: string, example: string): Promise<JudgingScreen> {
  await openDemo(page);
  const judging = await openCandidate(page, system, example);
  await judging.name.pressSequentially("Ana");
  await judging.start().click();
  await expect(judging.texts).toBeVisible();
  await waitUntilStill(page);
  return judging;
}

/** Opens one candidate for judging, found among all candidates, from any screen of the campaign. */
export async function openCandidate(page: Page, system: string, example: string): Promise<JudgingScreen> {
  const campaign = new URL(page.url()).hash.replace(/(#\/c\/[^/?]+).*/, "$1");
  await page.goto(`./${campaign}/candidates?system=${system}&text=${example}`);
  const candidates = new CandidatesScreen(page);
  await candidates.row(`${example} · `).click();
  await candidates.judgeIt.click();
  return new JudgingScreen(page);
}

/** Waits until the texts no longer move: fonts are loaded and the layout is drawn. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Drawing the texts may request a further font, so this waits until no font is loading.
    do {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    } while (document.fonts.status === "loading");
  });
}

/** Opens the menu in the header while judging: other screens of the campaign and further commands. */
export function openMenu(page: Page): Promise<void> {
  return new WorkFrame(page).openMenu();
}

/** Judges the current candidate as incorrect by keys. */
export function judgeByKeys(page: Page): Promise<void> {
  return new JudgingScreen(page).answerByKeys();
}

interface LoggedRecord {
  readonly id: string;
  readonly actionId: string;
  readonly annotator: string;
  readonly system: string;
  readonly example: string;
  readonly task: string;
  readonly tags: readonly string[];
  readonly flagged: boolean;
  readonly pronoun: string;
  readonly copiedFrom: string | null;
}

/** The judgements and repeats of all campaigns in the database, in order of arrival, each once. */
export async function readLog(page: Page): Promise<LoggedRecord[]> {
  const { campaigns } = await readStored(page);
  const events = new Map(campaigns.flatMap((campaign) => campaign.events.map((event) => [event.id, event])));
  return [...events.values()]
    .filter((event) => event.kind === "judgement")
    .filter((event) => event.task !== "gap-filling" && event.task !== "suite-annotation")
    .map(({ id, actionId, author, task, system, example, copiedFrom, content }) => {
      const { tags, flagged, pronoun } = content;
      return {
        id,
        actionId,
        annotator: author,
        task,
        system,
        example,
        tags,
        flagged,
        pronoun,
        copiedFrom,
      };
    });
}
