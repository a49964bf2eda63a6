// Draws the saved views of a campaign: named filters, shared with everyone who has the campaign.

import { useId, useState } from "react";
import { Link } from "react-router";
import { enteredName } from "#core/base/name.ts";
import { browseText } from "#text/browse.ts";
import { Button, SMALL } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { narrowedLink } from "#workspace/campaign/candidates-link.ts";
import { saveView } from "#workspace/campaign/change-campaign.ts";

const text = browseText.savedViews;

interface SavedViewsProps {
  readonly session: CampaignSession;
  /** The current filter as an address; "" = none. */
  readonly search: string;
}

const MOST_LETTERS = 60;

function NameForm({ session, search, onDone }: SavedViewsProps & { readonly onDone: () => void }) {
  const [name, setName] = useState("");
  const id = useId();
  const wanted = enteredName(name);
  const isKnown = session.campaign.views.some((view) => view.name === wanted);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === "") return;
        void saveView(session, wanted, search);
        onDone();
      }}
    >
      <label htmlFor={id} className="text-sm">
        {text.name}
      </label>
      <input
        id={id}
        value={name}
        maxLength={MOST_LETTERS}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for it
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onDone();
        }}
        className="h-9 w-56 max-w-full rounded-lg border border-line-strong bg-surface px-3 text-sm"
      />
      <Button type="submit" className={SMALL} disabled={wanted === ""}>
        {isKnown ? text.replace : text.save}
      </Button>
      <Button kind="quiet" className={SMALL} onClick={onDone}>
        {text.cancel}
      </Button>
    </form>
  );
}

export function SavedViews({ session, search }: SavedViewsProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { views, batch } = session.campaign;
  const current = views.find((view) => view.search === search);
  const mayChange = !session.isPast && batch === null;
  const maySave = mayChange && search !== "" && current === undefined;
  if (views.length === 0 && !maySave) return null;
  return (
    <section aria-label={text.title} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {views.length === 0 ? null : (
        <ul className="flex flex-wrap items-center gap-2">
          {views.map((view) => (
            <li key={view.name} className="min-w-0">
              <Link
                to={narrowedLink(session.id, "candidates", view.search)}
                aria-current={view === current ? "page" : undefined}
                className={`flex min-h-8 items-center rounded-full border px-3 wrap-anywhere no-underline pointer-coarse:min-h-11 ${view === current ? "border-accent bg-accent-wash text-ink" : "border-line-strong hover:bg-sunken"}`}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isNaming && maySave ? (
        <NameForm session={session} search={search} onDone={() => setIsNaming(false)} />
      ) : maySave ? (
        <Button kind="quiet" className={SMALL} onClick={() => setIsNaming(true)}>
          {text.saveThis}
        </Button>
      ) : null}
      {mayChange && current !== undefined ? (
        <Button kind="quiet" className={SMALL} onClick={() => void saveView(session, current.name, null)}>
          {text.remove}
        </Button>
      ) : null}
    </section>
  );
}
