// Shows the screen of judges: requests for a model, import of verdicts, the second look, the learnt agreement, and the
// judges that the campaign has.

import { useId, useMemo, useState } from "react";
import { now, timeInWords } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { MINIMUM_STRATUM } from "#core/analysis/audit/strata.ts";
import { saysOf } from "#core/analysis/judges/judge-audit.ts";
import { judgeListTable } from "#core/analysis/judges/judge-tables.ts";
import {
  type LearntSystem,
  learntStrata,
  mayApprove,
  newStratum,
} from "#core/analysis/judges/learnt-strata.ts";
import { campaignJudges, judgesFromFiles, judgeTitle } from "#core/judges/campaign-judges.ts";
import {
  DEFAULT_CONTEXT,
  DEFAULT_TEMPLATE,
  judgeRequests,
  PROMPT_FORMATS,
  type PromptFormat,
  requestLine,
  TEMPLATE_FIELDS,
  unknownFields,
} from "#core/judges/judge-requests.ts";
import { judgeDigits, sealedObjections } from "#core/judges/sealed-objections.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { CONTROL_SHARE } from "#core/ledger/event.ts";
import { COUNT, type Column, column, NAME, PERCENT, TEXT, table } from "#core/tables/table.ts";
import { judgesText } from "#text/judges-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeLearntApprovals, changeSecondLook } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { RoleLink } from "#workspace/team/use-viewer.tsx";

const text = judgesText;

export function JudgesScreen() {
  const session = useFrameSession();
  return (
    <PageFrame title={text.title} introduction={text.hint}>
      <Prompts session={session} />
      <Verdicts session={session} />
      <SecondLookSection session={session} />
      <LearntSection session={session} />
      <JudgeList session={session} />
    </PageFrame>
  );
}

interface PartProps {
  readonly session: CampaignSession;
}

const WHICH = ["all", "referred"] as const;

function Prompts({ session }: PartProps) {
  const status = useActionStatus();
  const [format, setFormat] = useState<PromptFormat>("plain");
  const [which, setWhich] = useState<(typeof WHICH)[number]>("all");
  const [model, setModel] = useState("");
  const [entered, setEntered] = useState(String(DEFAULT_CONTEXT));
  const [withReference, setWithReference] = useState(false);
  /** The own text of the requests; null = the usual one. */
  const [template, setTemplate] = useState<string | null>(null);
  const [unknownField] = unknownFields(template ?? "");
  const context = /^[0-9]{1,4}$/.test(entered.trim()) ? Number(entered) : null;
  const needsModel = format === "openai-batch" && model.trim() === "";
  const isReady = context !== null && !needsModel && unknownField === undefined;
  const download = () => {
    if (!isReady) return;
    const { campaign, outcomes } = session;
    const counts = (candidate: number) => which === "all" || !outcomes.isApproved(candidate);
    const options = { context, withReference, template: template ?? DEFAULT_TEMPLATE };
    status.run(async () => {
      const requests = Array.from(judgeRequests(campaign, outcomes.texts, options, counts), (request) =>
        requestLine(request, format, model.trim()),
      );
      downloadFile(`${campaign.suite.name} prompts.jsonl`, requests.join(""), "application/jsonl");
      return text.prompts.done(requests.length);
    });
  };
  return (
    <section aria-label={text.prompts.title} className="flex flex-col items-start gap-4">
      <h2 className="text-lg font-semibold">{text.prompts.title}</h2>
      <p className="max-w-[65ch] text-sm text-muted">{text.prompts.explanation}</p>
      <div className="flex flex-wrap items-end gap-4">
        <ChoiceSelect
          label={text.prompts.which}
          value={which}
          choices={WHICH.map((value) => ({ value, label: text.prompts.choices[value] }))}
          onChange={setWhich}
        />
        <ChoiceSelect
          label={text.prompts.layout}
          value={format}
          choices={PROMPT_FORMATS.map((value) => ({ value, label: text.prompts.formats[value] }))}
          onChange={setFormat}
        />
        <TextField
          label={text.prompts.context}
          inputMode="numeric"
          value={entered}
          fault={context === null ? text.prompts.contextInvalid : null}
          onChange={({ target }) => setEntered(target.value)}
        />
        {format === "plain" ? null : (
          <TextField
            label={text.prompts.model}
            value={model}
            fault={needsModel ? text.prompts.modelMissing : null}
            onChange={({ target }) => setModel(target.value)}
          />
        )}
      </div>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1"
          checked={withReference}
          onChange={({ target }) => setWithReference(target.checked)}
        />
        <span>{text.prompts.reference}</span>
      </label>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1"
          checked={template !== null}
          onChange={({ target }) => setTemplate(target.checked ? DEFAULT_TEMPLATE : null)}
        />
        <span>{text.prompts.ownText}</span>
      </label>
      {template === null ? null : (
        <TemplateField template={template} unknownField={unknownField ?? null} onChange={setTemplate} />
      )}
      <button
        type="button"
        className={buttonClass("primary")}
        disabled={!isReady || status.busy}
        onClick={download}
      >
        {text.prompts.download}
      </button>
      <ActionStatusLine status={status} />
    </section>
  );
}

