// Holds what a newcomer sees: what Referee is, at one example, and the two ways to begin.

import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { DEMO_LINKS, OtherLinks } from "./demo-links.tsx";
import { OpenButtons } from "./open-files.tsx";
import { WelcomeExample } from "./welcome-example.tsx";

export function Welcome() {
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 items-center gap-x-16 gap-y-12 px-4 py-10 sm:px-6 lg:grid-cols-[1fr_26rem] lg:py-16">
      <div className="flex flex-col gap-8">
        <h1 className="max-w-[24ch] font-text text-4xl leading-tight font-medium tracking-tight text-balance sm:text-5xl">
          Reference matches are approved, the rest is referred to you.
        </h1>
        <p className="max-w-[58ch] text-lg text-muted">
          Referee evaluates how machine translation handles pronouns: it compares every output with the
          reference, shows you what does not match in its context, and gives you the accuracy per category.
        </p>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-3">
            {DEMO_LINKS.map(({ name, languages }, index) => (
              <Link
                key={name}
                to={`/import?demo=${name}`}
                className={buttonClass(index === 0 ? "primary" : "plain")}
              >
                {index === 0 ? "Try the demo: " : ""}
                {languages}
              </Link>
            ))}
          </div>
          <div className="flex flex-wrap gap-3">
            <OpenButtons />
          </div>
          <p className="max-w-[58ch] text-sm text-muted">
            Or drop a campaign folder, a .zip of one or a campaign file anywhere on this page. Nothing you
            open leaves this browser.
          </p>
          <OtherLinks />
        </div>
      </div>
      <WelcomeExample />
    </div>
  );
}
