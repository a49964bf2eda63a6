// Fills the Human Evaluation Datasheet (HEDS 3.0) and the points of ACL Rolling Review's checklist on human annotation
// with what a campaign knows. The questions are paraphrases; the numbers are those of the sheet and of the checklist.

import { scopeText, sumCounts } from "#core/analysis/accuracy/accuracy.ts";
import { categoriesOf } from "#core/analysis/accuracy/accuracy-report.ts";
import { percent } from "#core/analysis/accuracy/accuracy-words.ts";
import { repeatDifferences } from "#core/analysis/accuracy/differing-judgements.ts";
import { FEWEST_UNITS } from "#core/analysis/agreement/agreement.ts";
import { coefficientText } from "#core/analysis/agreement/agreement-tables.ts";
import { counted, formatNumber, ofAll } from "#core/base/message-text.ts";
import { REFEREE_VERSION } from "#core/base/referee-version.ts";
import { profileInWords } from "#core/campaign/matching/verdict.ts";
import { AGREEMENT_QUESTIONS } from "#core/campaign/outcomes/outcome.ts";
import { column, type Table, TEXT, table } from "#core/tables/table.ts";
import {
  type Conduct,
  countedShareText,
  guidelinesText,
  peopleText,
  TO_BE_FILLED,
  undoneText,
} from "./annotator-tables.ts";
import type { ReportContent } from "./report-content.ts";

interface SheetItem {
  /** The number in the sheet, such as “3.2.1”. */
  readonly number: string;
  readonly question: string;
  /** Null = only the authors know. */
  readonly answer: string | null;
}

export interface SheetSection {
  readonly title: string;
  readonly items: readonly SheetItem[];
}

/** The sections of the Human Evaluation Datasheet 3.0 (Belz & Thomson 2024), with one quality criterion. */
export function datasheet(content: ReportContent): SheetSection[] {
  const conduct = content.conduct();
  const answers = new Map(knownAnswers(content, conduct));
  return HEDS_QUESTIONS.map(([title, questions]) => ({
    title,
    items: questions.map(([number, question]) => ({
      number,
      question,
      answer: answers.get(number) ?? null,
    })),
  }));
}

/** The points on human annotation (section D) of ACL Rolling Review's checklist for responsible research. */
export function annotationChecklist(content: ReportContent): SheetSection[] {
  const conduct = content.conduct();
  const people = peopleText(content.annotators);
  return [
    {
      title: "Human annotation",
      items: [
        {
          number: "D1",
          question:
            "Are the full instructions to the annotators reported, with screenshots and warnings about risks?",
          answer: instructionsText(content, conduct),
        },
        {
          number: "D2",
          question: "How were the annotators found and paid, and is the payment adequate where they live?",
          answer: null,
        },
        { number: "D3", question: "How did the people whose data are used consent to it?", answer: null },
        { number: "D4", question: "Did an ethics board approve the collection, or exempt it?", answer: null },
        {
          number: "D5",
          question: "Which people annotated: languages, places, other characteristics?",
          answer: people === null ? null : `${people} Their characteristics: ${TO_BE_FILLED}.`,
        },
      ],
    },
  ];
}

/** Which instructions the annotators had. Judgements made elsewhere do not record any. */
function instructionsText({ campaign }: ReportContent, conduct: Conduct): string {
  const version = guidelinesText(conduct);
  if (conduct.guidelines.every((one) => one === ""))
    return `${version} What the annotators read: ${TO_BE_FILLED}.`;
  return campaign.guidelines.own === null
    ? `${version} They are Referee’s own guidelines, in its panel “Guidelines” and its documentation. ${SCREENSHOTS}`
    : `${version} They are the campaign’s own, in the file guidelines.md of its folder. ${SCREENSHOTS}`;
}

const SCREENSHOTS = `Screenshots and warnings about risks: ${TO_BE_FILLED}.`;

interface SheetRow extends SheetItem {
  readonly section: string;
}

/** The sheet as a table for programs. */
export function sheetTable(title: string, sections: readonly SheetSection[]): Table {
  return table<SheetRow>({
    title,
    columns: [
      column("number", "number", TEXT, ({ number }) => number),
      column("section", "section", TEXT, ({ section }) => section),
      column("question", "question", TEXT, ({ question }) => question),
      {
        ...column<SheetRow>(
          "answer",
          "answer",
          TEXT,
          ({ answer }) => answer ?? { none: TO_BE_FILLED, text: TO_BE_FILLED },
        ),
        fields: { value: "answer", reason: "reason" },
      },
    ],
    rows: sections.flatMap(({ title: section, items }) => items.map((item) => ({ ...item, section }))),
  });
}

