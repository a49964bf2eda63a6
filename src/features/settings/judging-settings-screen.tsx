// Shows the settings of judging: order, groups, repeats, reuse, silver references, and what a change does.

import { useDeferredValue, useMemo } from "react";
import { readChosenFile } from "#browser/chosen-files.ts";
import { downloadFile } from "#browser/download-file.ts";
import { openDisagreements } from "#core/analysis/accuracy/differing-judgements.ts";
import type { CampaignSettings } from "#core/campaign/campaign.ts";
import {
  countDecisions,
  type DecisionCounts,
  MOST_COUNTED_CANDIDATES,
  type RepeatPools,
  repeatPools,
} from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  countRepeats,
  decisionsInWords,
  ORDER_WORDS,
  REPEAT_RULE_WORDS,
  REUSE_WORDS,
} from "#core/campaign/queue/orders.ts";
import { SILVER_FILE } from "#core/io/folder/campaign-folder.ts";
import {
  DEFAULT_SETTINGS,
  ORDERS,
  REPEAT_CHOICES,
  RESOLUTION_RULES,
  REUSE_CHOICES,
  type RepeatRule,
  type ResolutionRule,
} from "#core/ledger/event.ts";
import type { SilverReference } from "#core/suite/suite.ts";
import { settingsText } from "#text/settings-text.ts";
import { ChoiceField, SelectField } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeSettings, changeSilver } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { useIsBlind } from "#workspace/team/team-state.tsx";
import { SettingFromFile, UndoNote } from "./setting-from-file.tsx";

const text = settingsText;

export function JudgingSettingsScreen() {
  const session = useFrameSession();
  const effects = useSettingEffects(session);
  const { settings } = session.campaign;
  const onChange = (changed: Partial<CampaignSettings>) =>
    void changeSettings(session, { ...settings, ...changed });
  const shared = { settings, effects, onChange };
  return (
    <PageFrame title={text.judging.title} introduction={text.judging.purpose}>
      <UndoNote session={session} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <OrderSetting {...shared} />
          <Switches {...shared} />
          <RepeatsSetting {...shared} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <ReuseSetting {...shared} isBlind={useIsBlind(session.id)} />
          <SilverSetting session={session} />
          <DisagreementSetting {...shared} />
        </div>
      </div>
    </PageFrame>
  );
}

function OrderSetting({ settings, effects: { decisions }, onChange }: SettingProps) {
  return (
    <ChoiceField
      legend={text.order.label}
      purpose={text.order.purpose}
      value={settings.order}
      onChange={(order) => onChange({ order })}
      choices={ORDERS.map((order) => ({
        value: order,
        ...ORDER_WORDS[order],
        ...choiceNote(
          order === DEFAULT_SETTINGS.order,
          decisions === null
            ? null
            : decisionsInWords(decisions, order, null, settings.judgeEqualOutputsOnce),
        ),
      }))}
    />
  );
}

function Switches({ settings, effects: { decisions }, onChange }: SettingProps) {
  const { judgeEqualOutputsOnce, fixAlignments } = text.switches;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        {...judgeEqualOutputsOnce}
        isOn={settings.judgeEqualOutputsOnce}
        isDefault={DEFAULT_SETTINGS.judgeEqualOutputsOnce}
        effect={decisions === null ? "" : text.switches.decisions(decisions.text, decisions.candidate)}
        onChange={(isOn) => onChange({ judgeEqualOutputsOnce: isOn })}
      />
      <Switch
        {...fixAlignments}
        isOn={settings.fixAlignments}
        isDefault={DEFAULT_SETTINGS.fixAlignments}
        effect=""
        onChange={(isOn) => onChange({ fixAlignments: isOn })}
      />
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  /** Whether the setting is on by default. */
  readonly isDefault: boolean;
  /** The effect of a change, in words; "" = nothing to report. */
  readonly effect: string;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, hint, isOn, isDefault, effect, onChange }: SwitchProps) {
  const byDefault = text.defaultIs(isDefault ? text.switches.on : text.switches.off);
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0 accent-accent"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="max-w-[65ch]">
        {label}
        <span className="figures block text-sm text-muted">{`${hint} ${byDefault} ${effect}`.trim()}</span>
      </span>
    </label>
  );
}

