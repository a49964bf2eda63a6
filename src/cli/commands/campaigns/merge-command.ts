// Defines the command `merge`: merges copies and batches of one campaign, in any order.

import { defineCommand } from "#cli/command.ts";
import { applyOptions, readCopies, readOpening } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DRY_RUN, OPENING, OUT, values, words } from "#cli/inputs/options.ts";
import { isWrong, printedObject, type Wrong, wrong } from "#cli/output/printed.ts";
import { allUncountedProblems, uncountedIn } from "#cli/output/uncounted-judgements.ts";
import { counted, listed } from "#core/base/message-text.ts";
import { unwrap } from "#core/base/problem.ts";
import { checkLedger } from "#core/campaign/file-ledger.ts";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { mergedCopies } from "#core/exchange/intake/intake.ts";
import { matchByRules, type NameRules } from "#core/exchange/merge-campaigns.ts";
import { nameAsSeen } from "#core/ledger/annotator-names.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { ANNOTATING, GAPS, JUDGING } from "#core/tasks/tasks.ts";
import { beginWith } from "./take-files-in.ts";
import { targetInWords, writeOutput } from "./write-output.ts";

export const command = defineCommand({
  name: "merge",
  summary: "Merges copies and batches of one campaign, or campaigns of one suite.",
  description: [
    "The order of the files does not matter. A file that is named twice is read once.",
    "Campaigns of one suite (the same texts, examples and categories) are merged, too. The result is the campaign whose id sorts first, with the systems that only the others have, all annotators, and all judgements by system and example. Annotators with the same name and role are one person. If a system has two texts, the text of the first campaign is kept, and judgements on the other text are outdated. Settings are those of the first campaign.",
    "--profile and --adjudicator are written into OUT.",
  ],
  arguments: { campaign: CAMPAIGN, others: words("<campaign or batch>", "the files to merge with it") },
  options: {
    ...OPENING,
    output: OUT,
    isDryRun: DRY_RUN,
    apart: values(
      "apart",
      "NAME",
      "a name that two different people have, who stay two annotators; may be repeated",
    ),
    same: {
      ...values("same", "NAME=NAME", "two names of one person; may be repeated"),
      read: (words: readonly string[]) => {
        const invalid = words.find((pair) => !/\S\s*=\s*\S/.test(pair));
        return invalid === undefined ? words : wrong(`found --same “${invalid}”; expected NAME=NAME`);
      },
    },
  },
  output:
    "`events_added` is the number of events that the first complete copy among the files did not have, `annotators` that of the annotators in the merged campaign, `concurrent` that of the records with concurrent answers, and `stale` that of the outdated records.",
  json: '{"events_added","annotators","concurrent","stale"}',
  examples: "referee merge campaign.json.gz Ann.batch.json.gz Ben.batch.json.gz -o merged.json.gz",
  run: async (values, { problems }) => {
    const { apart, same, isDryRun } = values;
    const output = { ...values.output, isDryRun };
    const opening = await readOpening(values, [values.campaign, ...values.others], problems);
    if (opening === null) return null;
    const files = [values.campaign, ...values.others];
    const ledgers = unwrap(await readCopies(files, opening), problems);
    if (ledgers === null || problems.hasErrors) return null;
    const people = readPeople(ledgers, apart, same);
    if (isWrong(people)) return people;
    const taken = await beginWith(mergedCopies(ledgers, matchByRules(people)), [], {}, problems);
    if (taken === null) return null;
    const merged = taken.begun;
    const ledger = applyOptions(merged.ledger, opening.profile, values.adjudicators);
    if (isWrong(ledger)) return ledger;
    // Each copy may be valid while their union is not. A campaign that could not be opened again is not written.
    problems.addAll(checkLedger(output.path, ledger));
    const written = problems.hasErrors ? null : unwrap(await writeOutput(ledger, output), problems);
    if (written === null) return null;
    const { campaign } = written;
    const uncounted = ([JUDGING, GAPS, ANNOTATING] as const).map((task) => uncountedIn(campaign, task));
    const counts = {
      events_added: merged.added,
      annotators: campaign.annotators.length,
      concurrent: uncounted.reduce((sum, { concurrent }) => sum + concurrent.length, 0),
      stale: uncounted.reduce((sum, { stale }) => sum + stale.length, 0),
    };
    const words = `${targetInWords(output)}: ${counted(counts.events_added, "event")} added to ${merged.into}, ${counted(counts.annotators, "annotator")}, ${counts.concurrent} concurrent, ${counts.stale} outdated\n`;
    return { ...printedObject(counts, words), leftOut: allUncountedProblems(output.path, campaign) };
  },
});

/** Parses --apart and --same. A name that is in none of the files is wrong usage, because it is probably misspelt. */
function readPeople(
  ledgers: readonly NamedLedger[],
  apart: readonly string[],
  same: readonly string[],
): NameRules | Wrong {
  const names = new Set(
    ledgers.flatMap(({ ledger }) => foldEvents(ledger.events).entries.map(({ name }) => nameAsSeen(name))),
  );
  const isKnown = (name: string) => names.has(nameAsSeen(name));
  const pairs = same.map((text) => [...splitsAtEquals(text)].find((pair) => pair.every(isKnown)));
  const unknown = apart.find((name) => !isKnown(name)) ?? same[pairs.indexOf(undefined)];
  if (unknown === undefined) return { different: apart, same: pairs.filter((pair) => pair !== undefined) };
  const expected =
    names.size === 0 ? "the files name nobody" : `the files name ${listed([...names].sort(), MOST_NAMED)}`;
  return wrong(`found “${unknown}” in --apart or --same; ${expected}`);
}

const MOST_NAMED = 20;

/** Splits the text at each “=” and yields the parts before and after it. */
function* splitsAtEquals(text: string): Generator<readonly [string, string]> {
  for (let at = text.indexOf("="); at >= 0; at = text.indexOf("=", at + 1)) {
    yield [text.slice(0, at), text.slice(at + 1)];
  }
}
