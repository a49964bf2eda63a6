// Tests what counts as a refusal when somebody who is not signed in asks for the users or the session.

import { describe, expect, it } from "vitest";
import { CouchClient, CouchFailure } from "#couch/client/couch-client.ts";
import { usersAreOpen, visitorRoles } from "./set-up.ts";

/** A client whose requests all fail with this status. */
function failing(status: number): CouchClient {
  const fetch = () => Promise.resolve(Response.json({ error: "no" }, { status }));
  return new CouchClient({ base: "http://couch.example", fetch });
}

describe.each([401, 403, 404])("a server that answers %i to a visitor", (status) => {
  it("shows neither users nor roles", async () => {
    expect(await usersAreOpen(failing(status))).toBe(false);
    expect(await visitorRoles(failing(status))).toEqual([]);
  });
});

it("a server that fails with 500 or 503 does not count as closed: the check fails", async () => {
  await expect(usersAreOpen(failing(500))).rejects.toThrow(CouchFailure);
  await expect(visitorRoles(failing(503))).rejects.toThrow(CouchFailure);
});
