// Links to the demos, to making a suite from a text, and to the prediction task.

import { Link } from "react-router";
import { campaignsText } from "#text/campaigns.ts";

const text = campaignsText.demoLinks;

/** The demos by their name in the address of the import. */
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

export function OtherLinks() {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <Link to="make" className="py-1 text-muted underline">
        {text.makeSuite}
      </Link>
      <Link to="prediction" className="py-1 text-muted underline">
        {text.scorePrediction}
      </Link>
    </p>
  );
}
