// Keeps one open campaign: its texts, verdicts and judgements, and all changes of them.

import { createStore, type StoreApi } from "zustand/vanilla";
import { randomId } from "#browser/random-id.ts";
import {
  type AnnotatedTokens,
  annotatedTokens,
  approvalsOf,
} from "#core/analysis/accuracy/score-campaign.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { type Campaign, CampaignTexts, type CandidateIndex } from "#core/campaign/campaign.ts";
import { type AlignedText, referenceText } from "#core/campaign/matching/translation.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { type CandidateGroups, CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  type CandidateState,
  isFinishedState,
  type OwnProgress,
  type Progress,
  progressOf,
  StateTally,
} from "#core/campaign/outcomes/outcome.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import {
  type AnnotatorView,
  assignedShares,
  assignmentsForTask,
  viewedCampaign,
} from "#core/exchange/change-assignment.ts";
import {
  type CandidateKey,
  type EventBody,
  isDatabaseKey,
  type Judgement,
  type LedgerEvent,
} from "#core/ledger/event.ts";
import { type Aliases, asPersons, type PronounRegister, personOf, type Register } from "#core/ledger/fold.ts";
import {
  compareEvents,
  eventText,
  greatestClock,
  type Ledger,
  type LedgerText,
  mustBeValid,
  uniteEvents,
  writeEvents,
} from "#core/ledger/ledger.ts";
import type { Example, Original } from "#core/suite/suite.ts";
import {
  campaignAnnotations,
  type TokenOutcome,
  tokenReader,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { EVERY_TOKEN, tokensToAnnotate } from "#core/suite-building/targets/concordance.ts";
import { rejectionReason } from "#core/sync/team/membership.ts";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import type { CandidateToJudge } from "#core/tasks/judging/pronoun-judgement.ts";
import { ANNOTATING, JUDGING, type TaskName } from "#core/tasks/tasks.ts";
import { readEvents, watchEvents } from "#storage/ledgers.ts";
import { sessionText } from "#text/session-text.ts";
import {
  LogWriter,
  NOTHING_WRITTEN,
  type UnsavedEvents,
  type WriteState,
} from "#workspace/saving/log-writer.ts";
import { RefusedChange } from "#workspace/saving/unsaved-work.ts";
import type { OthersCopyFacts } from "#workspace/team/stored-team.ts";

/** What a browser without a team knows of its user. */
const WITHOUT_TEAM = { member: null, role: null, isBlind: false } as const;

export class CampaignSession {
  readonly id: string;
  /** Whether this is an earlier state, so that nothing can be written. */
  readonly isPast: boolean;
  readonly campaign: Campaign;
  readonly outcomes: CandidateOutcomes;
  readonly candidates: CandidateIndex;
  readonly candidateGroups: CandidateGroups;
  readonly verdicts: readonly (readonly Verdict[])[];
  readonly view: AnnotatorView;
  /** The candidates' numbers in judging order. */
  readonly order: Uint32Array;
  readonly outputs: readonly AlignedText[];
  readonly references: readonly AlignedText[];
  readonly replica: string;
  /** As in `SessionParts`; they change when the user joins or leaves a team, or signs in (`team-state.tsx`). */
  member: string | null;
  serverRole: TeamRole | null;
  othersCopy: NonNullable<SessionParts["othersCopy"]> | null;
  readonly store: StoreApi<SessionState>;
  readonly #base: Ledger;
  /**
   * All events except judgements, by id. (Judgements are in the registers.) In each event, a merged annotator entry is
   * replaced by the entry into which it was merged.
   */
  readonly #others: Map<string, LedgerEvent>;
  /** Events that were recorded here or received since the campaign was opened. */
  #fresh: LedgerEvent[] = [];
  #ledger: Ledger | null;
  #clock: number;
  readonly #arrived: Judgement[];
  #sorted: readonly Judgement[] | null;
  readonly #annotated: AnnotatedTokens | null;
  /** Collects what lists show besides numbers, to be stored with the progress; null = nothing is stored. */
  collectFacts: (() => Pick<Progress, "facts" | "replies">) | null = null;
  /** Null = not needed yet. */
  #tokens: TokenTally | null = null;
  readonly #ownTasks = new Set<TaskName>();
  /** Number of judgements in `#arrived` whose tasks are in `#ownTasks` if they were recorded here. */
  #searchedForOwn = 0;
  readonly tallies: SessionTallies;
  readonly #writer: LogWriter;
  readonly #openedAt: number;
  readonly #now: () => string;
  readonly #onChanged: () => void;
  readonly #stopWatching: () => void;
  /** The session that replaces this one; new events go there. */
  #successor: CampaignSession | null = null;

  constructor(parts: SessionParts) {
    const { id, ledger, campaign, verdicts, textHashes, lastSequence, replica, now, onChanged } = parts;
    const { suite } = campaign;
    this.id = id;
    this.isPast = parts.isPast === true;
    this.campaign = campaign;
    this.verdicts = verdicts;
    this.view = parts.view ?? viewedCampaign(campaign, verdicts, WITHOUT_TEAM).view;
    this.replica = replica;
    this.member = parts.member ?? null;
    this.serverRole = parts.serverRole ?? null;
    this.othersCopy = parts.othersCopy ?? null;
    const texts = new CampaignTexts(campaign, textHashes);
    this.outcomes = new CandidateOutcomes(campaign, approvalsOf(verdicts), texts);
    this.candidates = this.outcomes.texts.index;
    this.candidateGroups = this.outcomes.groups;
    this.outputs = this.outcomes.texts.outputs;
    this.order = judgingOrder(campaign);
    this.references = suite.references.map((reference) => referenceText(suite, reference));
    this.#base = ledger;
    this.#ledger = ledger;
    const otherEvents = ledger.events.filter(({ kind }) => kind !== "judgement");
    this.#others = new Map(otherEvents.map((event) => [event.id, asPersons(event, campaign.aliases)]));
    this.#clock = greatestClock(ledger.events);
    this.#arrived = [...campaign.judgements];
    this.#sorted = campaign.judgements;
    this.#annotated = annotatedTokens(campaign);
    this.tallies = new SessionTallies(this.outcomes, campaign);
    this.store = createStore<SessionState>(() => ({ revision: 0, ...NOTHING_WRITTEN }));
    this.#now = now;
    this.#onChanged = onChanged;
    this.#writer = new LogWriter({
      campaign: id,
      progress: () => this.progress,
      now,
      readState: () => this.store.getState(),
      update: (state) => this.store.setState(state),
    });
    this.#openedAt = lastSequence;
    this.#stopWatching = this.isPast
      ? () => undefined
      : watchEvents(id, lastSequence, (events) => this.#receive(events) && this.#onChanged());
  }

  /** Stops watching. Resolves after one attempt to write what is unsaved. */
  close(): Promise<void> {
    this.#stopWatching();
    return this.#writer.flush();
  }

  /**
   * Takes over the received and the unsaved events of the session that this one replaces. A screen may show the
   * previous session for another moment; events recorded there are forwarded to this session.
   */
  takeOver(previous: CampaignSession): void {
    const unsaved = previous.#writer.release();
    previous.#successor = this;
    const changes = this.#receive(previous.#fresh.filter(({ id }) => this.find(id) === undefined));
    void this.#writer.adopt(unsaved).then(() => {
      if (changes) this.#onChanged();
    });
  }

  /** Prevents the session that replaces this one from taking over these events, because the copy has lost them. */
  forget(isLost: (event: LedgerEvent) => boolean): void {
    this.#fresh = this.#fresh.filter((event) => !isLost(event));
  }

  example(candidate: number): Example {
    return this.outcomes.texts.example(candidate);
  }

  output(candidate: number): AlignedText {
    return this.outcomes.texts.output(candidate);
  }

  verdict(candidate: number): Verdict {
    const ofSystem = this.verdicts[this.candidates.systemNumber(candidate)];
    const verdict = ofSystem?.[this.candidates.exampleNumber(candidate)];
    if (verdict === undefined) throw new RangeError(`no candidate ${candidate}`);
    return verdict;
  }

  /** The candidate's document as the system wrote it; null = the output was given line by line. */
  original(candidate: number): Original | null {
    return this.outcomes.texts.original(candidate);
  }

  needsAntecedent(example: Example): boolean {
    return this.outcomes.texts.needsAntecedent(example);
  }

  toJudge(candidate: number): CandidateToJudge {
    return this.outcomes.texts.toJudge(candidate);
  }

  /**
   * The annotator entry to write as author for a person. In a team, it is the entry of the signed-in user, even if that
   * was merged into another one, because the server accepts judgements only under it. Screens show these judgements
   * under the entry into which it was merged.
   */
  ownEntry(person: string): string {
    const { member } = this;
    return member !== null && personOf(this.campaign.aliases, member) === person ? member : person;
  }

  /** What an annotator recorded about a candidate in a task; null = nothing. */
  register(annotator: string, candidate: number): PronounRegister | null;
  register<T extends TaskName>(annotator: string, candidate: number, task: T): Register<T> | null;
  register(annotator: string, candidate: number, task: TaskName = JUDGING): Register | null {
    return this.campaign.registers.of(annotator, this.candidates.keyOf(candidate), task);
  }

  /** All judgements that are not retracted, oldest first, including superseded and orphaned ones. */
  get judgements(): readonly Judgement[] {
    this.#sorted ??= [...this.#arrived].sort(compareEvents);
    return this.#sorted;
  }

  /** The judgements in order of arrival: new ones are last, regardless of their clock. */
  get arrived(): readonly Judgement[] {
    return this.#arrived;
  }

  get orphaned(): Judgement[] {
    return this.judgements.filter((judgement) => isOrphaned(judgement, this.candidates));
  }

  get ledger(): Ledger {
    this.#ledger ??= { ...this.#base, events: uniteEvents(this.#base.events, this.#fresh) };
    return this.#ledger;
  }

  /** Every event except judgements, retracted or not, and every text. */
  get withoutJudgements(): { readonly events: Iterable<LedgerEvent>; readonly texts: Ledger["texts"] } {
    return { events: this.#others.values(), texts: this.#base.texts };
  }

  /** Greatest clock; 0 = no events. The next event gets one more. */
  get clock(): number {
    return this.#clock;
  }

  get progress(): Progress {
    const all = progressOf(this.tally(null).total, this.campaign.gaps, this.#annotated?.count ?? null);
    return { ...all, ...this.tallies.ownProgress(this.member), ...this.collectFacts?.() };
  }

  /** Counts of the tokens that the targets of a suite without examples ask for; null = no such targets. */
  get tokenCounts(): TokenTally["counts"] | null {
    const { plan, suite, batch } = this.campaign;
    if (plan === null || suite.examples.length > 0 || batch !== null) return null;
    this.#tokens ??= new TokenTally({ ...this.campaign, plan });
    return this.#tokens.counts;
  }

  /** Whether anything was recorded in the task in this browser profile. */
  hasOwnRecords(inTask: TaskName): boolean {
    for (const { replica, task } of this.#arrived.slice(this.#searchedForOwn))
      if (replica === this.replica) this.#ownTasks.add(task);
    this.#searchedForOwn = this.#arrived.length;
    return this.#ownTasks.has(inTask);
  }

  /** States of all candidates, for one annotator or (null) overall. */
  tally(annotator: string | null): StateTally {
    return this.tallies.of(annotator);
  }

  /**
   * Stamps events and records them with `append`. Resolves to them. Rejects with `RefusedChange` and records nothing if
   * one of them is invalid, such as a name that is too long.
   */
  async write(bodies: readonly EventBody[]): Promise<readonly LedgerEvent[]> {
    const writer = { newId: randomId, now: this.#now() };
    const events = writeEvents(bodies, this.#clock, writer);
    try {
      mustBeValid(events);
    } catch (error) {
      throw new RefusedChange(errorMessage(error));
    }
    await this.append(events);
    return events;
  }

  /**
   * Records events: at once in memory, then on the disk with the texts that they name. Resolves when they are committed
   * or the write has failed. Events other than judgements change the campaign, which is then reloaded.
   * Rejects with `RefusedChange` in an earlier state of the campaign, and if the team's server would reject one of the
   * events.
   */
  async append(events: readonly LedgerEvent[], texts?: ReadonlyMap<string, LedgerText>): Promise<void> {
    if (this.isPast) throw new RefusedChange(sessionText.isPast);
    mustBeSendable(this, events);
    const { isNew, changes } = this.#take(events);
    if (this.#successor !== null) {
      this.store.setState(({ unsaved }) => ({ saving: "saving", unsaved: [...unsaved, ...events] }));
      if (isNew) this.#notify();
      return this.#successor.append(events, texts);
    }
    // This comes before notifying the screens, because saving is more urgent than drawing.
    const written = this.#writer.append(events, texts);
    if (isNew) this.#notify();
    await written;
    if (changes) this.#onChanged();
  }

  /** Writes events of this session that the database has lost. */
  saveAgain(lost: UnsavedEvents): Promise<void> {
    return this.#writer.adopt(lost);
  }

  /** Reads events that other tabs have written since this session began, without duplicates. */
  async catchUp(): Promise<void> {
    const records = await readEvents(this.id, this.#openedAt);
    if (this.#receive(records.flatMap(({ events }) => events))) this.#onChanged();
  }

  /** Retries writing; resolves at once if nothing is unsaved. */
  retry(): Promise<void> {
    return this.#successor === null ? this.#writer.flush() : this.#successor.retry();
  }

  /**
   * The event with this id; undefined = there is none. In the event, an annotator entry that was merged is replaced by the
   * entry into which it was merged.
   */
  find(id: string): LedgerEvent | undefined {
    return this.campaign.registers.find(id) ?? this.#others.get(id);
  }

  #notify(): void {
    this.store.setState(({ revision }) => ({ revision: revision + 1 }));
  }

  /** Adds unknown events and notifies screens. Returns whether the campaign must be reloaded. */
  #receive(events: readonly LedgerEvent[]): boolean {
    const { isNew, changes } = this.#take(events);
    if (isNew) this.#notify();
    return changes;
  }

  /** Adds unknown events without notifying anybody. */
  #take(events: readonly LedgerEvent[]): { readonly isNew: boolean; readonly changes: boolean } {
    let changes = false;
    const touched = new Map<number, Set<string>>();
    const { aliases } = this.campaign;
    const newEvents = events.filter((event) => {
      const known = this.find(event.id);
      // An event with the same id may have other content. In that case, the campaign must be computed again from all
      // events.
      if (known !== undefined && known !== event && eventText(known) !== eventText(asPersons(event, aliases)))
        changes = true;
      return known === undefined;
    });
    for (const arrived of newEvents) {
      const event = asPersons(arrived, aliases);
      this.#fresh.push(arrived);
      this.#clock = Math.max(this.#clock, event.clock);
      if (event.kind !== "judgement") {
        this.#others.set(event.id, event);
        // Questions change nothing that is computed, so the campaign need not be computed again while somebody judges.
        if (event.kind === "query" || event.kind === "reply") this.campaign.queries.add(event);
        else changes = true;
        continue;
      }
      if (!this.campaign.registers.add(event)) continue;
      this.#arrived.push(event);
      if (event.task === ANNOTATING) {
        this.#annotated?.update(event);
        this.#tokens?.update(event);
      }
      const candidate = this.candidates.numberOf(event);
      if (candidate !== null) touched.set(candidate, (touched.get(candidate) ?? new Set()).add(event.author));
    }
    if (newEvents.length === 0) return { isNew: false, changes };
    this.#ledger = null;
    this.#sorted = null;
    // An answer may be reused for other candidates, which changes their state for all annotators.
    const accepting = this.outcomes.reusesAnswers ? [...touched.keys()] : [];
    const members = accepting.flatMap((one) => this.candidateGroups.members(one, "translation"));
    this.tallies.update(touched, members);
    return { isNew: true, changes };
  }
}

// Declares what a campaign session is made from, its state, and which of its judgements are orphaned.

export interface SessionState extends WriteState {
  /** Increases with every change of judgements. Components that read judgements select it to be drawn again. */
  readonly revision: number;
}

interface SessionParts {
  /** Id of the campaign's copy, or of an earlier state of it. */
  readonly id: string;
  readonly ledger: Ledger;
  /** The current state of the ledger. */
  readonly campaign: Campaign;
  /** Verdicts by output, in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /**
   * What the person at this browser may see; absent = what a person without a team sees. `campaign` and `verdicts`
   * contain no more.
   */
  readonly view?: AnnotatorView;
  /** Hashes of the shown texts by candidate number; null or absent = computed on demand. */
  readonly textHashes?: readonly string[] | null;
  /** Sequence of the ledger's last record of events; 0 = none. */
  readonly lastSequence: number;
  /** The id of the user's annotator entry in the campaign's team; null or absent = no team. */
  readonly member?: string | null;
  /** The user's role on the team's server; null or absent = no team. */
  readonly serverRole?: TeamRole | null;
  /** The copy's owner, if another person is signed in at the team's server; null or absent = no other person is. */
  readonly othersCopy?: OthersCopyFacts | null;
  /** The replica id of this browser. */
  readonly replica: string;
  readonly now: () => string;
  /** Whether the session shows an earlier state, which cannot be changed; default: false. */
  readonly isPast?: boolean;
  /**
   * Called after an event that changes the campaign itself was saved or received, because the campaign must then be
   * reloaded.
   */
  readonly onChanged: () => void;
}

/**
 * Whether the judgement's system or example is not in the campaign now. Annotations and reference candidates do not
 * count.
 */
function isOrphaned(judgement: Judgement, candidates: CandidateIndex): boolean {
  const isOfCandidate = judgement.task !== ANNOTATING && !isDatabaseKey(judgement);
  return isOfCandidate && candidates.numberOf(judgement) === null;
}

// Prevents a member of a team from recording what the server would reject, because this copy would then differ from the
// team's.

/**
 * The member at this browser. `member`: null = the campaign belongs to no team. `serverRole`: null = the server has not
 * stated the role yet, so the member counts as an annotator.
 */
interface Sender {
  readonly member: string | null;
  readonly serverRole: TeamRole | null;
  /** The user to whom the copy belongs, if another person is signed in at its server; null = no other person is. */
  readonly othersCopy: { readonly owner: string; readonly signedIn: string } | null;
}

/**
 * Throws if the server would reject one of the events from the member at this browser, or if another person than the
 * copy's owner is signed in, because the events would be recorded under the wrong name.
 */
export function mustBeSendable(
  { member, serverRole, othersCopy }: Sender,
  events: readonly LedgerEvent[],
): void {
  if (othersCopy !== null)
    throw new RefusedChange(sessionText.othersCopy(othersCopy.owner, othersCopy.signedIn));
  if (member === null) return;
  const sender = { role: serverRole ?? "annotator", entry: member };
  if (events.some((event) => rejectionReason(event, sender) !== null))
    throw new RefusedChange(sessionText.coordinatorOnly);
}

// Counts the states of an open campaign's candidates and tokens. Counts are made when needed and then updated.

class SessionTallies {
  readonly #outcomes: CandidateOutcomes;
  readonly #aliases: Aliases;
  readonly #candidates: CandidateIndex;
  readonly #categoryNumber: ReadonlyMap<string, number>;
  /** By annotator id: the candidates that are assigned to them for judging, approved ones included. */
  readonly #assigned: ReadonlyMap<string, ReadonlySet<number>>;
  /** Candidates with an open disagreement; null = not needed yet. */
  #disagreements: Set<number> | null = null;
  /** Counts by annotator id; "" = overall. */
  readonly #tallies = new Map<string, StateTally>();

  constructor(
    outcomes: CandidateOutcomes,
    { suite, assignments, aliases }: Pick<Campaign, "suite" | "assignments" | "aliases">,
  ) {
    this.#outcomes = outcomes;
    this.#aliases = aliases;
    this.#candidates = outcomes.texts.index;
    this.#categoryNumber = new Map(suite.categories.map(({ label }, number) => [label, number]));
    this.#assigned = new Map(
      Array.from(assignedShares(assignmentsForTask(assignments, undefined)), ([annotator, keys]) => [
        annotator,
        new Set(keys.flatMap((key) => this.#candidates.numberOf(key) ?? [])),
      ]),
    );
  }

  /** States of all candidates, for one annotator or (null) overall. */
  of(annotator: string | null): StateTally {
    const key = annotator ?? "";
    const cached = this.#tallies.get(key);
    if (cached !== undefined) return cached;
    const states = Array.from({ length: this.#candidates.size }, (_, candidate) =>
      this.#candidates.exists(candidate) ? this.#state(key, candidate) : null,
    );
    const cells = this.#categoryNumber.size * this.#candidates.systems.length;
    const tally = new StateTally(cells, (candidate) => this.cellOf(candidate), states);
    this.#tallies.set(key, tally);
    return tally;
  }

  /** The cell (category × system) in which a candidate is counted. */
  cellOf(candidate: number): number {
    const { category } = this.#outcomes.texts.example(candidate);
    const number = this.#categoryNumber.get(category) ?? 0;
    return number * this.#candidates.systems.length + this.#candidates.systemNumber(candidate);
  }

  /**
   * Updates the counts after judgements. `touched`: ids of the annotators who judged, by candidate; `grouped`:
   * candidates whose state may change for all annotators.
   */
  update(touched: ReadonlyMap<number, ReadonlySet<string>>, grouped: readonly number[]): void {
    for (const candidate of touched.keys()) {
      if (this.#isOpenDisagreement(candidate)) this.#disagreements?.add(candidate);
      else this.#disagreements?.delete(candidate);
    }
    for (const [key, tally] of this.#tallies) {
      const judgedCandidates = [...touched].flatMap(([one, by]) => (key === "" || by.has(key) ? [one] : []));
      for (const candidate of new Set([...judgedCandidates, ...grouped]))
        tally.set(candidate, this.#state(key, candidate));
    }
  }

  /** Number of candidates with an open disagreement. */
  get openDisagreements(): number {
    this.#disagreements ??= new Set(this.#candidates.numbers.filter((one) => this.#isOpenDisagreement(one)));
    return this.#disagreements.size;
  }

  #isOpenDisagreement(candidate: number): boolean {
    const disagreement = this.#outcomes.disagreement(candidate);
    return disagreement !== null && disagreement.resolvedBy === null;
  }

  /**
   * Whether the candidate is assigned to the annotator for judging. Approved ones are included, because the annotator
   * must not notice that they are approved.
   */
  isAssigned(annotator: string, candidate: number): boolean {
    return this.#assigned.get(annotator)?.has(candidate) === true;
  }

  /** Progress of the team member in this browser; empty without a team or without assigned candidates. */
  ownProgress(member: string | null): { readonly share?: OwnProgress } {
    const annotator = personOf(this.#aliases, member);
    const assigned = annotator === null ? [] : [...(this.#assigned.get(annotator) ?? [])];
    if (annotator === null || assigned.length === 0) return {};
    const tally = this.of(annotator);
    const finished = assigned.filter((candidate) => isFinishedState(tally.state(candidate))).length;
    return { share: { assigned: assigned.length, finished } };
  }

  #state(key: string, candidate: number): CandidateState {
    if (key === "") return this.#outcomes.state(candidate);
    const state = this.#outcomes.stateFor(key, candidate);
    return state === "approved" && this.isAssigned(key, candidate) ? "open" : state;
  }
}

// Counts the annotated tokens of a suite that is being made, and updates the counts with every annotation.

interface TokenCounts {
  /** Number of tokens that the targets ask for and nobody has finished. */
  readonly left: number;
  readonly annotated: number;
  /** Number of tokens about which annotators differ. */
  readonly disagreements: number;
}

type State = "annotated" | "disagreements" | "left";

class TokenTally {
  readonly #campaign: Campaign;
  readonly #read: ReturnType<typeof tokenReader>;
  /** States of the tokens that the targets ask for, by place. */
  readonly #states: Map<string, State>;

  /** If annotations change later, call `update` for every changed token. */
  constructor(campaign: Campaign & { readonly plan: NonNullable<Campaign["plan"]> }) {
    const { suite, plan } = campaign;
    const annotations = campaignAnnotations(campaign);
    this.#campaign = campaign;
    this.#read = tokenReader(campaign);
    this.#states = new Map(
      tokensToAnnotate(suite, plan, EVERY_TOKEN).map((token) => {
        const place = tokenPlace(token);
        return [place, stateOf(annotations.get(place)?.outcome ?? null)];
      }),
    );
  }

  get counts(): TokenCounts {
    const counts = { left: 0, annotated: 0, disagreements: 0 };
    for (const state of this.#states.values()) counts[state]++;
    return counts;
  }

  update({ system, example }: CandidateKey): void {
    if (!this.#states.has(example)) return;
    const registers = this.#campaign.registers.ofCandidate({ system, example }, ANNOTATING);
    this.#states.set(example, stateOf(this.#read(example, registers)?.outcome ?? null));
  }
}

function stateOf(outcome: TokenOutcome | null): State {
  if (outcome?.kind === "settled") return "annotated";
  return outcome?.why === "annotators differ" ? "disagreements" : "left";
}
