// Lets a coordinator say of which kind each reference is.

import { REFERENCE_KINDS, type ReferenceKind, referenceKind, referenceName } from "#core/suite/suite.ts";
import { suiteText } from "#text/suite.ts";
import { ChoiceSelect } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeSettings } from "#workspace/campaign/change-campaign.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

const text = suiteText.facts;

export function ReferenceKinds({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const { suite, settings } = session.campaign;
  if (session.isPast || suite.references.length === 0) return null;
  const kinds = suite.references.map((_, number) => referenceKind(settings.referenceKinds, number));
  const change = (number: number, kind: ReferenceKind) =>
    void changeSettings(session, { ...settings, referenceKinds: kinds.with(number, kind) });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-4">
        {suite.references.map((reference, number) => (
          <ChoiceSelect
            key={referenceName(reference, number)}
            label={text.kindOf(referenceName(reference, number))}
            className="w-64 max-w-full"
            choices={REFERENCE_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
            value={kinds[number] ?? "human"}
            onChange={(kind) => change(number, kind)}
          />
        ))}
      </div>
      <p className="max-w-[65ch] text-sm text-muted">{text.kindsHint}</p>
    </div>
  );
}
