// Lists the custom tags with their number of uses, and can rename them.

import { useState } from "react";
import { formatNumber } from "#core/base/message-text.ts";
import { enteredName } from "#core/base/name.ts";
import { STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { settingsText } from "#text/settings-text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { renamableTags, renameTag, tagCounts } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";

const text = settingsText.tags;

interface TagRowProps {
  readonly session: CampaignSession;
  readonly tag: string;
  readonly count: number;
  /** Renames the tag. Null = only others have used it; their judgements cannot be changed. */
  readonly rename: ((to: string) => Promise<void>) | null;
}

function TagRow({ session, tag, count, rename }: TagRowProps) {
  const [name, setName] = useState<string | null>(null);
  return (
    <li className="flex flex-wrap items-end gap-3 border-t border-line py-2 first:border-t-0">
      <span className="min-w-40 flex-1 self-center">
        <bdi className="font-medium">{tag}</bdi>{" "}
        <span className="figures text-sm text-muted">{formatNumber(count)}</span>
      </span>
      {rename === null ? null : name === null ? (
        <Button kind="quiet" aria-label={text.renameLabel(tag)} onClick={() => setName(tag)}>
          {text.rename}
        </Button>
      ) : (
        <RenameForm
          name={name}
          isMerge={enteredName(name) !== tag && tagCounts(session).has(enteredName(name))}
          hint={text.usedIn(count)}
          onName={setName}
          onRename={() => {
            const to = enteredName(name);
            if (to !== "" && to !== tag) void rename(to);
            setName(null);
          }}
        />
      )}
    </li>
  );
}

interface RenameFormProps {
  readonly name: string;
  /** Whether another tag already has the new name. */
  readonly isMerge: boolean;
  /** Says what renaming changes. */
  readonly hint: string;
  readonly onName: (name: string | null) => void;
  readonly onRename: () => void;
}

function RenameForm({ name, isMerge, hint, onName, onRename }: RenameFormProps) {
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onRename();
      }}
    >
      <TextField
        label={text.newName}
        hint={hint}
        autoFocus
        maxLength={60}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <div className="flex gap-2 pt-6">
        <Button type="submit" disabled={name.trim() === ""}>
          {isMerge ? text.merge : text.rename}
        </Button>
        <Button kind="quiet" onClick={() => onName(null)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

export function TagsScreen() {
  const session = useFrameSession();
  return (
    <PageFrame title={text.title} introduction={text.purpose}>
      <CustomTags session={session} />
    </PageFrame>
  );
}

function CustomTags({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const renamable = renamableTags(session);
  const standard = new Set(STANDARD_TAGS.map((known) => known.tag));
  const custom = [...tagCounts(session)]
    .filter(([tag]) => !standard.has(tag))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (custom.length === 0) return <p>{text.none}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={text.list} className="max-w-3xl rounded-card border border-line bg-surface px-4 py-1">
        {custom.map(([tag, count]) => (
          <TagRow
            key={tag}
            session={session}
            tag={tag}
            count={count}
            rename={renamable.has(tag) ? (to) => renameTag(session, tag, to) : null}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">{text.explanation}</p>
    </div>
  );
}
