import { describe, expect, it } from "vitest";
import { json, page, refusal, ServerInTest } from "#couch/server-in-test.ts";
import { CouchClient, requestSignIn, requestSignOut, whoIsSignedIn } from "./couch-client.ts";

function start(): { server: ServerInTest; client: CouchClient } {
  const server = new ServerInTest();
  return { server, client: server.client };
}

/** Makes the server accept only this name with this password, and then report this name as signed in. */
function acceptOnly(server: ServerInTest, name: string, password: string): void {
  server.user = { name: null, roles: [] };
  server.fault = ({ method, body }) => {
    if (method !== "POST") return null;
    const isKnown = JSON.stringify(body) === JSON.stringify({ name, password });
    if (!isKnown) return refusal(401, "unauthorized", "Name or password is incorrect.");
    server.user = { name, roles: [] };
    return json(200, { ok: true });
  };
}

describe("whoIsSignedIn", () => {
  it("returns null if the server requires a valid user for every request", async () => {
    const { server, client } = start();
    server.fault = () => refusal(401, "unauthorized", "Authentication required.");
    expect(await whoIsSignedIn(client)).toBeNull();
  });

  it("rejects if the server refuses the name that is sent", async () => {
    const { server } = start();
    server.fault = () => refusal(401, "unauthorized", "Name or password is incorrect.");
    const basic = { name: "anna", password: "wrong" };
    const namedClient = new CouchClient({ base: "/couch", basic, fetch: server.fetch });
    await expect(whoIsSignedIn(namedClient)).rejects.toThrow("incorrect");
  });
});

describe("requestSignIn", () => {
  it.each([
    ["typed exactly", "anna"],
    ["with spaces around it", " anna\t"],
    ["with the capital letter that phone keyboards add", "Anna"],
  ])("accepts a name %s", async (_, typedName) => {
    const { server, client } = start();
    acceptOnly(server, "anna", "pw");
    expect(await requestSignIn(client, typedName, "pw")).toMatchObject({ name: "anna" });
  });

  it("accepts a name that has capitals on the server", async () => {
    const { server, client } = start();
    acceptOnly(server, "Admin", "pw");
    expect(await requestSignIn(client, "Admin", "pw")).toMatchObject({ name: "Admin" });
  });

  it("sends a password as it was typed, with umlauts and blanks", async () => {
    const { server, client } = start();
    acceptOnly(server, "anna", " größer als 3 ");
    expect(await requestSignIn(client, "anna", " größer als 3 ")).toMatchObject({ name: "anna" });
  });

  it("distinguishes a wrong password, a locked name and a session without a cookie", async () => {
    const { server, client } = start();
    acceptOnly(server, "anna", "pw");
    expect(await requestSignIn(client, "anna", "other")).toBe("wrong");
    server.fault = ({ method }) => (method === "POST" ? json(200, { ok: true }) : null);
    expect(await requestSignIn(client, "anna", "pw")).toBe("not-kept");
    server.fault = () =>
      refusal(403, "forbidden", "Account is temporarily locked. Multiple authentication failures");
    expect(await requestSignIn(client, "anna", "pw")).toBe("locked");
  });

  it("rejects after 403 of a web server, 403 for an unknown reason, and 502", async () => {
    const { server, client } = start();
    for (const answer of [
      () => page(403),
      () => refusal(403, "forbidden", "not from there"),
      () => page(502),
    ]) {
      server.fault = answer;
      await expect(requestSignIn(client, "anna", "pw")).rejects.toThrow();
    }
  });
});

describe("requestSignOut", () => {
  /** A server on which the user is signed in again after each of the first requests to sign out. */
  function startRenewing(renewals: number): { server: ServerInTest; client: CouchClient } {
    const started = start();
    const { server } = started;
    let requests = 0;
    server.user = { name: "anna", roles: [] };
    server.fault = ({ method }) => {
      if (method !== "DELETE") return null;
      requests++;
      server.user = { name: requests <= renewals ? "anna" : null, roles: [] };
      return json(200, { ok: true });
    };
    return started;
  }

  it("signs out again if a late reply renewed the cookie", async () => {
    const { server, client } = startRenewing(2);
    await requestSignOut(client);
    expect(server.user.name).toBeNull();
  });

  it("rejects if somebody is still signed in after several attempts", async () => {
    const { client } = startRenewing(100);
    await expect(requestSignOut(client)).rejects.toThrow("Sign out again");
  });
});
