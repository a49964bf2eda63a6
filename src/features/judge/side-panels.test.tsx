import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DEFAULT_PREFERENCES } from "#core/campaign/queue/preferences.ts";
import { KeysPanel } from "./internal/side-panels.tsx";

const ignore = () => {};

const headingsFor = (mayResolve: boolean) => {
  const html = renderToStaticMarkup(
    <KeysPanel
      mayResolve={mayResolve}
      preferences={DEFAULT_PREFERENCES}
      onPreferences={ignore}
      onTour={ignore}
      onClose={ignore}
    />,
  );
  return [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, heading]) => heading);
};

it("the keys that resolve disagreements are listed only for people who may resolve them", () => {
  expect(headingsFor(true)).toContain("Adjudicate");
  const others = headingsFor(true).filter((heading) => heading !== "Adjudicate");
  expect(headingsFor(false)).toEqual(others);
});