function ReuseSetting({
  settings,
  effects: { reused },
  onChange,
  isBlind,
}: SettingProps & { readonly isBlind: boolean }) {
  const { label, purpose, hints, reused: count, blind } = text.reuseAnswers;
  const choices = REUSE_CHOICES.filter((choice) => choice !== "all" || !isBlind);
  return (
    <ChoiceField
      legend={label}
      purpose={isBlind ? `${purpose} ${blind}` : purpose}
      value={settings.reuseAnswers}
      onChange={(reuseAnswers) => onChange({ reuseAnswers })}
      choices={choices.map((choice) => ({
        value: choice,
        label: REUSE_WORDS[choice],
        hint: hints[choice],
        ...choiceNote(
          choice === DEFAULT_SETTINGS.reuseAnswers,
          choice === "pass" && reused !== null ? count(reused) : null,
        ),
      }))}
    />
  );
}

function DisagreementSetting({ settings, effects: { disagreements }, onChange }: SettingProps) {
  const { label, purpose, open } = text.resolutionRule;
  return (
    <ChoiceField
      legend={label}
      purpose={purpose}
      value={settings.resolutionRule}
      onChange={(resolutionRule) => onChange({ resolutionRule })}
      choices={RESOLUTION_RULES.map((rule) => ({
        value: rule,
        ...text.resolutionRule[rule],
        ...choiceNote(
          rule === DEFAULT_SETTINGS.resolutionRule,
          disagreements === null ? null : open(disagreements[rule]),
        ),
      }))}
    />
  );
}

// Draws the setting for repeats. Repeats are judged one at a time, without being marked as repeats.

const repeatsSettingText = settingsText.repeats;

/** Selectable shares, in percent. */
const SHARES = [2, 5, 10, 20];

function RepeatsSetting({ settings, effects: { repeatPools }, onChange }: SettingProps) {
  const { repeats, order } = settings;
  const change = (changed: Partial<RepeatRule>) => onChange({ repeats: { ...repeats, ...changed } });
  const effect = (of: RepeatRule["of"]) => {
    const count =
      repeatPools === null ? null : countRepeats(repeatPools, { ...repeats, of }, order === "example");
    return count === null || of === "none" ? null : repeatsSettingText.count(count);
  };
  return (
    <ChoiceField
      legend={repeatsSettingText.label}
      purpose={repeatsSettingText.purpose}
      value={repeats.of}
      onChange={(of) => change({ of })}
      choices={REPEAT_CHOICES.map((of) => ({
        value: of,
        label: REPEAT_RULE_WORDS[of],
        hint: repeatsSettingText.hints[of],
        ...choiceNote(of === DEFAULT_SETTINGS.repeats.of, effect(of)),
      }))}
    >
      {repeats.of === "none" ? null : (
        <SelectField
          label={repeatsSettingText.share}
          className="ms-6 w-40"
          value={repeats.percent}
          onChange={({ target }) => change({ percent: Number(target.value) })}
        >
          {[...new Set([...SHARES, repeats.percent])]
            .sort((a, b) => a - b)
            .map((percent) => (
              <option key={percent} value={percent}>
                {repeatsSettingText.percent(percent, percent === DEFAULT_SETTINGS.repeats.percent)}
              </option>
            ))}
        </SelectField>
      )}
    </ChoiceField>
  );
}

// Shows the silver references of the campaign as a setting: their number and their effect.

const silverSettingText = settingsText.silver;

const LARGEST_FILE = 50_000_000;

async function download(silver: readonly SilverReference[]): Promise<void> {
  const { serializeSilver } = await import("#core/io/folder/folder-files.ts");
  downloadFile(SILVER_FILE, serializeSilver(silver), "text/tab-separated-values;charset=utf-8");
}

