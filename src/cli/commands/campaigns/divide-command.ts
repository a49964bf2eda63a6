// Defines the command `divide`: assigns candidates to annotators, and writes one batch per annotator into a new folder.

import { gunzipSync, gzipSync } from "node:zlib";
import { type CommandResult, choice, defineCommand, type Values } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DIR, OPENING, SCOPE, value } from "#cli/inputs/options.ts";
import { nodeSqlite } from "#cli/inputs/read-files.ts";
import { AMONG, OVERLAP, SAMPLE, withPeople } from "#cli/inputs/scope-options.ts";
import { isWrong, printedObject, type Wrong, wrong } from "#cli/output/printed.ts";
import { writeFolderWhole } from "#cli/output/write-files.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { gapCandidates } from "#core/analysis/gaps/gap-outcome.ts";
import { counted, quoted } from "#core/base/message-text.ts";
import { caseDuplicates } from "#core/base/name.ts";
import { type FileProblems, type ProblemList, unwrap } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import {
  type DivisionPlan,
  divideCandidates,
  divideTokens,
  type MixedSample,
  mixSample,
  type Share,
} from "#core/exchange/divide-candidates.ts";
import { batchFileNames, makeBatch } from "#core/exchange/make-batch.ts";
import type { Gzip } from "#core/io/file/campaign-archive.ts";
import { newSharedTexts, packCampaign } from "#core/io/file/campaign-file.ts";
import { OtherLayout } from "#core/io/file/ledger-lines.ts";
import { INPUT_LIMITS } from "#core/io/input-limits.ts";
import { checkWrittenCampaign } from "#core/io/open/check-written-campaign.ts";
import { campaignJudges, type Judge, judgeTitle } from "#core/judges/campaign-judges.ts";
import { type CandidateKey, OVERLAP_LABEL } from "#core/ledger/event.ts";
import { type Annotator, candidateText, foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { EVERY_TOKEN, tokensToAnnotate } from "#core/suite-building/targets/concordance.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { GAPS } from "#core/tasks/tasks.ts";

const WHAT = ["referred", "approved", "all", "sample", "tokens", "gaps"] as const;

const OPTIONS = {
  ...OPENING,
  ...SCOPE,
  among: AMONG,
  what: choice(
    "what",
    "WHAT",
    WHAT,
    "what to assign: referred candidates, approved ones, or all; or only the sample; or tokens of the source; or gaps (default: referred)",
  ),
  overlap: OVERLAP,
  sample: {
    ...SAMPLE,
    summary: `${SAMPLE.summary}; with --what approved or sample, nothing else is assigned`,
  },
  judge: value(
    "judge",
    "NAME",
    "draws the sample over the verdicts of this judge, by name, or name and version: candidates that nobody has judged, approved or not",
  ),
  output: DIR,
};

type DivideOptions = Values<typeof OPTIONS> & { readonly campaign: string };

export const command = defineCommand({
  name: "divide",
  summary: "Assigns candidates to annotators and writes a batch for each into a new folder.",
  description: [
    "Candidates are divided within each system and category. If the campaign is judged by example, whole examples are divided within each category.",
    "The campaign's seed decides who gets which candidates, so the same call writes the same files, `ANNOTATOR.batch.json.gz`. If one of the files cannot be written, none is. `verdicts` lists the candidates of a batch, `answers` brings a table of answers into it, and `merge` brings the batch back.",
    "`--sample N --judge NAME` draws the sample over the verdicts of a judge and the systems, for the audit of this judge. `--what sample` assigns nothing else.",
    "`--what tokens` assigns every token of the source whose form the targets ask for, document by document. The batches ask for annotations of these tokens only.",
    "`--what gaps` assigns the gaps of the campaign's sample. The batches ask only for gaps.",
  ],
  arguments: { campaign: CAMPAIGN },
  options: OPTIONS,
  output:
    "If tokens or gaps are assigned, `candidates` and `overlap` count these. CSV has one row per batch.",
  json: '{"out","candidates","overlap","sample","batches":[{"annotator","file","candidates"}]}',
  examples: "referee divide campaign/ --among Ann,Ben --overlap 20 --sample 10% -o batches/",
  seeAlso: "assigning.md#how-candidates-are-divided",
  run: async (values, context) => {
    const { sample, what, systems, categories, filter } = values;
    if (what === "tokens" && [systems, categories, filter].some((one) => one !== null))
      return wrong(
        "found --what tokens with --systems, --categories or --filter, which select candidates; tokens belong to the source",
      );
    if (sample !== null && (what === "tokens" || what === "gaps"))
      return wrong(`found --sample with --what ${what}; only approved candidates can be sampled`);
    if (what === "sample" && sample === null)
      return wrong("found --what sample without --sample; expected the size of the sample");
    if (values.judge !== null && sample === null)
      return wrong("found --judge without --sample; expected the size of the sample");
    if (sample !== null && what === "all")
      return wrong("found --sample with --what all, which already assigns all approved candidates");
    return printScope(values, context, (scope, ledger) => divide(scope, ledger, values, context.problems));
  },
});

async function divide(
  scope: ScopedCampaign,
  campaignLedger: Ledger,
  options: DivideOptions,
  problems: ProblemList,
): CommandResult {
  const { output, among, overlap } = options;
  if (campaignLedger.scope !== null)
    return wrong("found a batch; expected the campaign from which it was made");
  const withAnnotators = withPeople(campaignLedger, among);
  if (isWrong(withAnnotators)) return withAnnotators;
  const { ledger, people } = withAnnotators;
  warnOfCaseDuplicates(campaignLedger, people, problems.in(options.campaign));
  const isTokens = options.what === "tokens";
  const isGaps = options.what === "gaps";
  const { campaign } = scope;
  if (isGaps && campaign.gaps === null)
    return wrong(
      "found --what gaps, but the campaign has no gap filling; set it up first (referee gaps setup)",
    );
  const judge = options.judge === null ? null : judgeNamed(scope, options.judge);
  if (isWrong(judge)) return judge;
  const { candidates, sampled, sharesOf } = isTokens ? tokensIn(campaign) : chosenIn(scope, options, judge);
  const kind = isTokens ? "token" : isGaps ? "gap" : "candidate";
  if (candidates.length === 0)
    return wrong(
      `found no ${kind} to divide; expected ${isTokens ? "targets whose pronouns occur in the source" : "options that select at least one"}`,
    );
  if (overlap > candidates.length)
    return wrong(`found --overlap ${overlap}; expected at most ${candidates.length}, the number of ${kind}s`);
  const shares = sharesOf({ annotators: people.length, overlap, seed: campaign.seed });
  const overlapping = shares.find(({ label }) => label === OVERLAP_LABEL)?.candidates ?? [];
  const ownShares = shares.filter(({ label }) => label !== OVERLAP_LABEL);
  const names = batchFileNames(people, []);
  const shared = newSharedTexts(NODE_GZIP);
  const files = people.map((annotator, index) => {
    const batchCandidates = new Set(
      [...overlapping, ...(ownShares[index]?.candidates ?? [])].map(candidateText),
    );
    const keys = candidates.filter((key) => batchCandidates.has(candidateText(key)));
    const plan = { annotator: annotator.id, candidates: keys, tasks: [], created: null };
    const batch = makeBatch(ledger, isGaps ? { ...plan, task: GAPS } : plan);
    const path = names[index] ?? "";
    return { annotator, count: keys.length, path, batch, bytes: packCampaign(batch, shared) };
  });
  for (const { path, batch, bytes } of files)
    unwrap(await checkWrittenCampaign({ path, bytes }, batch, nodeSqlite, shared), problems);
  if (!problems.hasErrors) unwrap(await writeFolderWhole(output.path, files), problems);
  if (problems.hasErrors) return null;
  const batches = files.map(({ annotator, path, count }) => ({
    annotator: annotator.name,
    file: path,
    candidates: count,
  }));
  const counts = {
    out: output.path,
    candidates: candidates.length,
    overlap: overlapping.length,
    sample: sampled,
    batches,
  };
  const lines = [
    `${output.path}: ${counted(counts.candidates, kind)}, ${counts.overlap} of them for every annotator${isTokens || isGaps ? "" : `, ${sampled} of them a sample of ${judge === null ? "approved ones" : `the verdicts of ${judgeTitle(judge)}`}`}`,
    ...batches.map(({ file, candidates: count }) => `${file}: ${counted(count, kind)}`),
  ];
  return printedObject(counts, `${lines.join("\n")}\n`, batches);
}

/**
 * Warns of new annotators whose name differs from another name only in case, because they are probably the same person.
 */
function warnOfCaseDuplicates(
  { events }: Ledger,
  people: readonly Annotator[],
  problems: FileProblems,
): void {
  const earlierNames = new Set(foldEvents(events).annotators.map(({ name }) => name));
  const newNames = new Set(people.map(({ name }) => name).filter((name) => !earlierNames.has(name)));
  for (const { name, message } of caseDuplicates([...earlierNames, ...newNames]))
    if (newNames.has(name)) problems.warning("duplicate-name", `the new annotator ${message}`);
}

interface Chosen {
  /** The candidates or tokens to assign, in the order in which annotators see them. */
  readonly candidates: readonly CandidateKey[];
  /** Number of approved candidates that --sample added; 0 = none. */
  readonly sampled: number;
  readonly sharesOf: (plan: DivisionPlan) => readonly Share<CandidateKey>[];
}

/** The source tokens that the targets ask to annotate; none if the campaign has no targets. */
function tokensIn({ suite, plan }: Campaign): Chosen {
  const tokens = plan === null ? [] : tokensToAnnotate(suite, plan, EVERY_TOKEN);
  return {
    candidates: tokens.map(tokenKey),
    sampled: 0,
    sharesOf: (parts) => divideTokens(suite, tokens, parts),
  };
}

/** The judge with this name, or name and version. */
function judgeNamed({ campaign, outcomes }: ScopedCampaign, name: string): Judge | Wrong {
  const judges = campaignJudges(campaign, outcomes);
  const found = judges.filter((one) => judgeTitle(one) === name || one.name === name);
  const [judge] = found;
  const names = judges.map((one) => quoted(judgeTitle(one))).join(", ");
  return judge === undefined || found.length > 1
    ? wrong(`found --judge “${name}”; expected one of ${names}`)
    : judge;
}

function chosenIn(
  scope: ScopedCampaign,
  options: Pick<DivideOptions, "what" | "sample">,
  judge: Judge | null,
): Chosen {
  const { sample } = options;
  const what = options.what ?? "referred";
  const { campaign, outcomes, counts } = scope;
  const order = [...judgingOrder(campaign)].filter(counts);
  const withGap = new Set(campaign.gaps === null ? [] : gapCandidates(campaign.gaps, outcomes.texts.index));
  const chosen = order.filter((candidate) =>
    what === "gaps"
      ? withGap.has(candidate)
      : what !== "sample" &&
        ((what !== "referred" && outcomes.isApproved(candidate)) ||
          (what !== "approved" && outcomes.isReferred(candidate))),
  );
  const parts = { outcomes, seed: campaign.seed, judge };
  const mixed: MixedSample =
    sample === null
      ? { candidates: chosen, sampled: 0 }
      : mixSample(order, what === "approved" ? [] : chosen, sample, parts);
  const keyOf = (candidate: number) => outcomes.texts.index.keyOf(candidate);
  return {
    candidates: mixed.candidates.map(keyOf),
    sampled: mixed.sampled,
    sharesOf: (plan) =>
      divideCandidates(outcomes, campaign.settings, mixed.candidates, plan).map((share) => ({
        label: share.label,
        candidates: share.candidates.map(keyOf),
      })),
  };
}

// Packs .gz files with Node's zlib, which is several times as fast as the page's library.

/** With level 4, files are 8% larger than with 6, and are packed in half the time. */
const LEVEL = 4;

/** Number of bytes that are unpacked at a time. In pieces of Node's 16,384 bytes, unpacking takes seven times as long. */
const PIECE = 262_144;

export const NODE_GZIP: Gzip = {
  pack: (bytes) => gzipSync(bytes, { level: LEVEL }),
  *unpack(packed) {
    yield unpacked(packed);
  },
};

/** The content of all members, each checked against the size and CRC at its end. */
function unpacked(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed, { chunkSize: PIECE, maxOutputLength: INPUT_LIMITS.file });
  } catch {
    throw new OtherLayout();
  }
}
