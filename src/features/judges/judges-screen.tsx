// Shows the screen of judges: requests for a model, import of verdicts, and the judges that the campaign has.

import { useId, useMemo, useState } from "react";
import { downloadFile } from "#browser/download-file.ts";
import { saysOf } from "#core/analysis/judges/judge-audit.ts";
import { judgeListTable } from "#core/analysis/judges/judge-tables.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
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
import { judgesText } from "#text/judges-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, TextField } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { RoleLink } from "#workspace/team/use-viewer.tsx";
import { LearntSection } from "./internal/learnt-section.tsx";
import { SecondLookSection } from "./internal/second-look-section.tsx";

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
