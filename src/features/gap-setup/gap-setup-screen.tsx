// Holds the screen on which gap filling is set up and changed: labels, examples, and what becomes of the answers so far.

import { Link } from "react-router";
import { counted } from "#core/shared/number-words.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import { useFrameSession } from "#session/use-frame-session.ts";
import { buttonClass } from "#ui/button.tsx";
import { GapEditor } from "./gap-editor.tsx";
import { KeysPreview } from "./keys-preview.tsx";

export function GapSetupScreen() {
  const session = useFrameSession();
  const { batch, gaps } = session.campaign;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 px-4 pt-8 sm:px-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold tracking-tight">
          {gaps === null && batch === null ? "Set up gap filling" : "How gaps are filled"}
        </h1>
        <p className="max-w-[70ch]">
          People say which pronouns would be right where the system’s own is hidden. What they answer is held
          against what systems wrote, and leaves as a data set.
        </p>
      </header>
      {batch === null ? (
        <GapEditor session={session} />
      ) : (
        <div className="flex flex-col gap-6 pb-8">
          <p className="max-w-[65ch]">
            This is a batch: how gaps are filled is set in the campaign that the batch was taken out of, and
            cannot be changed here.
          </p>
          {gaps === null ? <p>No gaps are filled in it.</p> : <ToRead task={gaps} id={session.id} />}
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
      <p>
        {examples === null ? "All examples" : counted(examples.length, "example")} of the campaign;{" "}
        {alsoJudged ? "pronouns are judged right or wrong, too" : "gaps alone"}.
      </p>
      <p>
        <Link to={screenAddress(id, "gaps")} className={buttonClass("primary")}>
          Fill gaps
        </Link>
      </p>
    </>
  );
}
