// Holds the way to working together, where this site names an engine for it; elsewhere there is no trace of it.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { siteEngine } from "#browser/site-engine.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useTeam } from "#session/team-state.ts";
import { buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

export function TogetherSection({ session }: { readonly session: CampaignSession }) {
  const [isOffered, setIsOffered] = useState(false);
  const team = useTeam(session.id);
  useEffect(() => {
    let wanted = true;
    void siteEngine().then(({ kind }) => wanted && setIsOffered(kind === "engine" || kind === "unusable"));
    return () => {
      wanted = false;
    };
  }, []);
  if (!isOffered && team === null) return null;
  return (
    <Section
      title="Work together"
      hint={
        team === null
          ? "This site has a server for teams: what each says comes to all others by itself, without files."
          : "What each of the team says comes to all others by itself. Files are for whoever is not in it."
      }
    >
      <p>
        <Link to={screenAddress(session.id, "team")} className={buttonClass("plain")}>
          {team === null ? "Work together…" : "How it stands with the team"}
        </Link>
      </p>
    </Section>
  );
}
