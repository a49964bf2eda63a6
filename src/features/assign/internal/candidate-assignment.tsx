// Draws the form that assigns candidates to annotators, with each one's amount of work and what the study can show, and
// exports all batches.
import { useMemo, useState } from "react";
import { scopeIn, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import {
  differenceWords,
  forecastTables,
  measuredDiscordance,
  type StudyScope,
  studyForecast,
  workSentence,
} from "#core/analysis/study/study-forecast.ts";
import { MOST_COUNTED_CANDIDATES } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { PlannedWork } from "#core/exchange/divide-candidates.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { assignText } from "#text/assign-text.ts";
import { ActionRow, ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useTeam } from "#workspace/team/team-state.tsx";
import { assignWork, downloadBatches, type WorkToAssign } from "./create-batches.ts";
import { AssignedWork, type Invited, invitationWays } from "./invitation.tsx";
import { AddAnnotator, PlannedAnnotators } from "./planned-annotators.tsx";
import { type AssignmentForm, assignmentOf, choiceLabel, namesOf, useAssignment } from "./use-assignment.ts";

const text = assignText.plan;

interface AssignedLast extends Pick<WorkToAssign, "set" | "batches"> {
  readonly title: string;
  readonly sharing: string | null;
  readonly seed: string;
  readonly invited: readonly Invited[];
}

export function CandidateAssignment({ session }: { readonly session: CampaignSession }) {
  const revision = useSession(session, (state) => state.revision);
  const assignment = useAssignment(session, revision);
  const status = useActionStatus();
  const [note, setNote] = useState(session.campaign.settings.note);
  /** What was assigned last and is shown in place of the form; null = the form is shown. */
  const [assigned, setAssigned] = useState<AssignedLast | null>(null);
  const { plan, name } = assignment;
  const team = useTeam(session.id);
  const isInTeam = team !== null;
  const withWork = plan?.people.filter(({ candidates }) => candidates > 0) ?? [];
  const create = () => {
    if (plan === null || withWork.length === 0) return;
    const shared = plan.shares.filter(({ label }) => plan.people.every((person) => person.label !== label));
    const batches = withWork.map(({ annotator, label, secondsPerDecision }) => ({
      annotator,
      secondsPerDecision,
      labels: [...shared.map((share) => share.label), label],
      format: assignment.formatOf(annotator),
    }));
    status.runLong(async (signal, onProgress) => {
      const set = assignmentOf(session, name, plan);
      const saved = await assignWork(
        session,
        { set, batches, note: note.trim(), isInTeam },
        signal,
        onProgress,
      );
      const nameOf = annotatorNameLookup(withWork.map(({ annotator }) => annotator));
      const items = assignText.batch.size.candidate(plan.candidates);
      setAssigned({
        set,
        batches,
        title: text.assigned(set.name, items, namesOf(assignment.selection, withWork)),
        sharing: withWork.length < 2 ? null : text.sharedWas(plan.shared, plan.candidates, withWork.length),
        seed: assignment.form.seed.trim(),
        invited: withWork.map(({ annotator, candidates, seconds }) => ({
          name: nameOf(annotator.id),
          account: annotator.id,
          items: candidates,
          seconds,
        })),
      });
      assignment.begin();
      return saved;
    });
  };
  if (assigned !== null) {
    const downloadOf = (account: string | null) => {
      const batches = assigned.batches.filter(
        ({ annotator }) => account === null || annotator.id === account,
      );
      status.runLong((signal, onProgress) =>
        downloadBatches(session, { set: assigned.set, batches }, signal, onProgress),
      );
    };
    return (
      <Section title={text.title}>
        <AssignedWork
          {...assigned}
          note={note}
          isInTeam={isInTeam}
          waysFor={(account) => invitationWays(team, session.campaign.aliases, account)}
          status={status}
          onFile={downloadOf}
          onMore={() => setAssigned(null)}
        />
      </Section>
    );
  }
  return (
    <>
      <Section title={text.title} hint={isInTeam ? text.hintInTeam : text.hint}>
        <CandidateFields session={session} assignment={assignment} />
        <div className="flex flex-col gap-3">
          <PlannedAnnotators assignment={assignment} hasFiles={!isInTeam} />
          <AddAnnotator session={session} selection={assignment.selection} />
          {assignment.isGapFilling &&
          !isInTeam &&
          withWork.some(({ annotator }) => assignment.formatOf(annotator) === "protest") ? (
            <p className="max-w-[65ch] text-sm text-warn">{text.gapsNotInDatabase}</p>
          ) : null}
        </div>
        <DetailFields assignment={assignment} />
        <NoteField note={note} onChange={setNote} />
        <ActionStatusLine status={status} />
        {/* In view wherever the form is scrolled. */}
        <ActionRow>
          <Button kind="primary" disabled={withWork.length === 0 || status.busy} onClick={create}>
            {isInTeam ? text.assign : text.make(withWork.length)}
          </Button>
          <Summary assignment={assignment} isByExample={session.campaign.settings.order === "example"} />
        </ActionRow>
      </Section>
      <StudyForecastSection session={session} revision={revision} assignment={assignment} />
    </>
  );
}

interface NoteFieldProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** The coordinator's note, which annotators see when they open their work. */
function NoteField({ note, onChange }: NoteFieldProps) {
  return (
    <label className="flex max-w-[65ch] flex-col gap-1 text-sm">
      <span className="font-medium">{text.note}</span>
      <textarea
        rows={3}
        maxLength={5000}
        value={note}
        onChange={(event) => onChange(event.target.value)}
        className="rounded-lg border border-line-strong bg-surface px-3 py-2"
      />
      <span className="text-muted">{text.noteHint}</span>
    </label>
  );
}

interface SummaryProps {
  readonly assignment: AssignmentForm;
  readonly isByExample: boolean;
}

/** The size of the planned assignment, or the first error of the form. */
function Summary({ assignment, isByExample }: SummaryProps) {
  const { plan, errors, available, overlap, form, selection } = assignment;
  const { summary } = text;
  const overlapInWords = ({ shared, candidates, people }: PlannedWork) =>
    shared === 0
      ? summary.noOverlap
      : summary.shared(shared, {
          of: candidates,
          people: people.length,
          requested: overlap ?? 0,
          isByExample,
        });
  const [firstError] = errors;
  const isEmpty = errors.has("choice") || selection.people.length === 0;
  return (
    <p className={`figures max-w-[65ch] text-sm ${plan === null && !isEmpty ? "text-bad" : "text-muted"}`}>
      {plan === null
        ? [
            ...(firstError?.[0] === "people" ? [summary.candidates(available)] : []),
            firstError?.[1] ?? "",
          ].join(" · ")
        : [
            summary.candidates(plan.candidates),
            ...(plan.people.length < 2 ? [] : [overlapInWords(plan)]),
            ...(plan.sampled === 0 ? [] : [summary.sampled(plan.sampled, form.judge !== "")]),
            isByExample ? summary.byExample : form.limit.trim() === "" ? summary.byCell : summary.first,
          ].join(" · ")}
    </p>
  );
}

interface FieldsProps {
  readonly session: CampaignSession;
  readonly assignment: AssignmentForm;
}

type EnteredField = "limit" | "name" | "overlap" | "sample" | "seed";

/** What a text field of the form shows. `hint`: below it, unless there is an error. */
function fieldOf({ form, set, errors }: AssignmentForm, key: EnteredField, hint?: string) {
  return {
    value: form[key],
    onChange: (event: { readonly target: { readonly value: string } }) => set({ [key]: event.target.value }),
    "aria-invalid": errors.has(key),
    hint: errors.get(key) ?? hint,
  };
}

/** Which candidates, how many of them, and how many go to everybody. */
function CandidateFields({ session, assignment }: FieldsProps) {
  const { form, set: setFields, chosen, available, overlap, plan } = assignment;
  const isByExample = session.campaign.settings.order === "example";
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <ChoiceSelect
        label={text.candidates}
        choices={assignment.choices.map((value) => ({
          value,
          label: choiceLabel(session, value),
        }))}
        value={form.choice}
        onChange={(choice) => setFields({ choice })}
      />
      {form.choice === "sample" ? null : (
        <TextField
          label={text.number}
          inputMode="numeric"
          {...fieldOf(
            assignment,
            "limit",
            form.choice === "free" || form.choice === "open"
              ? `${text.numberHint(chosen)} ${text.notJudgedHint}`
              : text.numberHint(chosen),
          )}
        />
      )}
      <TextField
        label={text.overlap}
        {...fieldOf(
          assignment,
          "overlap",
          text.overlapHint(plan?.shared ?? overlap ?? 0, plan?.candidates ?? available, isByExample),
        )}
      />
    </div>
  );
}