function knownAnswers(content: ReportContent, conduct: Conduct): [number: string, answer: string][] {
  const { campaign, accuracy, scope, examples, request, audit, annotators } = content;
  const { suite } = campaign;
  const counts = sumCounts(accuracy.systems.map(({ total }) => total));
  const isJudged = conduct.judgements > 0;
  const [fewest, most] = conduct.perSystem;
  const perSystem =
    fewest === most ? formatNumber(fewest) : `${formatNumber(fewest)} to ${formatNumber(most)}`;
  const people = peopleText(content.annotators);
  const seconds = annotators.flatMap((row) => row.seconds).sort((a, b) => a - b);
  const hours = seconds.reduce((sum, one) => sum + one, 0) / 3600;
  const decisions = annotators.reduce((sum, row) => sum + row.decisions, 0);
  const unless = (isKnown: boolean, number: string, answer: () => string): [string, string][] =>
    isKnown ? [[number, answer()]] : [];
  return [
    ["2.1", "Text: a document of sentences; the pronouns of the test suite are translated in their context."],
    ["2.2", "Text: the translation of the document, sentence by sentence."],
    ["2.3", `Machine translation. Systems: ${scope.systems.join(", ")}.`],
    ["2.4", `${suite.sourceLanguage} (BCP 47).`],
    ["2.5", `${suite.targetLanguage} (BCP 47).`],
    [
      "3.1.1",
      `${formatNumber(examples)} examples per system in ${counted(categoriesOf(accuracy.systems).length, "category", "categories")} (suite ${suite.name}); with a finished judgement: ${perSystem} candidates per system. Of all ${formatNumber(counts.examples)} candidates, ${formatNumber(counts.approvedNotJudged)} were approved automatically and not judged, ${formatNumber(counts.open)} are open.${[scopeText(request) ?? []].flat().map((text) => ` ${text}`)}`,
    ],
    [
      "3.1.2",
      `The suite's examples were selected by its authors: ${TO_BE_FILLED}. Of these, candidates that match the reference were approved automatically (${campaign.profile.name}): ${profileInWords(campaign.profile)} ${formatNumber(audit.all.sampled)} of ${formatNumber(audit.all.approved)} approvals were judged.`,
    ],
    ["3.2.1", people ?? "0. No candidate has a finished judgement."],
    ...unless(isJudged, "3.3.2", () => mediumText(content, conduct)),
    ...unless(isJudged, "3.3.3.1", () => qualityText(content, conduct)),
    ...unless(isJudged, "3.3.3.2", () => qualityDetails(content, conduct)),
    ...unless(isJudged, "3.3.4.2", () => shownText(content, conduct)),
    ...unless(
      seconds.length > 0,
      "3.3.5",
      () =>
        `No limit of time. ${formatNumber(decisions)} decisions; those whose time is recorded (${formatNumber(seconds.length)}) took ${hours.toFixed(1)} hours in all. Set dates or sittings: ${TO_BE_FILLED}.`,
    ),
    ...unless(
      conduct.judgements > conduct.imported,
      "3.3.7",
      () =>
        `Those who judged in Referee worked in an own browser each. Place and control of the conditions: ${TO_BE_FILLED}.`,
    ),
    ["4.1.1", "Correctness."],
    [
      "4.1.2",
      "Both form and content of the output: a pronoun must refer to the right antecedent and agree with it.",
    ],
    [
      "4.1.3",
      "Relative to the input: the translation of a pronoun of the source, and of its antecedent's head.",
    ],
    ["4.2.1", "Subjective: annotators apply guidelines to each candidate."],
    ["4.2.2", "Absolute: each output is judged on its own."],
    ["4.2.3", "Intrinsic."],
    [
      "4.3.1.1",
      "Correct translation of the pronoun. In examples with an antecedent, the antecedent's head is judged, too; the answer about it does not count in the accuracy of the pronoun.",
    ],
    ...unless(isJudged, "4.3.2", () => guidelinesText(conduct)),
    ["4.3.3", "2 for each question; a candidate that cannot be judged is excluded with a reason."],
    ["4.3.4", "correct, incorrect."],
    ...unless(isJudged, "4.3.5", () =>
      byOrigin(content, conduct, "Multiple-choice options, as buttons and keys."),
    ),
    ["4.3.6", "Not applicable: there is a rating instrument."],
    ...unless(isJudged, "4.3.7", () =>
      byOrigin(
        content,
        conduct,
        "“Is the pronoun correct?”; with an antecedent first “Is the antecedent's head correct?”, then “Is the pronoun correct for this antecedent?”",
      ),
    ),
    ["4.3.8", "Output classification: correct or incorrect, with the words that are the translation."],
    [
      "4.3.9",
      `${isJudged ? outcomeText(content, conduct) : "No human evaluation."} Accuracy over examples is (approved and not judged + judged correct) / examples, per system and category; accuracy over judged candidates is correct / (correct + incorrect). ${isJudged ? "The files accuracy.csv and judgements.csv have" : "The file accuracy.csv has"} all counts.`,
    ],
    ["4.3.10", effectsText(content, conduct)],
    ["4.3.11.1", interMeasure(content)],
    ["4.3.11.2", interScores(content)],
    ["4.3.12.1", consistencyMeasure(content, conduct)],
    ["4.3.12.2", consistencyText(content, conduct)],
  ];
}

