// Holds the note that other outputs show the same, and whether they are judged along.

import { counted } from "#core/shared/number-words.ts";
import type { Sitting } from "#judging/sitting.ts";

export function TwinsNote({ sitting, candidate }: { readonly sitting: Sitting; readonly candidate: number }) {
  const twins = sitting.likes.twins(candidate).length;
  if (twins === 0) return null;
  const byExample = sitting.order === "example";
  const apart = sitting.likes.apart.has(candidate);
  const peers = sitting.peers(candidate).length;
  const different = apart ? 0 : twins - peers;
  return (
    <label className="flex items-start gap-2 text-sm text-muted">
      <input
        type="checkbox"
        checked={!apart}
        onChange={(event) => {
          const notice = event.target.checked
            ? "Equal outputs are judged together."
            : "This output is now judged by itself.";
          sitting.setApart([candidate], !event.target.checked, notice);
        }}
        className="mt-0.5 size-4 accent-accent"
      />
      <span>
        {apart
          ? "Judge equal outputs together"
          : `Applies to ${counted(peers + 1, "output")} ${byExample ? "with this translation" : "with this very text"}`}
        {different > 0
          ? ` (${counted(different, "judged otherwise stays as it is", "judged otherwise stay as they are")})`
          : ""}
      </span>
    </label>
  );
}
