// Draws the setting for repeats, which are judged separately and without notice.

import { AGAIN_WORDS } from "#core/campaign/queue/setting-words.ts";
import { REPEAT_CHOICES, type Repeats } from "#core/ledger/settings.ts";
import { overviewSettingsText } from "#text/overview-settings.ts";
import { SelectField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeSettings } from "#workspace/campaign/change-campaign.ts";

const text = overviewSettingsText.again;

export function AgainField({ session }: { readonly session: CampaignSession }) {
  const { settings } = session.campaign;
  const { repeats } = settings;
  const change = (changed: Partial<Repeats>) =>
    void changeSettings(session, { ...settings, repeats: { ...repeats, ...changed } });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={text.label}
          value={repeats.of}
          onChange={({ target }) => {
            const of = REPEAT_CHOICES.find((known) => known === target.value);
            if (of !== undefined) change({ of });
          }}
        >
          {REPEAT_CHOICES.map((of) => (
            <option key={of} value={of}>
              {AGAIN_WORDS[of]}
            </option>
          ))}
        </SelectField>
        {repeats.of === "none" ? null : (
          <SelectField
            label={text.share}
            value={repeats.percent}
            onChange={({ target }) => change({ percent: Number(target.value) })}
          >
            {[...new Set([2, 5, 10, 20, repeats.percent])]
              .sort((a, b) => a - b)
              .map((percent) => (
                <option key={percent} value={percent}>
                  {text.percent(percent)}
                </option>
              ))}
          </SelectField>
        )}
      </div>
      <p className="text-sm text-muted">{text.hints[repeats.of]}</p>
    </div>
  );
}
