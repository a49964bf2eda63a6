import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { MakeExamplesLink } from "#parts/make-examples-link.tsx";
import { miniMaking } from "#tools/testing/campaigns/mini-making.ts";
import { closeSessions, openSession } from "#workspace/campaign/session-in-test.ts";
import { startAnnotating } from "./annotate-in-test.ts";

afterEach(closeSessions);

it("leads to the preview of the examples as soon as a token is annotated, while others are still to annotate", async () => {
  const session = await openSession(miniMaking());
  const drawn = () =>
    renderToStaticMarkup(
      <MemoryRouter>
        <MakeExamplesLink session={session} />
      </MemoryRouter>,
    );
  expect(drawn()).toBe("");
  startAnnotating(session).press("4");
  expect(drawn()).toContain(`href="/c/${session.id}/settings/suite/publish"`);
  expect(drawn()).toContain("Make examples…");
});
