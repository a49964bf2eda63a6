// Runs the command `divide`: candidates are assigned to people, one batch for each, in one new folder.

import type { Command } from "#cli/arguments.ts";
import { asAsked } from "#cli/as-asked.ts";
import type { Finished } from "#cli/finished.ts";
import { nodeSqlite } from "#cli/node-sqlite.ts";
import { readLedger } from "#cli/read-campaign.ts";
import { setAsideProblems } from "#cli/set-aside.ts";
import { writeFolderWhole } from "#cli/write-files.ts";
import { checkOutput } from "#cli/write-ledger.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { batchFileNames } from "#core/exchange/batch-file-names.ts";
import { divideRound } from "#core/exchange/divide-round.ts";
import { divideTokens } from "#core/exchange/divide-tokens.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { type Mixed, mixSample } from "#core/exchange/mix-sample.ts";
import { OVERLAP_LABEL, type Share, type TaskPlan } from "#core/exchange/split-tasks.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { packGzip } from "#core/formats/pack-gzip.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { type Annotator, foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { FileEvents } from "#core/ledger/write-events.ts";
import { EVERY_TOKEN, tokensAsked } from "#core/making/token-filter.ts";
import { checkWrittenCampaign } from "#core/open/check-written-campaign.ts";
import { judgingOrder } from "#core/queue/seeded-order.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { approvalsOf, passCampaign, passedCampaign } from "#core/score/score-campaign.ts";
import { caseTwins, composedName } from "#core/shared/name.ts";
import { ProblemList, take } from "#core/shared/problem.ts";
import { uuidOf } from "#core/shared/uuid-of.ts";
import { tokenKey } from "#core/task/suite-annotation/token-key.ts";

type Divide = Extract<Command, { readonly name: "divide" }>;

export async function runDivide(command: Divide): Promise<Finished> {
  const { input, output, asked, json, among, overlap } = command;
  const problems = new ProblemList();
  take(await checkOutput(output), problems);
  const read = problems.hasErrors ? null : take(await readLedger(input, asked), problems);
  if (read === null) return { kind: "bad", problems: problems.all };
  const found = asAsked(read, asked);
  if (found.kind === "wrong") return { ...found, warnings: problems.all };
  const wrong = (message: string): Finished => ({ kind: "wrong", message, warnings: problems.all });
  if (found.ledger.scope !== null)
    return wrong("found a batch; expected the campaign that it was taken out of");
  const joined = withPeople(found.ledger, among);
  if (typeof joined === "string") return wrong(joined);
  const { ledger, people } = joined;
  tellCaseTwins(found.ledger, people, input, problems);
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const { candidates, sampled, sharesOf } =
    command.what === "tokens" ? tokensIn(campaign) : chosenIn(campaign, command);
  const kind = command.what === "tokens" ? "token" : "candidate";
  if (candidates.length === 0) return wrong(`found no ${kind} of that kind; expected some to divide`);
  if (overlap > candidates.length)
    return wrong(`found --overlap ${overlap}; expected no more than the ${candidates.length} ${kind}s`);
  const shares = sharesOf({ tasks: people.length, overlap, seed: campaign.seed });
  const shared = shares.find(({ label }) => label === OVERLAP_LABEL)?.candidates ?? [];
  const own = shares.filter(({ label }) => label !== OVERLAP_LABEL);
  const names = batchFileNames(people, []);
  const files = people.map((annotator, place) => {
    const given = new Set([...shared, ...(own[place]?.candidates ?? [])].map(candidateText));
    const keys = candidates.filter((key) => given.has(candidateText(key)));
    const batch = makeBatch(ledger, { annotator: annotator.id, candidates: keys, tasks: [], created: null });
    const path = names[place] ?? "";
    return { annotator, count: keys.length, path, batch, bytes: packGzip(serializeCampaign(batch)) };
  });
  for (const { path, batch, bytes } of files)
    take(await checkWrittenCampaign({ path, bytes }, batch, nodeSqlite), problems);
  if (!problems.hasErrors) take(await writeFolderWhole(output.path, files), problems);
  if (problems.hasErrors) return { kind: "bad", problems: problems.all };
  const batches = files.map(({ annotator, path, count }) => ({
    annotator: annotator.name,
    file: path,
    candidates: count,
  }));
  const whole = {
    out: output.path,
    candidates: candidates.length,
    overlap: shared.length,
    sample: sampled,
    batches,
  };
  const lines = [
    `${output.path}: ${whole.candidates} ${kind}s, ${whole.overlap} of them given to everybody${kind === "token" ? "" : `, ${sampled} of them a sample of approved ones`}`,
    ...batches.map(({ file, candidates: count }) => `${file}: ${count} ${kind}s`),
  ];
  return {
    kind: "done",
    out: json ? `${JSON.stringify(whole)}\n` : `${lines.join("\n")}\n`,
    warnings: problems.all,
    setAside: setAsideProblems(input, campaign),
  };
}