/** The sample, and how the assignment is called and drawn. */
function DetailFields({ assignment }: Pick<FieldsProps, "assignment">) {
  const { form, set: setFields, sampled } = assignment;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {assignment.isGapFilling ? null : (
        <TextField
          label={form.judge === "" ? text.sample : text.sampleOfJudge}
          {...fieldOf(
            assignment,
            "sample",
            form.judge === "" ? text.sampleHint(sampled) : text.sampleOfJudgeHint(sampled),
          )}
        />
      )}
      {assignment.isGapFilling || assignment.judges.length === 0 ? null : (
        <ChoiceSelect
          label={text.judge}
          choices={[
            { value: "", label: text.approvals },
            ...assignment.judges.map((value) => ({ value, label: text.verdictsOf(value) })),
          ]}
          value={form.judge}
          onChange={(judge) => setFields({ judge })}
        />
      )}
      <TextField label={text.name} autoComplete="off" {...fieldOf(assignment, "name")} />
      <TextField label={text.seed} inputMode="numeric" {...fieldOf(assignment, "seed", text.seedHint)} />
    </div>
  );
}

// Shows what the planned study will be able to show, and how many hours it takes.

const studyForecastSectionText = assignText.forecast;

interface StudyForecastSectionProps {
  readonly session: CampaignSession;
  readonly revision: number;
  readonly assignment: AssignmentForm;
}

