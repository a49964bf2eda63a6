// Shows the settings of judging, each with its default and the effect of its choices.

import type { CampaignSettings } from "#core/campaign/campaign.ts";
import { decisionsInWords, ORDER_WORDS, REUSE_WORDS } from "#core/campaign/queue/setting-words.ts";
import { DEFAULT_SETTINGS, ORDERS, RESOLUTION_RULES, REUSE_CHOICES } from "#core/ledger/settings.ts";
import { settingsText } from "#text/settings.ts";
import { ChoiceField } from "#ui/choice-field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { changeSettings } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { useIsBlind } from "#workspace/team/team-state.ts";
import { RepeatsSetting } from "./repeats-setting.tsx";
import { choiceNote, type SettingProps, useSettingEffects } from "./setting-effects.ts";
import { SilverSetting } from "./silver-setting.tsx";
import { UndoNote } from "./undo-note.tsx";

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
