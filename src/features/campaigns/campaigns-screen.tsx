// Shows the home page: for newcomers a welcome with an example, for others their campaigns.

import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { errorMessage } from "#core/base/message-text.ts";
import { type ListedCampaign, watchCampaigns } from "#storage/campaign-list.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { MarkedLine, type MarkedToken } from "#ui/marked-line.tsx";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";
import { DEMO_LINKS, DropFiles, JoinTeamLink, OpenFilesButtons, OtherLinks } from "./open-files.tsx";

// Loaded on demand: new users do not need the list, and returning users have it cached.
const CampaignsList = lazy(async () => ({ default: (await import("./campaigns-list.tsx")).CampaignsList }));

function Loading() {
  return <h1 className="sr-only">{campaignsText.list.title}</h1>;
}

export function CampaignsScreen() {
  const list = useCampaignList();
  // If the browser has lost its campaigns, the welcome page would be wrong.
  const isNewcomer = useStore(
    mirrorStatus,
    ({ missing, repairs, unrecovered }) => missing.length + repairs.length === 0 && unrecovered === null,
  );
  // The database's error is wrapped, because browser consoles would show it without its message.
  if (list.status === "failed") {
    const { error } = list;
    throw new Error(errorMessage(error), { cause: error });
  }
  return (
    <>
      <DropFiles label={campaignsText.openFiles.drop} to="/import" />
      {list.status === "loading" ? (
        <Loading />
      ) : list.campaigns.length === 0 && isNewcomer ? (
        <Welcome />
      ) : (
        <Suspense fallback={<Loading />}>
          <CampaignsList campaigns={list.campaigns} />
        </Suspense>
      )}
    </>
  );
}

// Watches the database's list of campaigns.

type CampaignList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ready"; readonly campaigns: readonly ListedCampaign[] };

async function repairIfUnreadable(error: unknown): Promise<void> {
  const { isUnreadable, recoverDatabase } = await import("#workspace/mirror/recovery.ts");
  if (isUnreadable(error)) await recoverDatabase();
}

export function useCampaignList(): CampaignList {
  const [list, setList] = useState<CampaignList>({ status: "loading" });
  useEffect(
    () =>
      watchCampaigns(
        (campaigns) => setList({ status: "ready", campaigns }),
        (error) => {
          setList({ status: "failed", error });
          // The error screen disappears once the database is repaired.
          void repairIfUnreadable(error);
        },
      ),
    [],
  );
  return list;
}

const text = campaignsText.welcome;

/** Shows new users what Referee does, with one example and the two ways to start. */
function Welcome() {
  return (
    <div className="page grid flex-1 items-center gap-x-16 gap-y-12 py-6 sm:py-10 lg:grid-cols-[1fr_26rem] lg:py-16">
      <div className="flex flex-col gap-5 sm:gap-8">
        <h1 className="max-w-[24ch] font-text text-3xl leading-tight font-medium tracking-tight text-balance sm:text-5xl">
          {text.title}
        </h1>
        <p className="max-w-[58ch] text-muted sm:text-lg">{text.introduction}</p>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-3">
            {DEMO_LINKS.map(({ name, languages }, index) => (
              <Link
                key={name}
                to={`/import?demo=${name}`}
                className={buttonClass(index === 0 ? "primary" : "plain")}
              >
                {index === 0 ? text.tryDemo : ""}
                {languages}
              </Link>
            ))}
          </div>
          {/* People who come by phone mostly have a file, so it is first there. */}
          <div className="flex flex-wrap gap-3 max-sm:order-first">
            <OpenFilesButtons />
            <JoinTeamLink className={buttonClass("plain")} />
          </div>
          <p className="max-w-[58ch] text-sm text-muted">
            <span className="pointer-coarse:hidden">{text.drop} </span>
            {text.private}
          </p>
          <section className="flex flex-col gap-1">
            <h2 className="text-sm font-medium">{text.forResearchers}</h2>
            <OtherLinks />
          </section>
        </div>
      </div>
      <WelcomeExample />
    </div>
  );
}

const exampleText = campaignsText.welcomeExample;

/**
 * Reads tokens separated by spaces. `*` after a token = the pronoun, `^` = the antecedent's head. `~` before a token =
 * no space precedes it.
 */
function tokens(line: string): MarkedToken[] {
  return line.split(" ").map((word) => {
    const mark = word.endsWith("*") ? "pronoun" : word.endsWith("^") ? "antecedent" : null;
    return {
      text: word.replace(/^~|[*^]$/g, ""),
      spaceBefore: !word.startsWith("~"),
      marks: mark === null ? [] : [{ kind: mark, label: exampleText.marks[mark] }],
      faint: false,
    };
  });
}

const ROWS = [
  {
    title: exampleText.source,
    language: "en",
    lines: ["My sister bought a lamp^ last week ~.", "It* stands in the hall ~."],
    verdict: null,
  },
  {
    title: exampleText.outputA,
    language: "fr",
    lines: ["Ma sœur a acheté une lampe^ la semaine dernière ~.", "Elle* se trouve dans l’ ~entrée ~."],
    verdict: { sign: "≡", color: "text-accent", words: exampleText.approved },
  },
  {
    title: exampleText.outputB,
    language: "fr",
    lines: ["Ma sœur a acheté un luminaire^ la semaine dernière ~.", "Il* est dans l’ ~entrée ~."],
    verdict: { sign: "○", color: "text-ink", words: exampleText.referred },
  },
] as const;

function WelcomeExample() {
  return (
    <figure className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {ROWS.map(({ title, language, lines, verdict }) => (
        <div key={title} className="flex flex-col gap-1.5 px-5 py-4">
          <p className="text-xs font-semibold tracking-wide text-muted uppercase">{title}</p>
          <div>
            {lines.map((line) => (
              <MarkedLine key={line} language={language} direction="ltr" tokens={tokens(line)} />
            ))}
          </div>
          {verdict === null ? null : (
            <p className="flex gap-2 text-sm">
              <span aria-hidden="true" className={verdict.color}>
                {verdict.sign}
              </span>
              {verdict.words}
            </p>
          )}
        </div>
      ))}
    </figure>
  );
}
