import { describe, expect, it } from "vitest";
import { readArguments } from "#cli/arguments.ts";
import { runInTest } from "#cli/run-in-test.ts";

const URL_ = "https://root:secret@example.org/couch";
const engine = { address: "https://example.org/couch", name: "root", password: "secret" };

/** What `referee team` is asked for. */
function asked(...args: readonly string[]) {
  const read = readArguments(["team", ...args]);
  if (read.kind !== "command" || read.command.name !== "team") throw new Error(JSON.stringify(read));
  return read.command.team;
}

describe("referee team", () => {
  it("init takes an engine, and a campaign where one is to be put there", () => {
    expect(asked("init", URL_)).toEqual({ act: "init", engine, input: null });
    expect(asked("init", URL_, "a.json")).toEqual({ act: "init", engine, input: "a.json" });
  });

  it("add takes a name, a role, a campaign, a site and a password from standard input", () => {
    const person = { act: "add", engine, person: "anna" };
    const nothing = { role: null, database: null, site: null, isPasswordGiven: false };
    expect(asked("add", URL_, "anna")).toEqual({ ...person, ...nothing });
    const all = ["--role", "coordinator", "--campaign", "referee-one", "--password-stdin"];
    expect(asked("add", URL_, "anna", ...all, "--site", "https://example.org/referee/")).toEqual({
      ...person,
      ...{ role: "coordinator", database: "referee-one", isPasswordGiven: true },
      site: "https://example.org/referee",
    });
    for (const site of ["https://example.org/index.html", "https://example.org/#/campaigns"])
      expect(asked("add", URL_, "anna", "--site", site)).toMatchObject({ site: "https://example.org" });
  });

  it("export takes a campaign and where to write it", () => {
    const output = { path: "out/", kind: "folder" };
    const expected = { act: "export", engine, campaign: "referee-one", output };
    expect(asked("export", URL_, "referee-one", "-o", "out/")).toEqual(expected);
  });

  it.each([
    [["team"]],
    [["team", "invite", URL_]],
    [["team", URL_]],
    [[URL_, "team"]],
    [["team", "init"]],
    [["team", "init", "root:secret@example.org"]],
    [["team", "init", URL_, "a", URL_]],
    [["team", "init", URL_, URL_]],
    [["team", "init", URL_, "-o", "out.json"]],
    [["team", "init", URL_, "--role", "annotator"]],
    [["team", "init", URL_, "--profile", "wmt-2018"]],
    [["team", "init", URL_, "--adjudicator", "Eva"]],
    [["team", "add", URL_]],
    [["team", "add", URL_, "Anna"]],
    [["team", "add", URL_, "anna@example.org"]],
    [["team", "add", URL_, URL_]],
    [["team", "add", URL_, "anna", "ben"]],
    [["team", "add", URL_, "anna", "--role", "admin"]],
    [["team", "add", URL_, "anna", "--campaign", "demo"]],
    [["team", "add", URL_, "anna", "--campaign", "_users"]],
    [["team", "add", URL_, "anna", "--site", "example.org"]],
    [["team", "add", URL_, "anna", "--site", URL_]],
    [["team", "export", URL_]],
    [["team", "export", URL_, "referee-one"]],
    [["team", "export", URL_, "referee-one", "-o", "out.csv"]],
    [["team", "export", URL_, "referee-one", "-o", "out.json", "--password-stdin"]],
    [["evaluate", "x", "--site", "https://example.org"]],
  ])("%j is wrong usage, and no password is shown", async (args) => {
    const { status, out, problems } = await runInTest(...args);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(problems.join("\n")).not.toContain("secret");
  });
});
