// Links to the demos and to other ways to start: creating a test suite, joining a team, scoring prediction files.

import { Link } from "react-router";
import { campaignsText } from "#text/campaigns.ts";

const text = campaignsText.demoLinks;

/** The demos, by their name in the import screen's address. */
export const DEMO_LINKS = [
  { name: "en-fr", languages: text.englishFrench },
  { name: "en-de", languages: text.englishGerman },
] as const;

export function DemoLinks() {
  return (
    <p className="text-sm text-muted">
      {text.tryDemo}{" "}
      {DEMO_LINKS.map(({ name, languages }, index) => (
        <span key={name}>
          {index === 0 ? "" : " · "}
          <Link to={`/import?demo=${name}`} className="inline-block py-1 underline">
            {languages}
          </Link>
        </span>
      ))}
    </p>
  );
}

const OTHERS = [
  { to: "make", label: text.makeSuite, isForAnnotators: false },
  { to: "team", label: text.joinTeam, isForAnnotators: true },
  { to: "prediction", label: text.scorePrediction, isForAnnotators: false },
] as const;

/** `isForAnnotators`: whether only the ways in for annotators are listed. */
export function OtherLinks({ isForAnnotators = false }: { readonly isForAnnotators?: boolean }) {
  return (
    <ul className="flex flex-col text-sm">
      {OTHERS.filter((other) => other.isForAnnotators || !isForAnnotators).map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-block py-1 text-muted underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
