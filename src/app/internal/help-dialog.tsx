// Shows the help: a guide for the person at this browser, the keys, facts for the report of a problem, and the version.

import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { now } from "#browser/clock.ts";
import { readStorageState } from "#browser/storage-persistence.ts";
import { REFEREE_VERSION } from "#core/base/referee-version.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { useCampaignList } from "#features/campaigns/campaigns-screen.tsx";
import { COMMANDS, type CommandId } from "#judging/pronouns/judging-commands.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { helpText } from "#text/help-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";
import { unsavedWork } from "#workspace/saving/unsaved-work.ts";
import { isAnnotatorsBrowser } from "#workspace/team/viewer.ts";

const text = helpText;

/** The keys that most people use, in the order of work. */
const KEYS: readonly CommandId[] = [
  "antecedent-ok",
  "antecedent-bad",
  "pronoun-ok",
  "pronoun-bad",
  "token-1",
  "next-open",
  "previous",
  "undo",
  "repair",
  "remark",
  "flag",
  "ask",
  "context",
  "list",
  "guidelines",
  "history",
  "keys",
];

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const isAnnotator = useIsAnnotator();
  const facts = useFacts();
  const { report, about, keys, annotator, researcher } = text;
  return (
    <Dialog onClose={onClose} title={text.title} wide>
      {isAnnotator ? null : <Guide {...researcher} last={researcher.more} />}
      <Guide {...annotator} last={annotator.guidelines} />
      {isAnnotator ? <ResearchersGuide /> : null}
      <Part title={keys.title}>
        <p className="text-muted">{keys.hint}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_auto_1fr]">
          {KEYS.map((id) => COMMANDS.find((command) => command.id === id)).map((command) =>
            command === undefined ? null : (
              <div key={command.id} className="contents">
                <dt>
                  <kbd className="rounded border border-line-strong px-1.5 font-sans">
                    {shownKey(command.key)}
                  </kbd>
                </dt>
                <dd>{command.label}</dd>
              </div>
            ),
          )}
        </dl>
      </Part>
      <Part title={report.title}>
        <p>{`${report.hint} ${report.noTexts}`}</p>
        <textarea
          readOnly
          aria-label={report.facts}
          rows={10}
          value={facts ?? report.collecting}
          className="w-full rounded-lg border border-line-strong bg-sunken px-3 py-2 text-xs"
        />
        <CopyButton label={report.copy} copied={report.copied} text={() => facts ?? ""} />
      </Part>
      <Part title={about.title}>
        <p>{`${about.version(REFEREE_VERSION)}. ${about.licence}`}</p>
        <p className="text-muted">{about.private}</p>
      </Part>
      <div>
        <Button onClick={onClose}>{text.close}</Button>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 text-sm">
      <h3 className="text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** The guide for researchers, on demand: somebody who looked at the demo as an annotator may be one. */
function ResearchersGuide() {
  const [isAsked, setAsked] = useState(false);
  const { researcher } = text;
  return isAsked ? (
    <Guide {...researcher} last={researcher.more} />
  ) : (
    <div>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {researcher.show}
      </Button>
    </div>
  );
}

interface GuideProps {
  readonly title: string;
  readonly steps: readonly string[];
  readonly last: string;
}

function Guide({ title, steps, last }: GuideProps) {
  return (
    <Part title={title}>
      <ol className="flex list-decimal flex-col gap-1 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-muted">{last}</p>
    </Part>
  );
}

/** Whether the open campaign, or else everything in this browser, is the work of an annotator. */
function useIsAnnotator(): boolean {
  const list = useCampaignList();
  const { pathname } = useLocation();
  if (list.status !== "ready") return true; // shows less at first, and nothing that has to disappear
  const records = list.campaigns.map(({ record }) => record);
  const id = /^\/c\/([0-9a-f-]{36})/.exec(pathname)?.[1];
  const opened = records.filter((record) => record.id === id);
  return isAnnotatorsBrowser(opened.length > 0 ? opened : records);
}

/** The facts for the report of a problem, one per line; null = not collected yet. */
function useFacts(): string | null {
  const { pathname } = useLocation();
  const [facts, setFacts] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void factsAbout(pathname).then((lines) => {
      if (isShown) setFacts(lines.join("\n"));
    });
    return () => {
      isShown = false;
    };
  }, [pathname]);
  return facts;
}

async function factsAbout(pathname: string): Promise<string[]> {
  const { lines } = text.report;
  const { persistence, used, quota } = await readStorageState();
  const { userAgent, language, onLine } = navigator;
  return [
    text.about.version(REFEREE_VERSION),
    lines.screen(screenOf(pathname)),
    lines.browser(userAgent),
    lines.language(language),
    lines.window(window.innerWidth, window.innerHeight, window.devicePixelRatio),
    lines.storage(persistence, used, quota),
    lines.secondCopy(mirrorStatus.getState().state),
    lines.changes(unsavedWork.getState().events),
    lines.online(onLine),
    lines.time(now()),
  ];
}

/** The screen's address without ids and names of campaigns and databases. */
function screenOf(pathname: string): string {
  const [first = "", , ...rest] = pathname.slice(1).split("/");
  return first === "c" ? ["c", "…", ...rest].join("/") : first === "" ? "start" : first;
}
