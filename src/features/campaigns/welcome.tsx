// Shows new users what Referee does, with one example and the two ways to start.

import { Link } from "react-router";
import { campaignsText } from "#text/campaigns.ts";
import { buttonClass } from "#ui/button.tsx";
import { OpenFilesButtons } from "./open-files.tsx";
import { DEMO_LINKS, OtherLinks } from "./other-links.tsx";
import { WelcomeExample } from "./welcome-example.tsx";

const text = campaignsText.welcome;

export function Welcome() {
  return (
    <div className="page grid flex-1 items-center gap-x-16 gap-y-12 py-10 lg:grid-cols-[1fr_26rem] lg:py-16">
      <div className="flex flex-col gap-8">
        <h1 className="max-w-[24ch] font-text text-4xl leading-tight font-medium tracking-tight text-balance sm:text-5xl">
          {text.title}
        </h1>
        <p className="max-w-[58ch] text-lg text-muted">{text.introduction}</p>
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
          <div className="flex flex-wrap gap-3">
            <OpenFilesButtons label={campaignsText.openFiles.received} />
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
