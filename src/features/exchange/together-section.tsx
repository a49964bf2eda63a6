// Links to teamwork if this site has a team server; draws nothing otherwise.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { siteServer } from "#browser/site-server.ts";
import { exchangeText } from "#text/exchange.ts";
import { buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "#workspace/team/team-state.ts";

const text = exchangeText.team;

export function TogetherSection({ session }: { readonly session: CampaignSession }) {
  const [isOffered, setIsOffered] = useState(false);
  const team = useTeam(session.id);
  useEffect(() => {
    let wanted = true;
    void siteServer().then(({ kind }) => wanted && setIsOffered(kind === "server" || kind === "unusable"));
    return () => {
      wanted = false;
    };
  }, []);
  if (!isOffered && team === null) return null;
  return (
    <Section title={text.title} hint={team === null ? text.offered : text.inTeam}>
      <p>
        <Link to={screenAddress(session.id, "team/server")} className={buttonClass("plain")}>
          {team === null ? text.open : text.openOwn}
        </Link>
      </p>
    </Section>
  );
}