function SilverSetting({ session }: { readonly session: CampaignSession }) {
  const { silver, suite, settings } = session.campaign;
  const examples = new Set(silver.map(({ example }) => example)).size;
  return (
    <SettingFromFile
      text={silverSettingText}
      value={silver.length === 0 ? null : silver}
      onRead={(picked) =>
        readChosenFile(picked, LARGEST_FILE, async (file) => {
          const { parseSilver } = await import("#core/io/folder/folder-files.ts");
          return parseSilver(file, suite.examples);
        })
      }
      onChange={(rows) => changeSilver(session, rows ?? [])}
      onDownload={(rows) => void download(rows)}
    >
      <p>{silver.length === 0 ? silverSettingText.none : silverSettingText.count(silver.length, examples)}</p>
      {silver.length === 0 ? (
        <p className="max-w-[65ch] text-sm text-muted">{silverSettingText.noneHint(SILVER_FILE)}</p>
      ) : (
        <p className="max-w-[65ch] text-sm text-muted">
          {silverSettingText.uses[settings.reuseAnswers]}
          {settings.reuseAnswers === "pass" ? <Accepted session={session} /> : null}
        </p>
      )}
    </SettingFromFile>
  );
}

function Accepted({ session }: { readonly session: CampaignSession }) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new judgements change the accepted translations
  const count = useMemo(() => {
    const outcomes = session.candidates.numbers.map((one) => session.outcomes.outcome(one));
    return outcomes.filter((one) => one.kind === "open" && one.why === "silver reference").length;
  }, [session, revision]);
  return <strong className="font-medium">{silverSettingText.accepted(count)}</strong>;
}

// Computes the effect of each choice of a setting before it is applied.

/** What each choice of a setting would change. Null = not counted yet, or too many candidates to count. */
interface SettingEffects {
  /** Number of decisions left. */
  readonly decisions: DecisionCounts | null;
  /** Numbers of the candidates from which repeats are drawn. */
  readonly repeatPools: RepeatPools | null;
  /** Number of candidates whose state would be “reused” if answers were reused automatically. */
  readonly reused: number | null;
  /** Number of open disagreements under each rule. */
  readonly disagreements: Readonly<Record<ResolutionRule, number>> | null;
}

/** Common properties of the fields on the judging settings screen. */
interface SettingProps {
  readonly settings: CampaignSettings;
  readonly effects: SettingEffects;
  readonly onChange: (changed: Partial<CampaignSettings>) => void;
}

/** The note of a choice: whether it is the default, and its effect; `effect` null = unknown. */
function choiceNote(isDefault: boolean, effect: string | null): { readonly note?: string } {
  const parts = [...(isDefault ? [settingsText.byDefault] : []), ...(effect === null ? [] : [effect])];
  return parts.length === 0 ? {} : { note: parts.join(" · ") };
}

const NOT_COUNTED: SettingEffects = {
  decisions: null,
  repeatPools: null,
  reused: null,
  disagreements: null,
};

/** Counts the effects after the screen has been drawn. */
function useSettingEffects(session: CampaignSession): SettingEffects {
  const revision = useSession(session, (state) => state.revision);
  const deferredSession = useDeferredValue(session, null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new judgements change the counts
  return useMemo(
    () => (deferredSession === null ? NOT_COUNTED : effectsOf(deferredSession)),
    [deferredSession, revision],
  );
}

function effectsOf(session: CampaignSession): SettingEffects {
  const { candidates, outcomes, candidateGroups } = session;
  const openUnder = (resolutionRule: ResolutionRule) =>
    openDisagreements(outcomes.withSettings({ resolutionRule })).length;
  const disagreements = { unanimous: openUnder("unanimous"), majority: openUnder("majority") };
  const tally = session.tally(null);
  const open = candidates.numbers.filter((candidate) => tally.state(candidate) === "open");
  if (open.length > MOST_COUNTED_CANDIDATES) return { ...NOT_COUNTED, disagreements };
  const referred = candidates.numbers.filter((candidate) => outcomes.isReferred(candidate));
  const reusing = outcomes.withSettings({ reuseAnswers: "pass" });
  return {
    decisions: countDecisions(candidateGroups, open),
    repeatPools: repeatPools(referred, candidateGroups),
    reused: candidates.numbers.filter((candidate) => reusing.state(candidate) === "reused").length,
    disagreements,
  };
}
