// Shows the settings of gap filling: labels, examples, and their effect on existing answers.

import { gapSetupText } from "#text/gap-setup.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { GapEditor } from "./gap-editor.tsx";

const text = gapSetupText.page;

export function GapSetupScreen() {
  const session = useFrameSession();
  const { gaps } = session.campaign;
  return (
    <div className="page flex flex-1 flex-col gap-6 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">{gaps === null ? text.setUp : text.title}</h1>
        <p className="max-w-[70ch]">{text.description}</p>
      </header>
      <GapEditor session={session} />
    </div>
  );
}
