// Holds the way to working together, where this site names an engine for it; elsewhere there is no trace of it.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { siteEngine } from "#browser/site-engine.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

export function TogetherSection({ session }: { readonly session: CampaignSession }) {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let wanted = true;
    void siteEngine().then(({ kind }) => wanted && setIsOffered(kind !== "none"));
    return () => {
      wanted = false;
    };
  }, []);
  if (!isOffered) return null;
  return (
    <Section
      title="Work together"
      hint="This site has an engine for teams: what each says comes to all others by itself, without files."
    >
      <p>
        <Link to={screenAddress(session.id, "team")} className={buttonClass("plain")}>
          Work together…
        </Link>
      </p>
    </Section>
  );
}
