// Holds the annotators' own tags: how often each is used, and their renaming.

import { useState } from "react";
import { figure } from "#core/shared/number-words.ts";
import { STANDARD_TAGS } from "#core/task/pronoun-judgement/tags.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { renameTag, tagCounts } from "#session/rename-tag.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

function TagRow({
  session,
  tag,
  count,
}: {
  readonly session: CampaignSession;
  readonly tag: string;
  readonly count: number;
}) {
  const [name, setName] = useState<string | null>(null);
  const merges = name !== null && name.trim() !== tag && tagCounts(session).has(name.trim());
  return (
    <li className="flex flex-wrap items-end gap-3 border-t border-line py-2 first:border-t-0">
      <span className="min-w-40 flex-1 self-center">
        <bdi className="font-medium">{tag}</bdi>{" "}
        <span className="figures text-sm text-muted">{figure(count)}</span>
      </span>
      {name === null ? (
        <Button kind="quiet" aria-label={`Rename the tag ${tag}`} onClick={() => setName(tag)}>
          Rename
        </Button>
      ) : (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const to = name.trim();
            if (to !== "" && to !== tag) void renameTag(session, tag, to);
            setName(null);
          }}
        >
          <TextField
            label="New name"
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={name.trim() === ""}>
            {merges ? "Merge the two tags" : "Rename"}
          </Button>
          <Button kind="quiet" onClick={() => setName(null)}>
            Cancel
          </Button>
        </form>
      )}
    </li>
  );
}

export function TagsSection({ session }: { readonly session: CampaignSession }) {
  const standard = new Set(STANDARD_TAGS.map((known) => known.tag));
  const own = [...tagCounts(session)]
    .filter(([tag]) => !standard.has(tag))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-tags" className="flex flex-col gap-3">
      <h2 id="own-tags" className="text-lg font-semibold">
        Own tags
      </h2>
      <ul className="rounded-card border border-line bg-surface px-4 py-1">
        {own.map(([tag, count]) => (
          <TagRow key={tag} session={session} tag={tag} count={count} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        Renaming adds to the log, so each annotator can undo it; no judgement is lost.
      </p>
    </section>
  );
}