interface TemplateFieldProps {
  readonly template: string;
  /** A name between double braces that is no field; null = there is none. */
  readonly unknownField: string | null;
  readonly onChange: (template: string) => void;
}

/** The own text of a request, with the fields that it can have. */
function TemplateField({ template, unknownField, onChange }: TemplateFieldProps) {
  const id = useId();
  return (
    <div className="flex w-full max-w-[75ch] flex-col gap-2 text-sm">
      <label htmlFor={id} className="font-medium">
        {text.prompts.template}
      </label>
      <textarea
        id={id}
        rows={16}
        spellCheck={false}
        value={template}
        aria-invalid={unknownField !== null}
        aria-describedby={unknownField === null ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
        className="rounded-lg border border-line-strong bg-surface px-3 py-2 font-mono"
      />
      {unknownField === null ? null : (
        <p id={`${id}-fault`} className="text-bad">
          {text.prompts.unknownField(unknownField)}
        </p>
      )}
      <p className="text-muted">{text.prompts.fields}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {Object.entries(TEMPLATE_FIELDS).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Verdicts({ session }: PartProps) {
  return (
    <section aria-label={text.verdicts.title} className="flex flex-col items-start gap-4">
      <h2 className="text-lg font-semibold">{text.verdicts.title}</h2>
      <p className="max-w-[65ch] text-sm text-muted">{text.verdicts.explanation}</p>
      <div className="flex flex-wrap gap-4">
        <RoleLink session={session} path="team/import" part="verdicts" className={buttonClass("plain")}>
          {text.verdicts.import}
        </RoleLink>
        <RoleLink session={session} path="results/audit" part="judges" className={buttonClass("plain")}>
          {text.verdicts.audit}
        </RoleLink>
      </div>
    </section>
  );
}

function JudgeList({ session }: PartProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const judges = useMemo(() => {
    const { campaign, outcomes } = session;
    return campaignJudges(campaign, outcomes).map((judge) => saysOf(judge, outcomes.texts.index.numbers));
  }, [session, revision]);
  return (
    <section aria-label={text.list.title} className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-semibold">{text.list.title}</h2>
      <DataTable table={judgeListTable(judges)} label={text.list.title} />
    </section>
  );
}

// Switches the second look on and off: after an annotator's own answer, an objection of the chosen judge is shown.

const secondLookText = judgesText.secondLook;

interface SecondLookProps {
  readonly session: CampaignSession;
}

/** The share in percent; null = it is not a whole number within the limits. */
function readControl(entered: string): number | null {
  const share = /^[0-9]{1,2}$/.test(entered.trim()) ? Number(entered) : null;
  return share !== null && share >= CONTROL_SHARE.least && share <= CONTROL_SHARE.most ? share : null;
}

function SecondLookSection({ session }: SecondLookProps) {
  const title = useId();
  const status = useActionStatus();
  const { campaign, outcomes } = session;
  const { secondLook, verdictsGiven, seed } = campaign;
  const judges = useMemo(() => judgesFromFiles(verdictsGiven, outcomes.texts), [verdictsGiven, outcomes]);
  const current = judges.find((judge) => judgeDigits(judge) === secondLook?.judge) ?? null;
  const [chosen, setChosen] = useState(current === null ? "" : judgeTitle(current));
  const [entered, setEntered] = useState(String(secondLook?.control ?? CONTROL_SHARE.usual));
  const judge = judges.find((one) => judgeTitle(one) === chosen) ?? null;
  const control = readControl(entered);
  const wanted = useMemo(
    () =>
      judge === null || control === null
        ? null
        : sealedObjections(verdictsGiven, outcomes.texts, { judge, seed, control }),
    [judge, control, verdictsGiven, outcomes, seed],
  );
  const isSame = wanted !== null && JSON.stringify(wanted) === JSON.stringify(secondLook);
  const change = (value: typeof wanted, done: string) =>
    status.run(async () => {
      await changeSecondLook(session, value);
      return done;
    });
  return (
    <section aria-labelledby={title} className="flex flex-col items-start gap-4">
      <h2 id={title} className="text-lg font-semibold">
        {secondLookText.title}
      </h2>
      <p className="max-w-[65ch] text-sm text-muted">{secondLookText.explanation}</p>
      <p className="figures max-w-[65ch]">
        {secondLook === null
          ? secondLookText.off
          : secondLookText.on(
              current === null ? null : judgeTitle(current),
              secondLook.objections.length,
              secondLook.control,
            )}
      </p>
      {judges.length === 0 ? (
        <p className="max-w-[65ch] text-sm text-muted">{secondLookText.noJudges}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-4">
          <ChoiceSelect
            label={secondLookText.judge}
            value={chosen}
            choices={[
              ...(chosen === "" ? [{ value: "", label: secondLookText.noJudge }] : []),
              ...judges.map((one) => ({ value: judgeTitle(one), label: judgeTitle(one) })),
            ]}
            onChange={setChosen}
          />
          <TextField
            label={secondLookText.control}
            inputMode="numeric"
            value={entered}
            fault={
              control === null ? secondLookText.controlInvalid(CONTROL_SHARE.least, CONTROL_SHARE.most) : null
            }
            onChange={({ target }) => setEntered(target.value)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-4">
        {judges.length === 0 ? null : (
          <Button
            disabled={wanted === null || isSame || status.busy}
            onClick={() => void change(wanted, secondLookText.switchedOn)}
          >
            {secondLook === null ? secondLookText.switchOn : secondLookText.update}
          </Button>
        )}
        {secondLook === null ? null : (
          <Button disabled={status.busy} onClick={() => void change(null, secondLookText.switchedOff)}>
            {secondLookText.switchOff}
          </Button>
        )}
      </div>
      <ActionStatusLine status={status} />
    </section>
  );
}

// Lets a coordinator allow the learnt agreement to approve candidates of a system, and withdraws that.

const learntText = judgesText.learnt;

const NOTHING = { none: "", text: "" };

const COLUMNS: readonly Column<LearntSystem>[] = [
  column("system", learntText.system, NAME, ({ system }) => system),
  column("judged", learntText.judged, COUNT, ({ said }) => said.judged),
  column("correct", learntText.correct, COUNT, ({ said }) => said.correct),
  column("share", learntText.share, PERCENT, ({ said: { judged, correct } }) =>
    judged < MINIMUM_STRATUM ? { none: learntText.tooFew(MINIMUM_STRATUM) } : correct / judged,
  ),
  column("left", learntText.left, COUNT, ({ approved, candidates }) =>
    approved === null ? candidates.length : NOTHING,
  ),
  column("approved", learntText.approved, TEXT, ({ approved }) => {
    if (approved === null) return NOTHING;
    const { candidates, by, time } = approved.stratum;
    return learntText.stratum(candidates.length, by, timeInWords(time));
  }),
  column("since", learntText.since, COUNT, ({ approved }) => approved?.since.judged ?? NOTHING),
  {
    id: "precision",
    heading: learntText.precision,
    unit: PERCENT,
    fields: { value: "precision", low: "precision_low", high: "precision_high" },
    value: ({ approved }) =>
      approved === null
        ? NOTHING
        : (approved.since.precision ?? { none: learntText.tooFew(MINIMUM_STRATUM) }),
  },
  column("action", learntText.action, TEXT, () => ""),
];

interface LearntSectionProps {
  readonly session: CampaignSession;
}

function LearntSection({ session }: LearntSectionProps) {
  const title = useId();
  const status = useActionStatus();
  const revision = useSession(session, (state) => state.revision);
  const { campaign, outcomes } = session;
  const signedIn = annotatorNameLookup(campaign.annotators)(session.member ?? "");
  const [typed, setTyped] = useState("");
  const by = session.member === null ? typed.trim() : signedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const { version, systems } = useMemo(() => learntStrata(campaign, outcomes), [session, revision]);
  const others = (system: string) => campaign.learntApprovals.filter((one) => one.system !== system);
  const approve = (row: LearntSystem) =>
    status.run(async () => {
      const { system, candidates } = row;
      const stratum = newStratum(row, version, { by, time: now() });
      await changeLearntApprovals(session, [...others(system), stratum]);
      return learntText.done(candidates.length, system, MINIMUM_STRATUM);
    });
  const withdraw = (system: string) =>
    status.run(async () => {
      await changeLearntApprovals(session, others(system));
      return learntText.withdrawn(system);
    });
  const action = (row: LearntSystem | undefined) => {
    if (row === undefined) return null;
    if (row.approved !== null)
      return (
        <Button
          aria-label={learntText.withdrawOf(row.system)}
          disabled={status.busy}
          onClick={() => void withdraw(row.system)}
        >
          {learntText.withdraw}
        </Button>
      );
    return (
      <Button
        aria-label={learntText.approveOf(row.system)}
        disabled={!mayApprove(row) || by === "" || status.busy}
        onClick={() => void approve(row)}
      >
        {learntText.approve}
      </Button>
    );
  };
  return (
    <section aria-labelledby={title} className="flex min-w-0 flex-col items-start gap-4">
      <h2 id={title} className="text-lg font-semibold">
        {learntText.title}
      </h2>
      <p className="max-w-[65ch] text-sm text-muted">{learntText.explanation(MINIMUM_STRATUM)}</p>
      {session.member === null ? (
        <TextField
          label={learntText.by}
          hint={learntText.byHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <p className="text-sm">{learntText.signedIn(by)}</p>
      )}
      <div className="w-full min-w-0">
        <DataTable
          table={table({ title: learntText.title, columns: COLUMNS, rows: systems })}
          draw={{ action: (at) => action(systems[at]) }}
        />
      </div>
      <ActionStatusLine status={status} />
    </section>
  );
}
