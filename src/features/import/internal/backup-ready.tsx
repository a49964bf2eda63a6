// Previews the restoring of a backup: its campaigns, which of them are in this browser, and what happens to each.

import { useEffect, useRef, useState } from "react";
import { timeInWords } from "#browser/clock.ts";
import { languageName } from "#browser/language-name.ts";
import { askToProtectStorage } from "#browser/storage-persistence.ts";
import type { BackedUpFacts } from "#core/exchange/intake/new-campaign.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { importText } from "#text/import-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import type { BackupState, ImportFlow } from "./import-flow.ts";

const text = importText.backup;

interface BackupReadyProps {
  readonly flow: ImportFlow;
  readonly state: BackupState;
  readonly onLeave: () => void;
}

/** What happens to a campaign that exists already: the backup is imported into it, or a second copy is added. */
const ACTIONS = [
  { value: "merge", label: text.merge },
  { value: "separate", label: text.separate },
] as const;
type RestoreAction = (typeof ACTIONS)[number]["value"];

/**
 * The copy of the backed-up campaign in this browser, preferably one that is not in the trash; null = none. A batch
 * matches only a batch of the same annotator.
 */
function existingCopyOf(
  { id, batch }: BackedUpFacts,
  existing: readonly CampaignRecord[],
): CampaignRecord | null {
  const copies = existing.filter(
    ({ ledger, scope }) => ledger === id && (scope?.annotator ?? null) === batch,
  );
  return copies.find(({ trashed }) => trashed === null) ?? copies[0] ?? null;
}

/** Nothing is imported into a campaign in the trash. The user can add a second copy, or restore the campaign first. */
function canTakeIn(here: CampaignRecord | null): boolean {
  return here !== null && here.trashed === null;
}

export function BackupReady({ flow, state, onLeave }: BackupReadyProps) {
  const { summary, existing, writing, failure } = state;
  const rows = summary.campaigns.map((campaign, index) => ({
    facts: campaign,
    place: index,
    here: existingCopyOf(campaign, existing),
  }));
  // What is newer is added to an existing campaign, which loses nothing. A campaign in the trash stays as it is.
  const [chosen, setChosen] = useState<ReadonlyMap<number, RestoreAction>>(
    () =>
      new Map(
        rows
          .filter(({ here }) => here === null || canTakeIn(here))
          .map(({ place, here }) => [place, here === null ? "separate" : "merge"]),
      ),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choose = (place: number, action: RestoreAction | null) => {
    const next = new Map(chosen);
    if (action === null) next.delete(place);
    else next.set(place, action);
    setChosen(next);
  };
  const restore = () => {
    void askToProtectStorage();
    void flow.restore(
      rows.flatMap(({ place, here }) => {
        const how = chosen.get(place);
        if (how === undefined) return [];
        return [{ place, into: how === "merge" && here !== null ? here.id : null }];
      }),
    );
  };
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight focus:outline-none">
          {text.title}
        </h1>
        <p className="max-w-[65ch] text-muted">
          {text.introduction(timeInWords(summary.created), summary.campaigns.length)}
        </p>
      </header>
      <ul className="mt-6 mb-8 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {rows.map(({ facts, place, here }) => (
          <CampaignChoice
            key={place}
            facts={facts}
            here={here}
            how={chosen.get(place) ?? null}
            onChoose={(action) => choose(place, action)}
          />
        ))}
      </ul>
      <ActionRow>
        <Button kind="primary" disabled={chosen.size === 0 || writing} onClick={restore}>
          {text.restore(chosen.size)}
        </Button>
        <Button onClick={onLeave}>{text.cancel}</Button>
        <p role="status" className={`text-sm ${failure === null ? "text-muted" : "text-bad"}`}>
          {failure}
          {writing ? text.writing : null}
        </p>
      </ActionRow>
    </>
  );
}

interface CampaignChoiceProps {
  readonly facts: BackedUpFacts;
  readonly here: CampaignRecord | null;
  /** What happens to the campaign; null = it is not restored. */
  readonly how: RestoreAction | null;
  readonly onChoose: (how: RestoreAction | null) => void;
}

function CampaignChoice({ facts, here, how, onChoose }: CampaignChoiceProps) {
  const language = (tag: string) => languageName(tag) ?? tag;
  const canMerge = canTakeIn(here);
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-4 sm:px-6">
        <input
          type="checkbox"
          className="mt-1 size-4 accent-accent"
          checked={how !== null}
          onChange={(event) => onChoose(event.target.checked ? (canMerge ? "merge" : "separate") : null)}
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-medium break-words">{facts.name}</span>
          <span className="text-sm text-muted">
            {language(facts.sourceLanguage)} → {language(facts.targetLanguage)} · {text.contents(facts)}
            {facts.trashed === null ? "" : text.wasInTrash(timeInWords(facts.trashed))}
          </span>
          {here === null ? null : (
            <span className="text-sm text-warn">
              {here.trashed === null
                ? text.exists(here.name, timeInWords(here.changed))
                : text.existsInTrash(here.name, timeInWords(here.changed))}
            </span>
          )}
        </span>
      </label>
      {canMerge && how !== null ? (
        <div className="flex flex-col gap-2 ps-11 pe-4 pb-4 sm:ps-13">
          <ChoiceSelect
            label={text.how}
            className="max-w-sm"
            choices={ACTIONS}
            value={how}
            onChange={onChoose}
          />
          {how === "merge" ? <p className="max-w-[65ch] text-sm text-muted">{text.mergeMeaning}</p> : null}
        </div>
      ) : null}
    </li>
  );
}
