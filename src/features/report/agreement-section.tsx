// Draws agreement in the report, by question: figures, a plot, and the answers behind them. Loaded when the report is
// shown.

import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type AgreementRow, unitsOfCategory } from "#core/analysis/agreement/agreement.ts";
import {
  ALPHA_AXIS,
  ALPHA_INTERVAL_MEANING,
  ALPHA_LABEL,
  ALPHA_TITLE,
  alphaRow,
  groupName as nameOfGroup,
  OBSERVED_MEANING,
} from "#core/analysis/agreement/agreement-report.ts";
import {
  countedPeople,
  FIGURE_WORDS,
  MISSING_MEANING,
  QUESTION_MEANING,
} from "#core/analysis/agreement/agreement-words.ts";
import type { CollectedAnswers } from "#core/analysis/agreement/collect-answers.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/given-answers.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { plotDrawing } from "#core/plots/whisker-drawing.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { controlsText } from "#text/controls.ts";
import { reportAgreementText } from "#text/report-agreement.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ChoiceSwitch } from "#ui/choice-switch.tsx";
import { SelectField } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { AgreementTable } from "./agreement-table.tsx";
import { ConfusionTable } from "./confusion-table.tsx";
import { PlotButtons } from "./plot-buttons.tsx";
import {
  type AgreementCount,
  type ShownAgreement,
  useAgreement,
  useCollectedAnswers,
} from "./use-agreement.ts";
import type { ToldCandidates } from "./use-told.ts";

const text = reportAgreementText.agreement;

const CHOICES = AGREEMENT_QUESTIONS.map((value) => ({ value, label: value }));

/** The address keeps the choice: `question=`, `agreement-category=` (a category). */
function useAgreementAddress() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("question");
  const set = (name: string, value: string, unsaid: string) => {
    const next = new URLSearchParams(parameters);
    if (value === unsaid) next.delete(name);
    else next.set(name, value);
    setParameters(next, { replace: true, flushSync: true });
  };
  return {
    question: AGREEMENT_QUESTIONS.find((known) => known === asked) ?? "pronoun",
    setQuestion: (value: AgreementQuestion) => set("question", value, "pronoun"),
    category: parameters.get("agreement-category"),
    setCategory: (value: string) => set("agreement-category", value, ""),
  };
}

interface AgreementSectionProps {
  readonly session: CampaignSession;
  readonly told: ToldCandidates;
}

export function AgreementSection({ session, told }: AgreementSectionProps) {
  const { question, setQuestion, category: asked, setCategory } = useAgreementAddress();
  const collected = useCollectedAnswers(session, told.counts);
  const answered = new Set(collected?.units[question].map(({ category }) => category));
  const labels = told.told.categories;
  const category = labels.find((label) => label === asked) ?? null;
  const counting = useAgreement(collected, question, category);
  const { shown } = counting;
  const isShared = collected !== null && AGREEMENT_QUESTIONS.some((one) => collected.units[one].length > 0);
  return (
    <section aria-labelledby="agreement" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="agreement" className="text-lg font-semibold">
          {text.title}
        </h2>
        {isShared ? (
          <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
            <ChoiceSwitch
              legend={text.question}
              name="question"
              choices={CHOICES}
              value={question}
              onChange={setQuestion}
            />
            <SelectField
              label={text.categories}
              className="w-64 max-w-full"
              value={category ?? ""}
              onChange={(event) => setCategory(event.target.value)}
            >
              <option value="">{text.allCategories}</option>
              {labels
                .filter((label) => answered.has(label) || label === category)
                .map((label) => (
                  <option key={label} value={label}>
                    {fullCategoryName(label)}
                  </option>
                ))}
            </SelectField>
          </div>
        ) : null}
      </div>
      {collected === null ? (
        <p className="min-h-24 text-sm text-muted">{text.counting}</p>
      ) : isShared ? (
        <>
          <CountingLine counting={counting} />
          {shown === null ? null : <Shown session={session} shown={shown} />}
        </>
      ) : (
        <NothingShared collected={collected} share={`/c/${session.id}/team`} />
      )}
    </section>
  );
}

