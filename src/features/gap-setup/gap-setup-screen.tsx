// Shows the screen that sets up gap filling: labels, examples, and the effect on existing answers.

import { Link } from "react-router";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { gapSetupText } from "#text/gap-setup.ts";
import { buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { GapEditor } from "./gap-editor.tsx";
import { KeysPreview } from "./keys-preview.tsx";

const text = gapSetupText.page;

export function GapSetupScreen() {
  const session = useFrameSession();
  const { batch, gaps } = session.campaign;
  return (
    <div className="page flex flex-1 flex-col gap-6 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">
          {gaps === null && batch === null ? text.setUp : text.title}
        </h1>
        <p className="max-w-[70ch]">{text.description}</p>
      </header>
      {batch === null ? (
        <GapEditor session={session} />
      ) : (
        <div className="flex flex-col gap-6 pb-8">
          <p className="max-w-[65ch]">{text.inBatch}</p>
          {gaps === null ? <p>{text.noneInBatch}</p> : <ToRead task={gaps} id={session.id} />}
        </div>
      )}
    </div>
  );
}

function ToRead({ task, id }: { readonly task: GapTask; readonly id: string }) {
  const { labels, examples, alsoJudged } = task;
  return (
    <>
      <KeysPreview labels={labels} withoutKey={0} />
      <p>{text.asks(examples?.length ?? null, alsoJudged)}</p>
      <p>
        <Link to={screenAddress(id, "judge/gaps")} className={buttonClass("primary")}>
          {text.fillGaps}
        </Link>
      </p>
    </>
  );
}
