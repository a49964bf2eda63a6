// Draws the setting for reusing earlier answers to the same translation.

import { ACCEPTED_WORDS } from "#core/campaign/queue/setting-words.ts";
import { REUSE_CHOICES } from "#core/ledger/settings.ts";
import { overviewSettingsText } from "#text/overview-settings.ts";
import { SelectField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeSettings } from "#workspace/campaign/change-campaign.ts";

const text = overviewSettingsText.reuseAnswers;

export function AcceptedField({ session }: { readonly session: CampaignSession }) {
  const { settings } = session.campaign;
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={text.label}
        value={settings.reuseAnswers}
        onChange={({ target }) => {
          const reuseAnswers = REUSE_CHOICES.find((known) => known === target.value);
          if (reuseAnswers !== undefined) void changeSettings(session, { ...settings, reuseAnswers });
        }}
      >
        {REUSE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {ACCEPTED_WORDS[choice]}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-muted">{text.hints[settings.reuseAnswers]}</p>
    </div>
  );
}
