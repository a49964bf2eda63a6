// Shows the progress of a campaign in one table, by category or by system.

import { useSearchParams } from "react-router";
import { overviewText } from "#text/overview.ts";
import { ChoiceSwitch } from "#ui/choice-switch.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { StateTable } from "./state-table.tsx";
import { SystemLegend, SystemProgressTable } from "./system-progress-table.tsx";

const text = overviewText.progress;

type View = "category" | "system";

const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: "category", label: text.views.category },
  { value: "system", label: text.views.system },
];

export function ProgressSection({ session }: { readonly session: CampaignSession }) {
  const [parameters, setParameters] = useSearchParams();
  const { systems } = session.candidates;
  const view: View = parameters.get("by") === "system" ? "system" : "category";
  const systemInAddress = parameters.get("system");
  const system = systemInAddress !== null && systems.includes(systemInAddress) ? systemInAddress : null;
  const show = (parameter: "by" | "system", value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(parameter);
        else next.set(parameter, value);
        return next;
      },
      { replace: true, flushSync: true },
    );
  if (!session.view.showsSystems)
    return (
      <section aria-label={text.title} className="flex min-w-0 flex-col gap-1">
        <StateTable session={session} system={null} />
      </section>
    );
  return (
    <section aria-label={text.title} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <ChoiceSwitch
          legend={text.legend}
          choices={VIEWS}
          value={view}
          onChange={(chosen) => show("by", chosen === "category" ? "" : chosen)}
        />
        {view === "system" ? (
          <SystemLegend session={session} />
        ) : (
          <label className="flex min-w-0 items-center gap-2 text-sm font-medium">
            {text.system}
            <select
              className="h-9 max-w-64 min-w-0 rounded-lg border border-line-strong bg-surface px-2 font-normal text-ink"
              value={system ?? ""}
              onChange={(event) => show("system", event.target.value)}
            >
              <option value="">{systems.length === 1 ? systems[0] : text.allSystems(systems.length)}</option>
              {systems.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {view === "system" ? (
        <SystemProgressTable session={session} />
      ) : (
        <StateTable session={session} system={system} />
      )}
    </section>
  );
}
