// Lists custom tags with their number of uses, and renames them.

import { useState } from "react";
import { enteredName } from "#core/base/name.ts";
import { figure } from "#core/base/number-words.ts";
import { STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { renamableTags, renameTag, tagCounts } from "#workspace/campaign/rename-tag.ts";
import { useTeam } from "#workspace/team/team-state.ts";

const text = overviewPeopleText.tags;

function TagRow({
  session,
  tag,
  count,
  rename,
}: {
  readonly session: CampaignSession;
  readonly tag: string;
  readonly count: number;
  /** Null = only others have used it, and nothing can be written in their names. */
  readonly rename: ((to: string) => Promise<void>) | null;
}) {
  const [name, setName] = useState<string | null>(null);
  const merges = name !== null && enteredName(name) !== tag && tagCounts(session).has(enteredName(name));
  return (
    <li className="flex flex-wrap items-end gap-3 border-t border-line py-2 first:border-t-0">
      <span className="min-w-40 flex-1 self-center">
        <bdi className="font-medium">{tag}</bdi>{" "}
        <span className="figures text-sm text-muted">{figure(count)}</span>
      </span>
      {rename === null ? null : name === null ? (
        <Button kind="quiet" aria-label={text.renameLabel(tag)} onClick={() => setName(tag)}>
          {text.rename}
        </Button>
      ) : (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const to = enteredName(name);
            if (to !== "" && to !== tag) void rename(to);
            setName(null);
          }}
        >
          <TextField
            label={text.newName}
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={name.trim() === ""}>
            {merges ? text.merge : text.rename}
          </Button>
          <Button kind="quiet" onClick={() => setName(null)}>
            {text.cancel}
          </Button>
        </form>
      )}
    </li>
  );
}

export function TagsSection({ session }: { readonly session: CampaignSession }) {
  const isCoordinator = useTeam(session.id)?.connection?.role === "coordinator";
  const isOwnOnly = session.member !== null && !isCoordinator;
  const renamable = renamableTags(session, isCoordinator);
  const standard = new Set(STANDARD_TAGS.map((known) => known.tag));
  const own = [...tagCounts(session)]
    .filter(([tag]) => !standard.has(tag))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-tags" className="flex flex-col gap-3">
      <h2 id="own-tags" className="text-lg font-semibold">
        {text.title}
      </h2>
      <ul className="rounded-card border border-line bg-surface px-4 py-1">
        {own.map(([tag, count]) => (
          <TagRow
            key={tag}
            {...{ session, tag, count }}
            rename={renamable.has(tag) ? (to) => renameTag(session, tag, to, isCoordinator) : null}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">
        {isOwnOnly ? text.onlyOwn : null}
        {text.explanation}
      </p>
    </section>
  );
}
