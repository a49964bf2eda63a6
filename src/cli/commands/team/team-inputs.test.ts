import { describe, expect, it } from "vitest";
import { isWrong } from "#cli/output/printed.ts";
import { runInTest } from "#cli/run-in-test.ts";
import { command as add } from "./team-add-command.ts";
import { command as exporting } from "./team-export-command.ts";
import { command as init } from "./team-init-command.ts";

const URL_ = "https://root:secret@example.org/couch";

describe("referee team", () => {
  it("init accepts a server, and a campaign to upload", () => {
    const server = { address: "https://example.org/couch", name: "root", password: "secret" };
    expect(init.arguments.engine?.read([URL_])).toEqual(server);
    for (const words of [[URL_], [URL_, "a.json"]]) expect(isWrong(init.read(words))).toBe(false);
  });

  it("add accepts a name, a role, a campaign, a site and a password from standard input", () => {
    const all = ["--role", "coordinator", "--campaign", "referee-one", "--password-stdin"];
    expect(isWrong(add.read([URL_, "anna", ...all]))).toBe(false);
    for (const site of [
      "https://example.org/",
      "https://example.org/index.html",
      "https://example.org/#/campaigns",
    ])
      expect(add.options.site?.read([site])).toBe("https://example.org");
  });

  it("export accepts a campaign and an output path", () => {
    expect(exporting.read([URL_, "referee-one", "-o", "out/"])).toMatchObject({ outputs: ["out/"] });
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
    [["team", "add", URL_, "anna", "--new-password", "--password-stdin"]],
    [["team", "init", URL_, "a", "--new", "--into", "referee-one"]],
    [["team", "init", URL_, "--into", "referee-one"]],
    [["team", "init", URL_, "a", "--into", "one"]],
    [["team", "remove", URL_]],
    [["team", "remove", URL_, "Anna"]],
    [["team", "list", URL_, "referee-one"]],
    [["team", "check", URL_, "--site", "example.org"]],
    [["team", "export", URL_]],
    [["team", "export", URL_, "referee-one"]],
    [["team", "export", URL_, "referee-one", "-o", "out.csv"]],
    [["team", "export", URL_, "referee-one", "-o", "out.json", "--password-stdin"]],
    [["evaluate", "x", "--site", "https://example.org"]],
  ])("reports wrong usage without showing a password: %j", async (args) => {
    const { status, out, problems } = await runInTest(...args);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(problems.join("\n")).not.toContain("secret");
  });
});
