// Defines the command `answers`: prints the answers of a campaign as a table, and brings such a table in.
import { defineCommand } from "#cli/command.ts";
import { openLedger } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DRY_RUN, OPENING, OUT, option, value, values } from "#cli/inputs/options.ts";
import { readFileByPath } from "#cli/inputs/read-files.ts";
import { isWrong, jsonLine, type Printed, printedObject, type Wrong, wrong } from "#cli/output/printed.ts";
import { allUncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { MINIMUM_STRATUM } from "#core/analysis/audit/strata.ts";
import {
  type LearntSystem,
  learntStrata,
  mayApprove,
  newStratum,
} from "#core/analysis/judges/learnt-strata.ts";
import { counted, quoted } from "#core/base/message-text.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { utcTime } from "#core/base/utc-time.ts";
import { campaignOf, campaignTexts } from "#core/campaign/campaign.ts";
import { answerRows } from "#core/exchange/import-answers.ts";
import { ANSWER_COLUMNS } from "#core/io/file/answers-table.ts";
import { sealedObjections } from "#core/judges/sealed-objections.ts";
import { CONTROL_SHARE, type LearntStratum } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { FileEvents, type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import { dataColumn, serializeTsv, table } from "#core/tables/table.ts";
import { takeFilesIn } from "./take-files-in.ts";
import { type CampaignTarget, targetInWords, writeOutput } from "./write-output.ts";

const { least, most } = CONTROL_SHARE;

/** The control share in percent; 0 = the second look is switched off; null = it stays as it is. */
const SECOND_LOOK = option(
  "second-look",
  "PERCENT",
  `with verdicts: switches the second look on with this judge, and shows nothing in PERCENT of the texts, the control share (${least} to ${most}; in the page ${CONTROL_SHARE.usual}); 0 switches it off`,
  ([given]): number | null | Wrong => {
    if (given === undefined) return null;
    const share = /^[0-9]{1,2}$/.test(given) ? Number(given) : -1;
    return share === 0 || (share >= least && share <= most)
      ? share
      : wrong(`found --second-look “${given}”; expected a whole number from ${least} to ${most}, or 0`);
  },
);

export const command = defineCommand({
  name: "answers",
  summary: "Prints all answers as a table, one row per person and item, or brings such a table in.",
  description: [
    "Without FILE, the command prints judgements, resolutions, gap answers and annotations.",
    "The column `task` says what a row is: `judgement`, `repeat`, `gap` or `annotation`; of an adjudicator `resolution` or `gap_resolution`.",
    "With FILE, a table with the same columns, it adds the answers to the campaign and writes the result to OUT. A row replaces the person's earlier answer to the item. An annotator whom the campaign does not have is added. All rows that do not fit are listed with their lines; then nothing is written. The same file again changes nothing.",
    "FILE may also have verdicts of a judge, such as a language model: JSON lines with the ids of `prompts`. `--as` then names the judge. Answers that cannot be read are listed and count as abstained. `--second-look` also shows annotators the judge's objections after their own answers, in batches that are made afterwards.",
    "Without FILE, `--approve-learnt` and `--withdraw-learnt` change in which systems the learnt agreement approves candidates, as in Team › Judges, and write the result to OUT. `--dry-run` says how many candidates it would approve.",
    "The campaign may be a batch, whose answers `merge` then adds to the campaign.",
  ],
  arguments: {
    campaign: CAMPAIGN,
    file: {
      name: "FILE",
      summary: "a table of answers: TSV, CSV, .xlsx or JSON lines; or verdicts of a judge",
      isOptional: true,
      read: ([path]: readonly string[]) => path ?? null,
    },
  },
  options: {
    ...OPENING,
    output: {
      ...OUT,
      isRequired: false,
      read: (given: readonly string[]) => (given.length === 0 ? null : OUT.read(given)),
    },
    isDryRun: DRY_RUN,
    allBy: value(
      "as",
      "NAME",
      "the annotator of all rows, by name or id, and the column annotator is then ignored; the name of the judge; or the name of the person who approves",
    ),
    secondLook: SECOND_LOOK,
    approveLearnt: values(
      "approve-learnt",
      "SYSTEM",
      "lets the learnt agreement approve this system's candidates on which it says “correct” and that nobody has begun to judge; needs --as; may be repeated",
    ),
    withdrawLearnt: values(
      "withdraw-learnt",
      "SYSTEM",
      "withdraws the approvals of the learnt agreement in this system; may be repeated",
    ),
  },
  output: [
    "Without FILE, text is tab-separated, and JSON has one object per line.",
    "With FILE, `added`, `changed` and `unchanged` count rows; `blank` counts rows without an answer, which change nothing. `objections` counts the candidates with a sealed verdict of the second look; it is null without `--second-look`.",
    "`learnt` has one row per system in which the learnt agreement approves candidates after the change: who approved, how many `candidates`, and how many of its verdicts “correct” were `judged` by then and `correct`.",
  ],
  json: [
    `{${ANSWER_COLUMNS.map((column) => `"${column}"`).join(",")}}`,
    '{"out","added","changed","unchanged","blank","new_annotators"}',
    '{"out","judge","added","changed","unchanged","unreadable","outdated","objections"}',
    '{"out","learnt":[{"system","by","candidates","judged","correct"}]}',
  ],
  examples: [
    "referee answers campaign.json.gz --format csv > answers.csv",
    "referee answers campaign.json.gz answers.csv --as Ann -o answered.json.gz",
    "referee answers campaign.json.gz verdicts.jsonl --second-look 20 -o judged.json.gz",
    "referee answers judged.json.gz --approve-learnt heron --as Carla -o approved.json.gz",
  ],
  seeAlso: "formats.md#a-table-of-answers",
  run: async (given, { problems }) => {
    const { file, output, allBy, secondLook, isDryRun, approveLearnt, withdrawLearnt } = given;
    const isLearnt = approveLearnt.length > 0 || withdrawLearnt.length > 0;
    if (file !== null && isLearnt)
      return wrong("found --approve-learnt or --withdraw-learnt with a table of answers; expected no file");
    if (isLearnt && secondLook !== null)
      return wrong("found --second-look without verdicts of a judge; expected their file after the campaign");
    if (file === null && !isLearnt && (output !== null || allBy !== null || secondLook !== null || isDryRun))
      return wrong(
        "found -o, --as, --second-look or --dry-run without a table of answers; expected its file after the campaign",
      );
    if ((file !== null || isLearnt) && output === null)
      return wrong("answers needs -o OUT with a table of answers or approvals, where to write the campaign");
    const ledger = await openLedger(given.campaign, given, problems);
    if (ledger === null || isWrong(ledger)) return ledger;
    if (output === null) return printed(given.campaign, ledger);
    const target = { ...output, isDryRun };
    if ((secondLook !== null || isLearnt) && ledger.scope !== null)
      return wrong(
        "found --second-look, --approve-learnt or --withdraw-learnt with a batch; expected the campaign from which it was made",
      );
    if (file !== null) return bringIn(ledger, file, { allBy, secondLook, output: target }, problems);
    const changed = changeLearnt(ledger, { approve: approveLearnt, withdraw: withdrawLearnt, by: allBy });
    return isWrong(changed) ? changed : writeLearnt(changed, target, problems);
  },
});

async function writeLearnt(
  { ledger, strata }: Exclude<ReturnType<typeof changeLearnt>, Wrong>,
  output: CampaignTarget,
  problems: ProblemList,
) {
  const written = unwrap(await writeOutput(ledger, output), problems);
  if (written === null) return null;
  const learnt = strata.map(({ system, by, candidates, judged, correct }) => {
    return { system, by, candidates: candidates.length, judged, correct };
  });
  const rows = learnt.map(
    ({ system, by, candidates, judged, correct }) =>
      `${system}: ${counted(candidates, "candidate")} approved by ${by}; ${correct} of ${judged} judged verdicts were correct\n`,
  );
  const text = `${targetInWords(output)}: the learnt agreement approves candidates of ${counted(learnt.length, "system")}\n${rows.join("")}`;
  const leftOut = allUncountedProblems(output.path, written.campaign);
  return { ...printedObject({ out: output.path, learnt }, text, learnt), leftOut };
}

function printed(input: string, ledger: Ledger): Printed {
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const rows = answerRows(campaign);
  const columns = ANSWER_COLUMNS.map((name) => dataColumn<(typeof rows)[number]>(name, (row) => row[name]));
  return {
    text: () => serializeTsv([ANSWER_COLUMNS, ...rows.map((row) => ANSWER_COLUMNS.map((name) => row[name]))]),
    json: () => rows.map(jsonLine).join(""),
    rows: () => table({ title: "answers", columns, rows }),
    leftOut: allUncountedProblems(input, campaign),
  };
}

interface Wanted {
  readonly allBy: string | null;
  /** As `SECOND_LOOK`. */
  readonly secondLook: number | null;
  readonly output: CampaignTarget;
}

async function bringIn(
  ledger: Ledger,
  path: string,
  { allBy, secondLook, output }: Wanted,
  problems: ProblemList,
) {
  const file = await readFileByPath(path, "a table of answers", problems);
  if (file === null) return null;
  const taken = await takeFilesIn(ledger, [file], path, { answers: { by: allBy } }, problems);
  const [read] = taken?.answers ?? [];
  if (taken === null || read === undefined) return null;
  if (secondLook !== null && !("judge" in read))
    return wrong("found --second-look with a table of people's answers; expected verdicts of a judge");
  const updated = uniteLedgers(ledger, { ...ledger, ...taken.written });
  const changed =
    secondLook !== null && "judge" in read
      ? withSecondLook(updated, { name: read.judge, version: read.version }, secondLook)
      : updated;
  const written = unwrap(await writeOutput(changed, output), problems);
  if (written === null) return null;
  const leftOut = allUncountedProblems(output.path, written.campaign);
  const { added, changed: replaced, unchanged } = read;
  if ("judge" in read) {
    const { judge, unreadable, outdated } = read;
    const objections = secondLook === null ? null : (written.campaign.secondLook?.objections.length ?? 0);
    const counts = {
      out: output.path,
      judge,
      added,
      changed: replaced,
      unchanged,
      unreadable,
      outdated,
      objections,
    };
    const look = objections === null ? "" : `; second look: ${counted(objections, "sealed objection")}`;
    const text = `${targetInWords(output)}: ${judge}: verdicts on ${counted(added, "candidate")} added, ${replaced} changed, ${unchanged} unchanged; ${counted(unreadable, "answer")} unreadable, ${outdated} outdated${look}\n`;
    return { ...printedObject(counts, text), leftOut };
  }
  const { blank, newAnnotators } = read;
  const counts = {
    out: output.path,
    added,
    changed: replaced,
    unchanged,
    blank,
    new_annotators: newAnnotators,
  };
  const people = newAnnotators.length === 0 ? "" : `; new: ${newAnnotators.join(", ")}`;
  const text = `${targetInWords(output)}: ${counted(added, "answer")} added, ${replaced} changed, ${unchanged} unchanged, ${blank} blank${people}\n`;
  return { ...printedObject(counts, text), leftOut };
}

/** The campaign with the second look at this judge's present verdicts; `control` is 0 = without a second look. */
function withSecondLook(
  ledger: Ledger,
  judge: { readonly name: string; readonly version: string },
  control: number,
): Ledger {
  const folded = foldEvents(ledger.events);
  const campaign = campaignOf(ledger, folded);
  const { seed, verdictsGiven, secondLook } = campaign;
  const wanted =
    control === 0 ? null : sealedObjections(verdictsGiven, campaignTexts(campaign), { judge, seed, control });
  if (JSON.stringify(wanted) === JSON.stringify(secondLook)) return ledger;
  const events = new FileEvents(ledger.id, folded.clock);
  events.add({ kind: "setting", author: null, key: "secondLook", value: wanted }, null, [
    "second look",
    folded.clock,
  ]);
  return { ...ledger, events: [...ledger.events, ...events.events] };
}

// Changes in which systems the learnt agreement approves candidates, for the command `answers`.

/** What to change. `by`: name of the person who approves; null = not given. */
interface LearntChange {
  readonly approve: readonly string[];
  readonly withdraw: readonly string[];
  readonly by: string | null;
}

/** The ledger after the change, and what the learnt agreement approves then. */
interface LearntChanged {
  readonly ledger: Ledger;
  readonly strata: readonly LearntStratum[];
}

/** First withdraws, then approves, so that a system in both gets what was learnt since. */
function changeLearnt(ledger: Ledger, { approve, withdraw, by }: LearntChange): LearntChanged | Wrong {
  const { campaign } = scoped(ledger);
  const systems = campaign.outputs.map(({ system }) => system);
  const unknown = [...approve, ...withdraw].find((system) => !systems.includes(system));
  if (unknown !== undefined)
    return wrong(`found the system ${quoted(unknown)}; expected ${systems.map(quoted).join(", ")}`);
  const kept = campaign.learntApprovals.filter(({ system }) => !withdraw.includes(system));
  const notApproved = withdraw.find((one) => !campaign.learntApprovals.some(({ system }) => system === one));
  if (notApproved !== undefined)
    return wrong(
      `the learnt agreement approves nothing in ${quoted(notApproved)}, so nothing can be withdrawn`,
    );
  const reduced = withStrata(ledger, kept);
  if (approve.length === 0) return { ledger: reduced, strata: kept };
  if (by === null) return wrong("--approve-learnt needs --as NAME, the person who approves");
  const added = newStrata(reduced, approve, by);
  if (isWrong(added)) return added;
  const strata = [...kept, ...added];
  return { ledger: withStrata(reduced, strata), strata };
}

function newStrata(ledger: Ledger, approve: readonly string[], by: string): LearntStratum[] | Wrong {
  const { campaign, outcomes } = scoped(ledger);
  const { version, systems } = learntStrata(campaign, outcomes);
  const rows = systems.filter(({ system }) => approve.includes(system));
  const refused = rows.find((row) => !mayApprove(row));
  if (refused !== undefined) return wrong(whyNot(refused));
  return rows.map((row) => newStratum(row, version, { by, time: utcTime(new Date()) }));
}

function whyNot({ system, said, approved }: LearntSystem): string {
  if (approved !== null)
    return `the learnt agreement approves candidates of ${quoted(system)} already; give --withdraw-learnt, too, to approve what it has learnt since`;
  return said.judged < MINIMUM_STRATUM
    ? `the learnt agreement cannot approve candidates of ${quoted(system)}: ${said.judged} of its verdicts are judged; expected at least ${MINIMUM_STRATUM}`
    : `the learnt agreement says “correct” of no candidate of ${quoted(system)} that nobody has judged`;
}

function withStrata(ledger: Ledger, value: readonly LearntStratum[]): Ledger {
  const { clock } = foldEvents(ledger.events);
  const events = new FileEvents(ledger.id, clock);
  events.add({ kind: "setting", author: null, key: "learntApprovals", value }, null, ["learnt", clock]);
  return { ...ledger, events: [...ledger.events, ...events.events] };
}

function scoped(ledger: Ledger): ScopedCampaign {
  return new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));
}
