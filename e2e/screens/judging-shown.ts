// Reads everything that the judging screen shows as text, including parts behind a dialog, which no role finds.
import { judgeText } from "#text/judge.ts";
import { judgingText } from "#text/judging.ts";
import type { JudgingScreen } from "./judging.ts";

const PARTS = [judgeText.texts.label, judgeText.questions.label, judgingText.footer.label];

/** The candidate, what is shown of it, what was answered, and how much is left. */
export async function allShown(judging: JudgingScreen): Promise<string> {
  const { page } = judging;
  const shown = await Promise.all([
    judging.shown(),
    judging.leftOfAny().textContent(),
    page.locator("[aria-pressed=true]").allTextContents(),
    ...PARTS.map((label) => page.locator(`[aria-label="${label}"]`).textContent()),
  ]);
  return shown.join("\n");
}