/** The ledger with everybody in it, or why that cannot be: an annotator is meant by name or id, anybody else is new. */
function withPeople(
  ledger: Ledger,
  among: readonly string[],
): { readonly ledger: Ledger; readonly people: readonly Annotator[] } | string {
  const { annotators, clock } = foldEvents(ledger.events);
  const events = new FileEvents(ledger.id, clock);
  const people: Annotator[] = [];
  const taken = new Set(annotators.map(({ id }) => id));
  const meant = new Map<string, Set<Annotator>>();
  for (const annotator of annotators)
    for (const word of [annotator.id, composedName(annotator.name)])
      meant.set(word, (meant.get(word) ?? new Set()).add(annotator));
  for (const asked of among) {
    const found = [...(meant.get(asked) ?? [])];
    const [known] = found;
    if (found.length > 1) return `found ${found.length} annotators “${asked}”; expected one of them by id`;
    if (known !== undefined) {
      people.push(known);
      continue;
    }
    const id = newNumber(ledger.id, asked, taken);
    taken.add(id);
    events.add({ kind: "annotator", by: null, annotator: id, name: asked, role: "annotator" });
    people.push({ id, name: asked, role: "annotator" });
  }
  if (new Set(people.map(({ id }) => id)).size < people.length)
    return "found the same annotator twice in --among; expected each once";
  return { ledger: { ...ledger, events: [...ledger.events, ...events.events] }, people };
}

/** Somebody new whose name is another's but for capitals is probably that person. */
function tellCaseTwins(
  { events }: Ledger,
  people: readonly Annotator[],
  input: string,
  problems: ProblemList,
): void {
  const known = new Set(foldEvents(events).annotators.map(({ name }) => name));
  const fresh = new Set(people.map(({ name }) => name).filter((name) => !known.has(name)));
  for (const { name, message } of caseTwins([...known, ...fresh]))
    if (fresh.has(name)) problems.warning("duplicate-name", input, null, `the new annotator ${message}`);
}

/** Above numbers that people choose, below those with row ids of their own in a batch (`writeTables`). */
const [FIRST_NUMBER, NUMBERS] = [1000, 299_999_000];

/**
 * The id of somebody new, which is also their number in PROTEST databases. It follows from their name: the campaign is not
 * saved, so that another call must neither give the number to somebody else nor another number to them.
 */
function newNumber(campaign: string, name: string, taken: ReadonlySet<string>): string {
  const digits = uuidOf(JSON.stringify([campaign, "annotator", name]))
    .replaceAll("-", "")
    .slice(0, 12);
  let number = FIRST_NUMBER + (Number.parseInt(digits, 16) % NUMBERS);
  while (taken.has(String(number))) number++;
  return String(number);
}

interface Chosen {
  /** In the order of the showing. */
  readonly candidates: readonly CandidateKey[];
  readonly sampled: number;
  readonly sharesOf: (plan: TaskPlan) => readonly Share<CandidateKey>[];
}

/** Tokens of the source as the plan looks at them, none where the suite is not being made. */
function tokensIn({ suite, plan }: Campaign): Chosen {
  const tokens = plan === null ? [] : tokensAsked(suite, plan, EVERY_TOKEN);
  return {
    candidates: tokens.map(tokenKey),
    sampled: 0,
    sharesOf: (parts) => divideTokens(suite, tokens, parts),
  };
}

function chosenIn(campaign: Campaign, { what, sample }: Pick<Divide, "what" | "sample">): Chosen {
  const outcomes = new CandidateOutcomes(campaign, approvalsOf(passCampaign(passedCampaign(campaign))));
  const order = judgingOrder(campaign);
  const all = [...order];
  const chosen = all.filter(
    (candidate) => what === "all" || outcomes.isApproved(candidate) === (what === "approved"),
  );
  const parts = { outcomes, seed: campaign.seed };
  const mixed: Mixed =
    sample === null
      ? { candidates: chosen, sampled: 0 }
      : mixSample(order, what === "referred" ? chosen : [], sample, parts);
  const keyOf = (candidate: number) => outcomes.texts.index.keyOf(candidate);
  return {
    candidates: mixed.candidates.map(keyOf),
    sampled: mixed.sampled,
    sharesOf: (plan) =>
      divideRound(outcomes, campaign.settings, mixed.candidates, plan).map((share) => ({
        label: share.label,
        candidates: share.candidates.map(keyOf),
      })),
  };
}
