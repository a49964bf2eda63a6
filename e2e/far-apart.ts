// What the journeys about the view share: a campaign whose antecedent is far from its pronoun, and the marks that are to be seen.
import { expect, type Page } from "@playwright/test";
import { choose, type Upload, zipped } from "./opening-files.ts";

const LINES = 14;

/** One document in which the antecedent of the last sentence's pronoun stands in the second, and a pleonastic one between. */
export function farApart(): Upload {
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

export async function importIt(page: Page, files: Upload): Promise<void> {
  await page.goto("./#/import");
  await choose(page, "Open files…", [files]);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("link", { name: "Judge", exact: true })).toBeVisible();
}

/** Goes on until the candidate with the pronoun far from its antecedent is shown. */
export async function goToFar(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  while (!(await heading.textContent())?.includes("other sentence")) await page.keyboard.press("n");
}

export async function expectMarksInView(page: Page): Promise<void> {
  for (const mark of await page.locator("[data-frame] [data-mark]").all())
    await expect(mark).toBeInViewport({ ratio: 1 });
}
