// Holds the setting of what becomes of a translation that was judged right before.

import { ACCEPTED_CHOICES, type AcceptedBefore } from "#core/ledger/settings.ts";
import { ACCEPTED_WORDS } from "#core/queue/accepted-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { changeSettings } from "#session/change-campaign.ts";
import { SelectField } from "#ui/field.tsx";

const HINTS: Readonly<Record<AcceptedBefore, string>> = {
  none: "Every candidate is judged without a hint.",
  own: "Where somebody judged the same translation of an example right before, that is shown to them, and one key says it again.",
  all: "What anybody judged right is shown to everybody. Do not use it where the agreement of people is measured.",
  pass: "An output whose translation people judged right in another output need not be judged. It is counted apart and never in the published figures; one’s own is suggested besides.",
};

export function AcceptedField({ session }: { readonly session: CampaignSession }) {
  const { settings } = session.campaign;
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label="Reuse earlier “right” answers"
        value={settings.acceptedBefore}
        onChange={({ target }) => {
          const acceptedBefore = ACCEPTED_CHOICES.find((known) => known === target.value);
          if (acceptedBefore !== undefined) void changeSettings(session, { ...settings, acceptedBefore });
        }}
      >
        {ACCEPTED_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {ACCEPTED_WORDS[choice]}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-muted">{HINTS[settings.acceptedBefore]}</p>
    </div>
  );
}
