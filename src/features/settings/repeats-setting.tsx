// Draws the setting for repeats. Repeats are judged one at a time, without being marked as repeats.

import { countRepeats } from "#core/campaign/queue/repeats.ts";
import { REPEAT_RULE_WORDS } from "#core/campaign/queue/setting-words.ts";
import { DEFAULT_SETTINGS, REPEAT_CHOICES, type RepeatRule } from "#core/ledger/settings.ts";
import { settingsText } from "#text/settings.ts";
import { ChoiceField } from "#ui/choice-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { choiceNote, type SettingProps } from "./setting-effects.ts";

const text = settingsText.repeats;

/** Selectable shares, in percent. */
const SHARES = [2, 5, 10, 20];

export function RepeatsSetting({ settings, effects: { repeatPools }, onChange }: SettingProps) {
  const { repeats, order } = settings;
  const change = (changed: Partial<RepeatRule>) => onChange({ repeats: { ...repeats, ...changed } });
  const effect = (of: RepeatRule["of"]) => {
    const count =
      repeatPools === null ? null : countRepeats(repeatPools, { ...repeats, of }, order === "example");
    return count === null || of === "none" ? null : text.count(count);
  };
  return (
    <ChoiceField
      legend={text.label}
      purpose={text.purpose}
      value={repeats.of}
      onChange={(of) => change({ of })}
      choices={REPEAT_CHOICES.map((of) => ({
        value: of,
        label: REPEAT_RULE_WORDS[of],
        hint: text.hints[of],
        ...choiceNote(of === DEFAULT_SETTINGS.repeats.of, effect(of)),
      }))}
    >
      {repeats.of === "none" ? null : (
        <SelectField
          label={text.share}
          className="ms-6 w-40"
          value={repeats.percent}
          onChange={({ target }) => change({ percent: Number(target.value) })}
        >
          {[...new Set([...SHARES, repeats.percent])]
            .sort((a, b) => a - b)
            .map((percent) => (
              <option key={percent} value={percent}>
                {text.percent(percent, percent === DEFAULT_SETTINGS.repeats.percent)}
              </option>
            ))}
        </SelectField>
      )}
    </ChoiceField>
  );
}
