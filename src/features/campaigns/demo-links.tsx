// Holds the way to the demo campaigns.

import { Link } from "react-router";

/** The demos by their word in the address of the import. */
export const DEMO_LINKS = [
  { name: "en-fr", languages: "English–French" },
  { name: "en-de", languages: "English–German" },
] as const;

export function DemoLinks() {
  return (
    <p className="text-sm text-muted">
      Try the demo:{" "}
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
