// Holds where somebody comes to this site to work along: signed in, the campaigns they were let into, each brought to this browser.

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { copyText } from "#browser/copy-text.ts";
import { counted } from "#core/shared/number-words.ts";
import { type Problem, withPlaces } from "#core/shared/problem.ts";
import { databaseOf, type Membership } from "#core/team/team-names.ts";
import { signOut, type TeamAccount } from "#session/team-account.ts";
import { campaignThere } from "#session/team-acts.ts";
import { begunIntake, takeCampaign } from "#session/team-intake.ts";
import { listCampaigns } from "#storage/ledgers.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { Section } from "#ui/section.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useAccount } from "./use-account.ts";

export function ArriveScreen() {
  const { engine, account, failure, setAccount, askAgain } = useAccount();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">Work along with a team</h1>
        <p className="max-w-[65ch] text-muted">
          A campaign comes to this browser whole, and stays in step with what everybody says.
        </p>
      </header>
      {engine === null ? (
        <p role="status">Asking this site…</p>
      ) : engine.kind === "none" ? (
        <p>This site names no engine for teams. Whoever gave you the link can tell which site does.</p>
      ) : engine.kind === "unusable" ? (
        <p role="alert">{engine.why}</p>
      ) : failure !== null ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>The engine of this site does not answer: {failure}</p>
          <Button onClick={askAgain}>Ask again</Button>
        </div>
      ) : account === undefined ? (
        <p role="status">Asking the engine…</p>
      ) : account === null ? (
        <Section title="Sign in" hint="With the name and the password that you were given.">
          <SignInForm base={engine.base} name={null} onSignedIn={setAccount} />
        </Section>
      ) : (
        <Memberships base={engine.base} account={account} onSignOut={() => setAccount(null)} />
      )}
    </div>
  );
}

interface MembershipsProps {
  readonly base: string;
  readonly account: TeamAccount;
  readonly onSignOut: () => void;
}

function Memberships({ base, account, onSignOut }: MembershipsProps) {
  const { database = null } = useParams();
  const { memberships } = account;
  const shown = database === null ? memberships : memberships.filter((one) => one.database === database);
  return (
    <Section title="Your campaigns" hint="Those that you were let into.">
      {shown.length === 0 ? (
        <p className="max-w-[65ch]">
          {database === null
            ? `“${account.name}” was let into no campaign yet. Whoever coordinates one can do that.`
            : `“${account.name}” was not let into this campaign. Whoever coordinates it can do that.`}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {shown.map((one) => (
            <MembershipRow key={one.database} base={base} user={account.name} membership={one} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-6 text-sm text-muted">
        <p>
          You are signed in as <strong className="text-ink">{account.name}</strong>.
        </p>
        <Button kind="quiet" onClick={() => void signOut(base).then(onSignOut)}>
          Sign out
        </Button>
      </div>
    </Section>
  );
}

interface MembershipRowProps {
  readonly base: string;
  readonly user: string;
  readonly membership: Membership;
}

const STEPS = {
  events: "taken in",
  texts: "taken in; fetching the texts",
  checking: "taken in; checking all of it",
};

function MembershipRow({ base, user, membership: { database, role } }: MembershipRowProps) {
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  const [begun, setBegun] = useState(0);
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState("");
  const coming = useRef<AbortController | null>(null);
  const here = useLiveQuery(async () => {
    const all = await listCampaigns();
    return (
      all.find(
        ({ ledger, scope, trashed }) => scope === null && trashed === null && databaseOf(ledger) === database,
      ) ?? null
    );
  }, [database]);
  useEffect(() => {
    let wanted = true;
    campaignThere(base, database).then(
      (there) => wanted && setName(there?.name ?? "A campaign that is not there any more"),
      () => wanted && setName(database),
    );
    void begunIntake(database).then((events) => wanted && setBegun(events));
    return () => {
      wanted = false;
      coming.current?.abort();
    };
  }, [base, database]);
  const take = async () => {
    const controller = new AbortController();
    coming.current = controller;
    setFailure("");
    setProblems([]);
    setProgress("…");
    try {
      const taken = await takeCampaign(
        { base, database, user, role },
        {
          signal: controller.signal,
          onProgress: (events, step) => setProgress(`${counted(events, "event")} ${STEPS[step]}`),
        },
      );
      if (taken.ok) return await navigate(`/c/${taken.copy}`);
      setProblems(taken.problems);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    }
    coming.current = null;
    setProgress(null);
    setBegun(await begunIntake(database));
  };
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-medium">{name ?? "…"}</p>
          <p className="text-sm text-muted">
            as {role === "annotator" ? "an annotator" : "a coordinator"}
            {here == null && begun > 0 && progress === null
              ? ` · ${counted(begun, "event")} are here already`
              : ""}
          </p>
        </div>
        {here != null ? (
          <Link to={`/c/${here.id}`} className={buttonClass("primary")}>
            Open
          </Link>
        ) : progress === null ? (
          <Button kind="primary" disabled={here === undefined} onClick={() => void take()}>
            {begun > 0 ? "Go on" : "Bring it here"}
          </Button>
        ) : (
          <Button onClick={() => coming.current?.abort()}>Stop</Button>
        )}
      </div>
      {progress === null ? null : (
        <p role="status" className="figures text-sm text-muted">
          {progress}
        </p>
      )}
      {failure === "" ? null : (
        <p role="alert" className="text-sm text-bad">
          {failure}
        </p>
      )}
      {problems.length === 0 ? null : (
        <ProblemList label="What does not fit" items={withPlaces(problems)} onCopy={copyText} />
      )}
    </li>
  );
}
