// Provides the journeys about the view with a campaign whose antecedent is far from its pronoun, and with its marks.
import { expect, type Page } from "@playwright/test";
import { startJudging } from "./judging-by-keys.ts";
import { type Upload, zipped } from "./opening-files.ts";
import { openPrepared } from "./prepared.ts";
import type { JudgingScreen } from "./screens/judging.ts";
import { importFrom } from "./screens/opening.ts";

const LINES = 14;

/**
 * One document. The antecedent of the last sentence's pronoun is in the second sentence; between them is a pleonastic
 * pronoun.
 */
function farApart(): Upload {
  const lines = (name: string, changed: Readonly<Record<number, string>>) =>
    Array.from({ length: LINES }, (_, line) => `${changed[line] ?? `${name} ${line} says little .`}\n`).join(
      "",
    );
  const source = lines("Sentence", { 1: "The lamp is old .", 6: "It is raining .", 13: "It shines today ." });
  const output = (pronoun: string) =>
    lines("Phrase", {
      1: "La lampe est vieille .",
      6: `${pronoun} pleut fort .`,
      13: `${pronoun} brille ici .`,
    });
  const links = "0-0 1-1 2-2\n".repeat(LINES);
  return zipped({
    "source.txt": source,
    "reference.txt": output("Elle"),
    "reference.align": links,
    "documents.tsv": "0\tlamp\n",
    "examples.tsv":
      "id\tcategory\tline\tposition\tpronoun\tantecedents\n" +
      "far\tanaphoric_inter_subject_it\t13\t0\tIt\t1:0-1:1\n" +
      "rain\tpleonastic_it\t6\t0\tIt\t\n",
    "systems/north.txt": output("Il"),
    "systems/north.align": links,
    "systems/south.txt": output("Cela"),
    "systems/south.align": links,
  });
}

/** Judges the campaign as Ana up to the candidate whose pronoun is far from its antecedent. */
export async function judgeFarApart(page: Page): Promise<JudgingScreen> {
  await openFarApart(page);
  const judging = await startJudging(page, "Ana");
  await goToFar(judging);
  return judging;
}

export function openFarApart(page: Page): Promise<void> {
  return openPrepared(page, "far apart", async (first) => {
    await importFrom(first, farApart());
  });
}

/** Moves on until the candidate whose antecedent is in another sentence is shown. */
export async function goToFar(judging: JudgingScreen): Promise<void> {
  while (!(await judging.heading.textContent())?.includes("other sentence")) await judging.press("n");
}

export async function expectMarksInView(page: Page): Promise<void> {
  for (const mark of await page.locator("[data-frame] [data-mark]").all())
    await expect(mark).toBeInViewport({ ratio: 1 });
}
