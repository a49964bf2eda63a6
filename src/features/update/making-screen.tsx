// Holds the screen where annotations become examples: what would change is looked at by itself, and written only when that is said.

import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { campaignAnnotations } from "#core/making/campaign-annotations.ts";
import { concordance } from "#core/making/concordance.ts";
import { counted } from "#core/shared/number-words.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";
import { AfterUpdate } from "./after-update.tsx";
import { LeftTokens } from "./left-tokens.tsx";
import { type LookedMaking, lookAtAnnotations, makeExamples } from "./making-acts.ts";
import { RefusedFiles } from "./refused-files.tsx";
import { UpdatePreview } from "./update-preview.tsx";

export function MakingScreen({ session }: { readonly session: CampaignSession }) {
  const told = useTold();
  const navigate = useNavigate();
  const [looked, setLooked] = useState<LookedMaking | null>(null);
  const [isMade, setMade] = useState(false);
  const look = () => {
    setMade(false);
    told.tellLong(async (signal) => {
      setLooked(await lookAtAnnotations(session, signal));
      return "";
    });
  };
  // Whoever comes here asked for it already.
  const first = useRef(look);
  useEffect(() => first.current(), []);
  const tokens = screenAddress(session.id, "tokens");
  const make = (of: LookedMaking) => {
    told.tell(async () => {
      const words = await makeExamples(session, of);
      setMade(true);
      return words;
    });
    setLooked(null);
  };
  return (
    <>
      <p className="max-w-[65ch] text-muted">
        What people settled of the source’s pronouns becomes the examples of this campaign. What changes is
        shown first; what was judged stays, and the whole can be undone.
      </p>
      <ToldLine told={told} />
      {isMade && !told.busy ? <AfterUpdate session={session} isToJudge /> : null}
      {looked === null && !told.busy ? (
        <p className="flex flex-wrap items-center gap-3">
          <Button onClick={look}>Look again</Button>
          <Link to={tokens} className="underline">
            To the tokens
          </Link>
        </p>
      ) : null}
      {looked === null ? null : looked.found.ok ? (
        <UpdatePreview
          session={session}
          update={looked.found.value}
          warnings={looked.found.warnings}
          isBusy={told.busy}
          titles={{
            some: "What the annotations would change",
            nothing: "The examples are what the annotations say: there is nothing to change",
            deed: "Make these the examples",
            warnings: "of the outputs",
          }}
          onLeave={() => void navigate(tokens)}
          onUpdate={() => make(looked)}
        >
          <LeftTokens session={session} left={looked.found.value.left} />
          <StillOpen session={session} />
        </UpdatePreview>
      ) : (
        <RefusedFiles problems={looked.found.problems} />
      )}
    </>
  );
}

/** Of the forms that are looked at: what nobody has begun is no reason of any token, and would be told nowhere. */
function StillOpen({ session }: { readonly session: CampaignSession }) {
  const { campaign, id } = session;
  const { suite, plan } = campaign;
  if (plan === null) return null;
  const annotated = campaignAnnotations(campaign);
  const open = concordance(suite, plan).filter(
    (row) => row.isOn && row.example === null && !annotated.has(tokenPlace(row)),
  ).length;
  if (open === 0) return null;
  return (
    <p className="figures text-sm text-muted">
      {counted(
        open,
        "token of the forms that are looked at is",
        "tokens of the forms that are looked at are",
      )}{" "}
      not annotated.{" "}
      <Link to={`${screenAddress(id, "annotate")}?state=open`} className="underline">
        Go on annotating
      </Link>
    </p>
  );
}
