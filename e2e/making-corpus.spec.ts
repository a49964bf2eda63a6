// The story of a corpus that is annotated already: opened, told, proposed, taken over with one key, and undone from the history.
import { expect, type Page } from "@playwright/test";
import { miniFolder } from "#tools/testing/mini-campaign.ts";
import { conllu } from "#tools/testing/ud-rows.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { folderWithoutExamples } from "./making-campaign.ts";
import type { Upload } from "./opening-files.ts";
import { importIt } from "./round-steps.ts";

const IT = "PRON Number=Sing|Person=3|PronType=Prs";

function upload(name: string, text: string): Upload {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

/** Three sentences of the small campaign and one that is not in it; one bracket is never closed. */
const CORPUS = conllu(`
1 My       PRON  Person=1|Poss=Yes 2 nmod:poss _
2 sister   NOUN  Number=Sing 3 nsubj (e1-person-2-
3 bought   VERB  _ 0 root _
4 a        DET   _ 5 det  (e2--2-
5 lamp     NOUN  Number=Sing 3 obj e2)
6 last     ADJ   _ 7 amod _
7 week     NOUN  Number=Sing 3 obl _
8 .        PUNCT _ 3 punct _

1 It       ${IT} 2 nsubj (e2--1-)
2 stands   VERB _ 0 root _
3 in       ADP _ 5 case _
4 the      DET _ 5 det _
5 hall     NOUN _ 2 obl _
6 and      CCONJ _ 8 cc _
7 it       ${IT} 8 nsubj (e2--1-)
8 gives    VERB _ 2 conj _
9 a        DET _ 11 det _
10 warm    ADJ _ 11 amod _
11 light   NOUN _ 8 obj _
12 .       PUNCT _ 2 punct _

1 It       ${IT} 3 expl _
2 is       AUX _ 3 aux _
3 raining  VERB _ 0 root _
4 ,        PUNCT _ 3 punct _
5 so       ADV _ 8 advmod _
6 the      DET _ 7 det _
7 neighbours NOUN Number=Plur 8 nsubj _
8 stayed   VERB _ 3 conj _
9 at       ADP _ 10 case _
10 home    NOUN _ 8 obl _
11 .       PUNCT _ 3 punct _

1 It       ${IT} 2 nsubj (e2--1-)
2 glows    VERB _ 0 root _
3 .        PUNCT _ 2 punct _
`);

async function open(page: Page, files: Upload[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open corpus files…" }).click();
  await (await chooser).setFiles(files);
}

const proposed = (page: Page) => page.getByRole("region", { name: "What the corpus proposes" });

test("an annotated corpus is proposed token by token, taken over with a key, and undone", async ({
  page,
}) => {
  await importIt(page, folderWithoutExamples(miniFolder));
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Make or correct the suite", exact: true }).click();
  await page.getByRole("button", { name: "Begin" }).click();

  // What is no corpus is refused, with its reason.
  await open(page, [upload("notes.txt", "no corpus")]);
  await expect(page.getByRole("region", { name: "Problems of the corpus" })).toContainText(
    "no sentence could be read",
  );

  await open(page, [upload("talk.conllu", CORPUS)]);
  await expect(proposed(page)).toContainText(
    "3 of 4 sentences of the corpus are in the source, and 3 of 4 pronouns",
  );
  const row = (name: string) => proposed(page).getByRole("row", { name });
  await expect(row("Anaphoric · it, subject, other sentence")).toContainText("2");
  await expect(row("Pleonastic · it")).toContainText("1");
  await proposed(page).getByText("2 places of the corpus could not be used as they are").click();
  await expect(proposed(page)).toContainText(
    "1 of 4 sentences of “talk” are not in the source: “It glows .”",
  );
  await expect(proposed(page)).toContainText("never closed");
  await lookAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole("button", { name: "Propose these" }).click();
  await expect(page.getByText("Annotators now see 3 proposals.")).toBeVisible();
  const here = page.getByText("3 tokens of the source have a proposal.");
  await expect(here).toBeVisible();

  // The same again has nothing new.
  await open(page, [upload("talk.conllu", CORPUS)]);
  await expect(proposed(page)).toContainText("All of it is proposed already.");
  await expect(page.getByRole("button", { name: "Propose these" })).toBeDisabled();

  await page.getByRole("link", { name: /^Annotate the(se)? / }).click();
  await page.getByLabel("Your name").fill("Ana");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-token]")).toHaveAttribute("data-token", "1:0");
  const answers = page.getByRole("region", { name: "Annotation" });
  const take = answers.getByRole("button", { name: "Take it" });
  const offered = "Anaphoric · it, subject, other sentence · “a lamp”";
  await expect(answers).toContainText("talk.conllu line 12, e2");
  await expect(answers).toContainText(offered);
  await expect(take).toBeEnabled();
  await lookAccessible(page);
  const phrase = answers.getByRole("button", { name: "a lamp A, head lamp", exact: true });
  await page.keyboard.press("y");
  await expect(phrase).toBeVisible();
  await expect(answers.getByRole("button", { name: "Taken" })).toBeDisabled();
  // One key, one undo: the proposal waits as it did, and nothing is annotated.
  await page.keyboard.press("Control+z");
  await expect(phrase).toHaveCount(0);
  await expect(answers).toContainText(offered);
  await expect(take).toBeEnabled();
  await page.keyboard.press("y");
  await expect(phrase).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-token]")).toHaveAttribute("data-token", "1:6");

  // Undone from the history, what was taken over stays: it was said by a person. The proposals go.
  await page.goBack();
  await expect(page.getByText("7 tokens, 6 open")).toBeVisible();
  await expect(here).toBeVisible();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("link", { name: "History" }).first().click();
  await page.getByRole("button", { name: "Undo: Updated from files" }).click();
  await page.getByRole("button", { name: "Do again: Updated from files" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Make or correct the suite", exact: true }).click();
  await expect(page.getByText("7 tokens, 6 open")).toBeVisible();
  await expect(here).toHaveCount(0);
  await page.getByRole("link", { name: /^Annotate the(se)? / }).click();
  await expect(page.locator("[data-token]")).toHaveAttribute("data-token", "1:6");
  await expect(answers.getByRole("group", { name: "What does “it” do here?" })).toBeVisible();
  await expect(take).toHaveCount(0);
});
