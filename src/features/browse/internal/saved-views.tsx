// Draws the saved views of a campaign: named filters that all users of the campaign share.

import { useId, useState } from "react";
import { Link } from "react-router";
import { enteredName } from "#core/base/name.ts";
import { browseText } from "#text/browse-text.ts";
import { Button, SMALL } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { filteredLink } from "#workspace/campaign/candidates-number.tsx";
import { renameView, saveView } from "#workspace/campaign/change-campaign.ts";
import { useViewer } from "#workspace/team/use-viewer.tsx";

const savedViewsText = browseText.savedViews;

const MOST_LETTERS = 60;

interface NameFormProps {
  /** Initial name; "" = none. */
  readonly name: string;
  /** Why this name cannot be used; null = it can. */
  readonly refusal: (name: string) => string | null;
  /** Label of the button for the entered name. */
  readonly submit: (name: string) => string;
  readonly onName: (name: string) => void;
  readonly onDone: () => void;
}

function NameForm({ name, refusal, submit, onName, onDone }: NameFormProps) {
  const [entered, setEntered] = useState(name);
  const id = useId();
  const newName = enteredName(entered);
  const problem = refusal(newName);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (newName === "" || problem !== null) return;
        if (newName !== name) onName(newName);
        onDone();
      }}
    >
      <label htmlFor={id} className="text-sm">
        {savedViewsText.name}
      </label>
      <input
        id={id}
        value={entered}
        maxLength={MOST_LETTERS}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened this form
        autoFocus
        aria-describedby={problem === null ? undefined : `${id}-why`}
        onChange={({ target }) => setEntered(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onDone();
        }}
        className="h-9 w-56 max-w-full rounded-lg border border-line-strong bg-surface px-3 text-sm"
      />
      <Button type="submit" className={SMALL} disabled={newName === "" || problem !== null}>
        {submit(newName)}
      </Button>
      <Button kind="quiet" className={SMALL} onClick={onDone}>
        {savedViewsText.cancel}
      </Button>
      {problem === null ? null : (
        <p id={`${id}-why`} role="status" className="text-warn">
          {problem}
        </p>
      )}
    </form>
  );
}

/** The last change of the views, with its undo. */
interface Change {
  readonly words: string;
  /** A change reloads the campaign, so `undo` receives the session that is current by then. */
  readonly undo: (session: CampaignSession) => Promise<void>;
}

interface SavedViewsProps {
  readonly session: CampaignSession;
  /** The screen (list or table) on which a view opens. */
  readonly path: "candidates" | "candidates/table";
  /** The current filter as in the address; "" = none. */
  readonly search: string;
  /** Returns the address's search part for another filter. */
  readonly searchWith: (filter: readonly [string, string][]) => string;
}

export function SavedViews({ session, path, search, searchWith }: SavedViewsProps) {
  const [naming, setNaming] = useState<"save" | "rename" | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const { role } = useViewer(session);
  const { batch } = session.campaign;
  const { views } = session.campaign;
  const current = views.find((view) => view.search === search);
  // The team's server accepts settings only from coordinators.
  const mayChange = !session.isPast && batch === null && (role === null || role === "coordinator");
  const maySave = mayChange && search !== "" && current === undefined;
  if (views.length === 0 && !maySave && change === null) return null;
  const viewNamed = (name: string) => views.find((view) => view.name === name);
  const save = async (name: string) => {
    const replaced = viewNamed(name)?.search ?? null;
    await saveView(session, name, search);
    setChange({
      words: replaced === null ? savedViewsText.saved(name) : savedViewsText.replaced(name),
      undo: (now) => saveView(now, name, replaced),
    });
  };
  const rename = async (from: string, to: string) => {
    await renameView(session, from, to);
    setChange({ words: savedViewsText.renamed(from, to), undo: (now) => renameView(now, to, from) });
  };
  const remove = async (view: { readonly name: string; readonly search: string }) => {
    await saveView(session, view.name, null);
    setChange({
      words: savedViewsText.deleted(view.name),
      undo: (now) => saveView(now, view.name, view.search),
    });
  };
  const small = (label: string, onClick: () => void) => (
    <Button kind="quiet" className={SMALL} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <section
      aria-label={savedViewsText.title}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
    >
      {views.length === 0 ? null : (
        <ul className="flex flex-wrap items-center gap-2">
          {views.map((view) => (
            <li key={view.name} className="min-w-0">
              <Link
                to={filteredLink(session.id, path, searchWith([...new URLSearchParams(view.search)]))}
                aria-current={view === current ? "page" : undefined}
                className={`flex min-h-8 items-center rounded-full border px-3 wrap-anywhere no-underline pointer-coarse:min-h-11 ${view === current ? "border-accent bg-accent-wash text-ink" : "border-line-strong hover:bg-sunken"}`}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {naming === "save" && maySave ? (
        <NameForm
          name=""
          refusal={() => null}
          submit={(name) => (viewNamed(name) === undefined ? savedViewsText.save : savedViewsText.replace)}
          onName={(name) => void save(name)}
          onDone={() => setNaming(null)}
        />
      ) : naming === "rename" && mayChange && current !== undefined ? (
        <NameForm
          key={current.name}
          name={current.name}
          refusal={(name) =>
            name !== current.name && viewNamed(name) !== undefined ? savedViewsText.taken : null
          }
          submit={() => savedViewsText.renameNow}
          onName={(name) => void rename(current.name, name)}
          onDone={() => setNaming(null)}
        />
      ) : (
        <>
          {maySave ? small(savedViewsText.saveThis, () => setNaming("save")) : null}
          {mayChange && current !== undefined
            ? small(savedViewsText.rename, () => setNaming("rename"))
            : null}
          {mayChange && current !== undefined
            ? small(savedViewsText.delete, () => void remove(current))
            : null}
        </>
      )}
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-muted">
        {change?.words}
        {change === null
          ? null
          : small(savedViewsText.undo, () => {
              setChange(null);
              void change.undo(session);
            })}
      </p>
    </section>
  );
}