/** Whether somebody with a finished judgement is an adjudicator. */
function isAdjudicated({ annotators }: ReportContent): boolean {
  return annotators.some(({ annotator }) => annotator.role === "adjudicator");
}

/** How the judgements of a candidate decide its outcome. */
function outcomeText(content: ReportContent, { undone }: Conduct): string {
  const isMajority = content.campaign.settings.resolutionRule === "majority";
  const rule = isMajority
    ? "the majority of the finished judgements"
    : "all finished judgements agree, otherwise the candidate is open";
  const final = isAdjudicated(content) ? "; an adjudicator's answer is final" : "";
  return `Outcome per candidate: ${rule}${final}.${undone === 0 ? "" : ` ${undoneText(undone)}`}`;
}

function qualityText(content: ReportContent, conduct: Conduct): string {
  const { again, audit } = content;
  const { shared, judgements, imported, contradictory } = conduct;
  const kinds = [
    ...(shared > 0 ? ["several annotators judged the same candidates"] : []),
    ...(isAdjudicated(content) ? ["an adjudicator resolved disagreements (manual check)"] : []),
    ...(again.length > 0 ? ["repeats were shown unannounced"] : []),
    ...(audit.all.sampled > 0
      ? ["some automatic approvals were judged; how these were chosen is not recorded"]
      : []),
    ...(judgements > imported
      ? ["contradictory answers are refused or need a reason (automatic check in Referee)"]
      : []),
    ...(contradictory > 0
      ? [`${counted(contradictory, "judgement")} with contradictory answers, which do not count`]
      : []),
  ];
  return `${kinds.join("; ")}. Native speakers, exclusion of annotators or answers: ${TO_BE_FILLED}.`;
}

function qualityDetails({ again, audit }: ReportContent, { shared, candidates }: Conduct): string {
  return `${formatNumber(shared)} of ${counted(candidates, "candidate")} with a finished judgement have one of two annotators or more; ${counted(again.length, "repeat")}; ${formatNumber(audit.all.sampled)} of ${formatNumber(audit.all.approved)} automatic approvals judged correct or incorrect. Further methods: ${TO_BE_FILLED}.`;
}

/** Where the imported judgements come from, as far as the campaign knows. */
function importedText({ campaign }: ReportContent, { imported }: Conduct): string {
  const were = counted(imported, "finished judgement was", "finished judgements were");
  return campaign.origin === null
    ? `${were} imported from other files`
    : `${were} imported, and the campaign came with a PROTEST database (Guillou & Hardmeier 2016), whose annotation tool (Hardmeier & Guillou 2016) makes such records`;
}

/** What holds for judgements made in Referee; for imported ones, what the authors have to fill in. */
function byOrigin(content: ReportContent, conduct: Conduct, inReferee: string): string {
  const { imported, judgements } = conduct;
  return [
    ...(imported < judgements ? [imported === 0 ? inReferee : `In Referee: ${inReferee}`] : []),
    ...(imported === 0 ? [] : [`${importedText(content, conduct)}: ${TO_BE_FILLED}.`]),
  ].join(" ");
}

function mediumText(content: ReportContent, conduct: Conduct): string {
  return byOrigin(
    content,
    conduct,
    `Referee ${REFEREE_VERSION}, a web page for judging translations of pronouns.`,
  );
}