/** Draws nothing if counting is quick. */
function CountingLine({ counting }: { readonly counting: AgreementCount }) {
  const { shown, share, isCancelled, cancel, countAgain } = counting;
  if (isCancelled)
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-sm text-muted">
          {text.cancelled(shown !== null)}
        </p>
        <Button kind="quiet" onClick={countAgain}>
          {text.countAgain}
        </Button>
      </div>
    );
  if (share === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className="text-sm text-muted">
        {text.counting}
      </p>
      <div className="w-48">
        <ProgressBar share={share} label={text.counted} />
      </div>
      <Button kind="quiet" onClick={cancel}>
        {controlsText.action.cancel}
      </Button>
    </div>
  );
}

/** Pairs shown at first: drawing thousands would block the page for seconds. */
const FIRST_PAIRS = 100;

/** The first pairs, and the last row, which covers all annotators together. */
function firstGroups(rows: readonly AgreementRow[]): readonly AgreementRow[] {
  return rows.length <= FIRST_PAIRS + 1 ? rows : [...rows.slice(0, FIRST_PAIRS), ...rows.slice(-1)];
}

function Shown({ session, shown }: { readonly session: CampaignSession; readonly shown: ShownAgreement }) {
  const [chosen, setChosen] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const { collected, rows, question, category } = shown;
  const drawn = showsAll ? rows : firstGroups(rows);
  const names = annotatorNames(session.campaign.annotators);
  const nameOf = (id: string) => names.get(id) ?? id;
  const groupName = (row: AgreementRow) => nameOfGroup(row, nameOf);
  const keyOf = ({ members }: AgreementRow) => members.join(" ");
  const behind = rows.find((row) => keyOf(row) === chosen) ?? rows.find(({ units }) => units > 0) ?? rows[0];
  const units = unitsOfCategory(collected.units[question], category).length;
  const plot = {
    title: ALPHA_TITLE,
    label: ALPHA_LABEL,
    rows: drawn.map((row) => alphaRow(row, groupName(row))),
    axis: ALPHA_AXIS,
  };
  return (
    <>
      <p className="max-w-[75ch] text-sm text-muted">
        {text.questionMeaning(QUESTION_MEANING[question])} {MISSING_MEANING}{" "}
        {countedPeople(collected.people, session.campaign.annotators)} {text.candidates(units)}
      </p>
      <AgreementTable id={session.id} shown={{ ...shown, rows: drawn }} groupName={groupName} />
      {drawn.length === rows.length ? null : (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="text-sm text-muted">{text.shownGroups(drawn.length, rows.length)}</p>
          <Button onClick={() => setShowsAll(true)}>{text.showAllGroups}</Button>
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <h3 className="text-sm font-semibold">{ALPHA_TITLE}</h3>
          <Picture drawing={plotDrawing(plot)} />
          <PlotButtons
            name={`agreement-${question}`}
            campaign={session.campaign.suite.name}
            plot={{ ...plot, label: text.plotLabel(question, plot.label) }}
          />
        </div>
        <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <SelectField
            label={reportAgreementText.answers.people}
            value={behind === undefined ? "" : keyOf(behind)}
            onChange={(event) => setChosen(event.target.value)}
          >
            {rows.map((row) => (
              <option key={keyOf(row)} value={keyOf(row)}>
                {groupName(row)}
              </option>
            ))}
          </SelectField>
          {behind === undefined ? null : (
            <ConfusionTable id={session.id} shown={shown} members={behind.members} nameOf={nameOf} />
          )}
        </div>
      </div>
      <ul className="max-w-[75ch] text-sm text-muted">
        <li>{OBSERVED_MEANING}</li>
        {FIGURE_WORDS.map(({ key, heading, meaning }) => (
          <li key={key}>
            {heading}: {meaning}.
          </li>
        ))}
        <li>{ALPHA_INTERVAL_MEANING}</li>
      </ul>
    </>
  );
}

interface NothingSharedProps {
  readonly collected: CollectedAnswers;
  readonly share: string;
}

function NothingShared({ collected, share }: NothingSharedProps) {
  const people = collected.people.length;
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">
        {text.nothingShared} {people === 0 ? text.nobodyAnswered : text.answeredApart(people)} {text.assign}
      </p>
      <Link to={share} className={buttonClass("primary")}>
        {text.share}
      </Link>
    </div>
  );
}
