// Defines the command `gaps setup`: chooses the labels and examples of gap filling.
import { defineCommand, type Option } from "#cli/command.ts";
import { openLedger } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DRY_RUN, NAMED, OPENING, OUT, values, wholeNumberOption } from "#cli/inputs/options.ts";
import { isWrong, printedObject, wrong } from "#cli/output/printed.ts";
import { referenceClasses, stratifiedSample } from "#core/analysis/gaps/campaign-gaps.ts";
import { gapCandidates } from "#core/analysis/gaps/gap-outcome.ts";
import { GREATEST_SEED } from "#core/base/file-values.ts";
import { counted } from "#core/base/message-text.ts";
import { unwrap } from "#core/base/problem.ts";
import { campaignOf, candidateIndexOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { FileEvents } from "#core/ledger/ledger.ts";
import {
  checkLabels,
  foldedSpelling,
  type GapLabels,
  type GapTask,
  shippedLabels,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { targetInWords, writeOutput } from "./write-output.ts";

const LABELS: Option<GapLabels["labels"] | null> = {
  ...values(
    "labels",
    "A,B=C|D",
    "the labels, each with its spellings if it has others than its name (default: those that the campaign has, else Referee's own for the target language); may be repeated",
  ),
  read: (given) => {
    if (given.length === 0) return null;
    return given
      .flatMap((text) => text.split(","))
      .map((text) => {
        const [name = "", spellings = name] = text.split("=");
        return {
          name: name.trim(),
          spellings: spellings.split("|").map((one) => foldedSpelling(one.trim())),
        };
      });
  },
};

const FORMS: Option<ReadonlySet<string> | null> = {
  ...values(
    "forms",
    "it,they",
    "only examples with these source pronouns; upper and lower case are the same",
  ),
  read: (given) => {
    const forms = given.flatMap((text) => text.split(",")).map((form) => foldedSpelling(form.trim()));
    return forms.length === 0 ? null : new Set(forms);
  },
};

export const command = defineCommand({
  name: "gaps setup",
  summary: "Sets up gap filling: the labels, and the examples whose pronouns annotators fill in.",
  description: [
    "The examples are those of --categories and --forms, or all. With --sample, N of them are drawn, in proportion to the pronouns of the reference, as for DiscoMT 2015. The same campaign and seed give the same sample, for all systems.",
    "Earlier answers stay. Gap filling that is set up already is replaced.",
  ],
  arguments: { campaign: CAMPAIGN },
  options: {
    ...OPENING,
    sample: wholeNumberOption("sample", "draws N examples (default: all)", 1, 9_999_999),
    seed: wholeNumberOption("seed", "the seed of the sample (default: the campaign's)", 0, GREATEST_SEED),
    categories: NAMED.categories,
    forms: FORMS,
    labels: LABELS,
    output: OUT,
    isDryRun: DRY_RUN,
  },
  output:
    "`gaps` counts one gap per example and system. `seed` is null if no sample is drawn. CSV has one row per class of reference pronouns.",
  json: '{"out","examples","gaps","seed","labels":[NAME],"classes":[{"class","available","drawn"}]}',
  examples: "referee gaps setup campaign.json.gz --sample 210 --seed 1 --forms it,they -o gaps.json.gz",
  seeAlso: "gaps.md",
  run: async (given, { problems }) => {
    const output = { ...given.output, isDryRun: given.isDryRun };
    if (given.seed !== null && given.sample === null)
      return wrong("found --seed without --sample; only a sample is drawn by a seed");
    const ledger = await openLedger(given.campaign, given, problems);
    if (ledger === null || isWrong(ledger)) return ledger;
    const folded = foldEvents(ledger.events);
    const campaign = campaignOf(ledger, folded);
    const { suite } = campaign;
    const known = suite.categories.map(({ label }) => label);
    const unknown = given.categories?.find((label) => !known.includes(label));
    if (unknown !== undefined)
      return wrong(`found the category “${unknown}”; expected some of ${known.join(", ")}`);
    const earlier = campaign.gaps?.labels ?? shippedLabels(suite.targetLanguage);
    const labels = given.labels === null ? earlier : withPairsOf(given.labels, earlier);
    if (labels === null)
      return wrong(`Referee has no labels for the target language “${suite.targetLanguage}”; give --labels`);
    const [fault] = checkLabels(labels);
    if (fault !== undefined) return wrong(`in --labels: ${fault.message}`);
    const ids = suite.examples
      .filter(({ category }) => given.categories?.includes(category) !== false)
      .filter(({ pronoun }) => given.forms?.has(foldedSpelling(pronoun)) !== false)
      .map(({ id }) => id);
    if (ids.length === 0) return wrong("found no example with these categories and forms");
    const isChosen = new Set(ids);
    const classes = new Map([...referenceClasses(suite, labels)].filter(([id]) => isChosen.has(id)));
    const seed = given.sample === null ? null : (given.seed ?? campaign.seed);
    const drawn = stratifiedSample(classes, given.sample ?? ids.length, seed ?? 0);
    const isWhole = seed === null && ids.length === suite.examples.length;
    const examples = isWhole ? null : drawn.examples;
    const task: GapTask = { labels, examples, seed, alsoJudged: campaign.gaps?.alsoJudged ?? true };
    const events = new FileEvents(ledger.id, folded.clock);
    if (JSON.stringify(task) !== JSON.stringify(campaign.gaps))
      events.add({ kind: "setting", author: null, key: "gaps", value: task }, null, [
        "gaps setup",
        folded.clock,
      ]);
    const changed = { ...ledger, events: [...ledger.events, ...events.events] };
    const written = unwrap(await writeOutput(changed, output), problems);
    if (written === null) return null;
    const counts = {
      out: output.path,
      examples: drawn.examples.length,
      gaps: gapCandidates(task, candidateIndexOf(campaign)).length,
      seed,
      labels: labels.labels.map(({ name }) => name),
      classes: drawn.classes,
    };
    const lines = [
      `${targetInWords(output)}: ${counted(counts.examples, "example")}, ${counted(counts.gaps, "gap")}${seed === null ? "" : `, seed ${seed}`}`,
      ...drawn.classes.map((one) => `${one.class}: ${one.drawn} of ${one.available}`),
    ];
    return printedObject(counts, `${lines.join("\n")}\n`, drawn.classes);
  },
});

/** The labels with those earlier pairs whose labels are both among them. */
function withPairsOf(labels: GapLabels["labels"], earlier: GapLabels | null): GapLabels {
  const names = new Set(labels.map(({ name }) => name));
  const pairs = (earlier?.pairs ?? []).filter((pair) => pair.every((name) => names.has(name)));
  return { labels, pairs };
}