/** The methods that were used: a test is named only if a pair of systems has one. */
function effectsText({ comparison, accuracy }: ReportContent, { judgements }: Conduct): string {
  const shares = "Wilson's 95% intervals for shares.";
  if (judgements === 0) return `${shares} No human evaluation.`;
  if (accuracy.systems.length < 2) return shares;
  const rows = comparison().rows.filter(({ category }) => category === null);
  const tested = rows.filter(({ p }) => p !== null).length;
  const pairs = ofAll(tested, rows.length);
  return tested === 0
    ? `${shares} No pair of systems has a test; the file comparison.csv says why.`
    : `${shares} For ${pairs} pairs of systems over all categories, differences with 95% intervals and McNemar's exact test, corrected by Holm's method; the file comparison.csv has them, and says why others have none.`;
}

function shownText(content: ReportContent, conduct: Conduct): string {
  const { settings } = content.campaign;
  const { referenceOpened, moreContext, imported, judgements } = conduct;
  if (imported === judgements) return `${importedText(content, conduct)}. What was shown: ${TO_BE_FILLED}.`;
  const known = [
    ...(moreContext[1] > 0
      ? [`more context was opened for ${countedShareText(moreContext)} judgements`]
      : []),
    ...(referenceOpened[1] > 0 ? [`the reference for ${countedShareText(referenceOpened)}`] : []),
  ];
  return [
    "In Referee: source and output side by side with at least the sentence before, pronoun and antecedents marked, the questions, and the guidelines on demand. The names of the systems and the answers of other annotators are hidden.",
    `Order: ${settings.order}. ${settings.judgeEqualOutputsOnce ? "Equal outputs of an example are judged by one decision." : "Each output is judged separately."}`,
    ...(known.length === 0 ? [] : [`On demand, ${known.join(", ")}.`]),
    ...(imported === 0
      ? []
      : [`${importedText(content, conduct)}. What was shown for these: ${TO_BE_FILLED}.`]),
  ].join(" ");
}

/** Per question, the row of the largest group of annotators over all categories. */
function largestGroups({ agreement }: ReportContent) {
  return AGREEMENT_QUESTIONS.flatMap((question) => {
    const rows = agreement.rows.filter((row) => row.question === question && row.category === null);
    return [...rows].sort((a, b) => b.members.length - a.members.length).slice(0, 1);
  });
}

function interMeasure(content: ReportContent): string {
  return largestGroups(content).length === 0
    ? "Not assessed."
    : "Observed agreement, Krippendorff's α (nominal) and Gwet's AC1, per question; further coefficients are in agreement.csv.";
}

function interScores(content: ReportContent): string {
  const rows = largestGroups(content);
  if (rows.length === 0) return "Not assessed.";
  return `${rows
    .map(({ question, units, figures: { observed, krippendorff_alpha: alpha, gwet_ac1: ac1 } }) => {
      const agreed = `${question}: observed ${observed.value === null ? "–" : `${percent(observed.value)}%`}`;
      return units < FEWEST_UNITS
        ? `${agreed} (n = ${formatNumber(units)}, too few for coefficients)`
        : `${agreed}, α ${coefficientText(alpha.value)}, AC1 ${coefficientText(ac1.value)} (n = ${formatNumber(units)})`;
    })
    .join("; ")}.`;
}

function consistencyMeasure({ again }: ReportContent, { equalJudgedApart: [, apart] }: Conduct): string {
  if (again.length === 0 && apart === 0) return "Not assessed.";
  return [
    again.length === 0
      ? "No repeats were shown."
      : "Some candidates were shown again unannounced; share of repeats whose outcome differs.",
    ...(apart === 0
      ? []
      : [
          "Equal outputs (same text and linked words) that one person judged by separate decisions; share with one outcome. The person may have noticed that they are equal, so these decisions are not independent.",
        ]),
  ].join(" ");
}

function consistencyText({ again }: ReportContent, { equalJudgedApart }: Conduct): string {
  const [, apart] = equalJudgedApart;
  if (again.length === 0 && apart === 0) return "Not assessed.";
  return [
    ...(again.length === 0 ? [] : [repeatsText(again)]),
    ...(apart === 0
      ? []
      : [
          `Equal outputs judged separately by one person: ${countedShareText(equalJudgedApart)} with one outcome.`,
        ]),
  ].join(" ");
}

function repeatsText(again: ReportContent["again"]): string {
  const { hits, n } = repeatDifferences(again).share;
  const direct = repeatDifferences(again.filter(({ firstWay }) => firstWay === "direct")).share;
  const all = `${countedShareText([hits, n])} repeats have another outcome`;
  if (direct.n === n) return `${all}.`;
  const copied = "repeat an answer copied from an equal output";
  return direct.n === 0
    ? `${all}; all ${copied}.`
    : `${all}, of those first judged separately ${countedShareText([direct.hits, direct.n])}; the others ${copied}.`;
}

