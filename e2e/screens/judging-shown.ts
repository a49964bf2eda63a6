// Reads everything that the judging screen shows as text, including parts behind a dialog, which roles do not find.
import { judgeText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import type { JudgingScreen } from "./judging.ts";

const PARTS = [judgeText.texts.label, judgeText.questions.label, judgingText.footer.label];

/** The candidate, its texts, the answers, and the number of candidates left. */
export async function allShown(judging: JudgingScreen): Promise<string> {
  const { page } = judging;
  const shown = await Promise.all([
    judging.shown(),
    judging.anyHeaderCount().textContent(),
    page.locator("[aria-pressed=true]").allTextContents(),
    ...PARTS.map((label) => page.locator(`[aria-label="${label}"]`).textContent()),
  ]);
  return shown.join("\n");
}

/** The accessibility tree of both questions with their answers. */
export function questionsSnapshot(): string {
  const { questions } = judgeText;
  const asked = [questions.of.antecedent, questions.pronounGivenAntecedent];
  const answers = `  - button "${questions.yes}"\n  - button "${questions.no}"`;
  return asked.map((question) => `- group "${question}":\n${answers}`).join("\n");
}
