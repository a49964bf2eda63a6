import { describe, expect, it } from "vitest";
import { CouchClient } from "./couch-client.ts";
import { EngineInTest, json, page, refusal } from "./engine-in-test.ts";
import { signIn, whoIsSignedIn } from "./signing-in.ts";

function asked(): { engine: EngineInTest; client: CouchClient } {
  const engine = new EngineInTest();
  return { engine, client: new CouchClient({ base: "/couch", fetch: engine.fetch }) };
}

/** As an engine that knows this one name with this one password, and gives back who signed in. */
function knowing(engine: EngineInTest, name: string, password: string): void {
  engine.user = { name: null, roles: [] };
  engine.fault = ({ method, body }) => {
    if (method !== "POST") return null;
    const isKnown = JSON.stringify(body) === JSON.stringify({ name, password });
    if (!isKnown) return refusal(401, "unauthorized", "Name or password is incorrect.");
    engine.user = { name, roles: [] };
    return json(200, { ok: true });
  };
}

describe("who is signed in", () => {
  it("is nobody where the engine shows strangers nothing at all (require_valid_user)", async () => {
    const { engine, client } = asked();
    engine.fault = () => refusal(401, "unauthorized", "Authentication required.");
    expect(await whoIsSignedIn(client)).toBeNull();
  });

  it("is not known where a name is sent along that the engine does not take", async () => {
    const { engine } = asked();
    engine.fault = () => refusal(401, "unauthorized", "Name or password is incorrect.");
    const basic = { name: "anna", password: "wrong" };
    const named = new CouchClient({ base: "/couch", basic, fetch: engine.fetch });
    await expect(whoIsSignedIn(named)).rejects.toThrow("incorrect");
  });
});

describe("signing in", () => {
  it.each([
    ["as it is", "anna"],
    ["with blanks around it", " anna\t"],
    ["with capitals, as telephones write", "Anna"],
  ])("takes a name %s", async (_, typed) => {
    const { engine, client } = asked();
    knowing(engine, "anna", "pw");
    expect(await signIn(client, typed, "pw")).toMatchObject({ name: "anna" });
  });

  it("takes a name that has capitals on the engine", async () => {
    const { engine, client } = asked();
    knowing(engine, "Admin", "pw");
    expect(await signIn(client, "Admin", "pw")).toMatchObject({ name: "Admin" });
  });

  it("sends a password as it is typed, with its umlauts and blanks", async () => {
    const { engine, client } = asked();
    knowing(engine, "anna", " größer als 3 ");
    expect(await signIn(client, "anna", " größer als 3 ")).toMatchObject({ name: "anna" });
  });

  it("tells a wrong password, a name that is locked out, and a session that is not kept, apart", async () => {
    const { engine, client } = asked();
    knowing(engine, "anna", "pw");
    expect(await signIn(client, "anna", "other")).toBe("wrong");
    engine.fault = ({ method }) => (method === "POST" ? json(200, { ok: true }) : null);
    expect(await signIn(client, "anna", "pw")).toBe("not-kept");
    engine.fault = () =>
      refusal(403, "forbidden", "Account is temporarily locked. Multiple authentication failures");
    expect(await signIn(client, "anna", "pw")).toBe("locked");
  });

  it("takes no other refusal for one of these", async () => {
    const { engine, client } = asked();
    for (const answer of [
      () => page(403),
      () => refusal(403, "forbidden", "not from there"),
      () => page(502),
    ]) {
      engine.fault = answer;
      await expect(signIn(client, "anna", "pw")).rejects.toThrow();
    }
  });
});
