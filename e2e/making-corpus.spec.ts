// Journey of an annotated corpus: opened, reported, proposed, accepted with one key, and undone from the history.
import { expect } from "@playwright/test";
import { conllu } from "#tools/testing/corpora/ud-rows.ts";
import { fits, LONG, lookAccessibleIfLong, test } from "./fixtures.ts";
import { openSuiteBeingBuilt } from "./making-campaign.ts";
import type { Upload } from "./opening-files.ts";
import { SuiteMaking } from "./screens/suite-making.ts";

const IT = "PRON Number=Sing|Person=3|PronType=Prs";

function upload(name: string, text: string): Upload {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

/** Three sentences of the mini campaign and one that is not in it; one bracket is never closed. */
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

test("the annotations of a corpus are proposed token by token, one key accepts a proposal, and both steps are undone", {
  tag: LONG,
}, async ({ page }) => {
  const tokens = await openSuiteBeingBuilt(page);
  const { corpus } = tokens;

  // A file that is not a corpus is refused with the reason.
  await corpus.open(upload("notes.txt", "no corpus"));
  await expect(corpus.problems).toContainText("no sentence could be read");

  await corpus.open(upload("talk.conllu", CORPUS));
  await corpus.expectFound({
    sentencesFound: 3,
    sentences: 4,
    proposed: 3,
    pronouns: 4,
    withAntecedent: 2,
    unsuitable: 0,
  });
  await expect(corpus.row("Anaphoric · it, subject, other sentence")).toContainText("2");
  await expect(corpus.row("Pleonastic · it")).toContainText("1");
  await corpus.showUnused(2);
  await expect(corpus.preview).toContainText("the source lacks 1 of 4 sentences of “talk”: “It glows .”");
  await expect(corpus.preview).toContainText("never closed");
  await lookAccessibleIfLong(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await corpus.propose.click();
  await expect(corpus.proposed(3)).toBeVisible();
  await expect(corpus.proposals(3)).toBeVisible();

  // Opening the same corpus again adds nothing.
  await corpus.open(upload("talk.conllu", CORPUS));
  await corpus.expectNoneNew();

  const annotating = await tokens.annotateAs("Ana", 7);
  await annotating.expectAt("1:0");
  const offered = "Anaphoric · it, subject, other sentence · “a lamp”";
  await expect(annotating.answers).toContainText("talk.conllu line 12, e2");
  await expect(annotating.answers).toContainText(offered);
  await expect(annotating.acceptProposal).toBeEnabled();
  await lookAccessibleIfLong(page);
  const phrase = annotating.antecedent("a lamp", "lamp");
  await annotating.press("y");
  await expect(phrase).toBeVisible();
  await expect(annotating.proposalTaken).toBeDisabled();
  // One undo reverses the one key press: the proposal is open again, and nothing is annotated.
  await annotating.press("Control+z");
  await expect(phrase).toHaveCount(0);
  await expect(annotating.answers).toContainText(offered);
  await expect(annotating.acceptProposal).toBeEnabled();
  await annotating.press("y");
  await expect(phrase).toBeVisible();
  await annotating.press("Enter");
  await annotating.expectAt("1:6");

  // The annotation stays after the proposals are undone, because a person made it. The proposals are gone.
  await page.goBack();
  await tokens.expectFound(7, 6);
  await expect(corpus.proposals(3)).toBeVisible();
  const making = new SuiteMaking(page);
  await making.openOverview();
  await making.history.open();
  await making.history.undoProposals();
  await page.goBack();
  await tokens.open();
  await tokens.expectFound(7, 6);
  await expect(corpus.proposals(3)).toHaveCount(0);
  await tokens.annotateLink(7, 6).click();
  await annotating.expectAt("1:6");
  await expect(annotating.question("it")).toBeVisible();
  await expect(annotating.acceptProposal).toHaveCount(0);
});