// Lists the questions of the Human Evaluation Datasheet 3.0 (Belz & Thomson 2024): its numbers, with paraphrases.

type Questions = readonly (readonly [number: string, question: string])[];

/** By section, in the order of the sheet. */
const HEDS_QUESTIONS: readonly (readonly [title: string, questions: Questions])[] = [
  [
    "1 Reference, resources and contact",
    [
      ["1.1.1", "Where the paper or report on the experiment can be found"],
      ["1.1.2", "Which experiment of that paper or report this sheet describes"],
      ["1.2", "Where the resources of the experiment can be found"],
      ["1.3.1.1", "Who completed this sheet: name"],
      ["1.3.1.2", "Who completed this sheet: affiliation"],
      ["1.3.1.3", "Who completed this sheet: email address"],
      ["1.3.2.1", "Contact author: name"],
      ["1.3.2.2", "Contact author: affiliation"],
      ["1.3.2.3", "Contact author: email address"],
    ],
  ],
  [
    "2 Evaluated systems",
    [
      ["2.1", "Kind of input of the systems"],
      ["2.2", "Kind of output of the systems"],
      ["2.3", "Task of the systems"],
      ["2.4", "Languages of the input"],
      ["2.5", "Languages of the output"],
    ],
  ],
  [
    "3 Sample, evaluators and design",
    [
      ["3.1.1", "Number of evaluated items per system"],
      ["3.1.2", "How the items were selected"],
      ["3.1.3.1", "Method of the power analysis"],
      ["3.1.3.2", "Statistical power of the sample"],
      ["3.1.3.3", "Code of the power analysis"],
      ["3.2.1", "Number of evaluators"],
      ["3.2.2.1", "Whether the evaluators are experts of the domain"],
      ["3.2.2.2", "Whether and how the evaluators were paid"],
      ["3.2.2.3", "Whether the authors knew evaluators before"],
      ["3.2.2.4", "Whether researchers of the experiment were evaluators"],
      ["3.2.3", "How the evaluators were recruited"],
      ["3.2.4", "Training and practice before the evaluation"],
      ["3.2.5", "Other characteristics of the evaluators"],
      ["3.3.1", "Whether and where the design was registered beforehand"],
      ["3.3.2", "Medium in which the answers were collected"],
      ["3.3.3.1", "Kinds of quality assurance"],
      ["3.3.3.2", "Details of the quality assurance"],
      ["3.3.4.1", "Where the form or interface can be seen"],
      ["3.3.4.2", "What evaluators see while they answer"],
      ["3.3.5", "Freedom in time and pace"],
      ["3.3.6", "Whether evaluators could ask questions or give feedback"],
      ["3.3.7", "Conditions in which evaluators worked"],
      ["3.3.8", "How these conditions differed between evaluators"],
    ],
  ],
  [
    "4 Quality criterion",
    [
      ["4.1.1", "Type of quality: correctness, goodness or a feature"],
      ["4.1.2", "Aspect of the output: form, content or both"],
      ["4.1.3", "Frame of reference: the output alone, the input, or something outside"],
      ["4.2.1", "Objective or subjective"],
      ["4.2.2", "Absolute or relative"],
      ["4.2.3", "Intrinsic or extrinsic"],
      ["4.3.1.1", "Name of the criterion for evaluators"],
      ["4.3.1.2", "Standardised name of the criterion"],
      ["4.3.2", "Definition of the criterion for evaluators"],
      ["4.3.3", "Number of possible answers"],
      ["4.3.4", "The possible answers"],
      ["4.3.5", "How the possible answers are presented"],
      ["4.3.6", "The task, if there are no fixed answers"],
      ["4.3.7", "Wording of the question"],
      ["4.3.8", "Form in which answers are elicited"],
      ["4.3.9", "How answers are combined into scores"],
      ["4.3.10", "Methods for effect size and significance"],
      ["4.3.11.1", "Measure of agreement between evaluators"],
      ["4.3.11.2", "Agreement between evaluators"],
      ["4.3.12.1", "Measure of an evaluator's consistency"],
      ["4.3.12.2", "Consistency of evaluators"],
    ],
  ],
  [
    "5 Ethics",
    [
      ["5.1", "Ethics committee that approved the experiment"],
      ["5.2", "Personal data in outputs or answers"],
      ["5.3", "Special categories of personal data in outputs or answers"],
      ["5.4", "Impact assessments"],
    ],
  ],
];