function StudyForecastSection({ session, revision, assignment }: StudyForecastSectionProps) {
  const { plan, selection, sampledCandidates } = assignment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision can change the outcomes
  const { scope, measured } = useMemo(() => {
    const { campaign, outcomes } = session;
    const scope: StudyScope = {
      campaign,
      outcomes,
      scope: scopeIn(campaign, WHOLE_CAMPAIGN),
      counts: () => true,
    };
    // In larger campaigns, comparing the systems would take too long at every answer of the team.
    const isSmall = outcomes.texts.index.size <= MOST_COUNTED_CANDIDATES;
    return { scope, measured: isSmall ? measuredDiscordance(scope) : null };
  }, [session, revision]);
  const forecast = useMemo(
    () => studyForecast(scope, sampledCandidates, measured),
    [scope, measured, sampledCandidates],
  );
  const work = plan === null ? null : workSentence(plan.people, annotatorNameLookup(selection.listed));
  const difference = assignment.isGapFilling ? null : differenceWords(forecast);
  const { differences, systems, categories } = forecastTables(forecast);
  if (difference === null && work === null) return null;
  return (
    <Section title={studyForecastSectionText.title} hint={studyForecastSectionText.hint}>
      {difference === null ? null : <p className="figures max-w-[65ch]">{difference}</p>}
      {work === null ? null : <p className="figures max-w-[65ch]">{work}</p>}
      {difference === null ? null : (
        <>
          <DataTable table={differences} />
          <p className="max-w-[65ch] text-sm text-muted">{differences.note}</p>
          <details>
            <summary className="cursor-pointer py-2 font-medium">
              {studyForecastSectionText.intervals}
            </summary>
            <p className="max-w-[65ch] pb-2 text-sm text-muted">{systems.note}</p>
            <div className="flex flex-col gap-4">
              <DataTable table={systems} />
              <DataTable table={categories} />
            </div>
          </details>
        </>
      )}
    </Section>
  );
}
