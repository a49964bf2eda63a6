import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { browserPlaces, findBrowser, findFirefox, findHeadlessShell } from "./find-browser.ts";

describe("places of browsers", () => {
  it("on Linux are the folders of PATH and other folders, for Chrome, then Chromium, then Edge", () => {
    const places = browserPlaces("linux", { PATH: "/opt/one:/opt/two" });
    const order = [
      "/opt/one/google-chrome",
      "/opt/two/google-chrome",
      "/usr/bin/chromium",
      "/opt/one/microsoft-edge",
    ];
    const found = order.map((path) => places.indexOf(path));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it("are the two Applications folders on a Mac", () => {
    const places = browserPlaces("darwin", { HOME: "/Users/ada" });
    expect(places[0]).toBe("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    expect(places).toContain("/Users/ada/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge");
  });

  it("are the folders of the environment's program variables on Windows", () => {
    expect(browserPlaces("win32", { PROGRAMFILES: "C:/Program Files" })).toEqual([
      "C:/Program Files/Google/Chrome/Application/chrome.exe",
      "C:/Program Files/Microsoft/Edge/Application/msedge.exe",
    ]);
  });

  it("are not searched if REFEREE_BROWSER names a browser, even if that browser is missing", () => {
    expect(findBrowser({ ...process.env, REFEREE_BROWSER: "/nowhere/chrome" })).toBeUndefined();
  });
});

describe.skipIf(process.platform !== "linux")("the headless shell of Debian", () => {
  it("is found in PATH, but not used if REFEREE_BROWSER names a browser", () => {
    const folder = mkdtempSync(join(tmpdir(), "shell-"));
    const shell = join(folder, "chromium-headless-shell");
    try {
      writeFileSync(shell, "#!/bin/sh\nexit 0\n");
      chmodSync(shell, 0o755);
      expect(findHeadlessShell({ PATH: folder })).toBe(shell);
      expect(findHeadlessShell({ PATH: folder, REFEREE_BROWSER: "/usr/bin/other" })).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.skipIf(process.platform !== "linux")("the Firefox of Debian", () => {
  it("is the first firefox-esr in PATH that starts, or only the Firefox that REFEREE_FIREFOX names, if it starts", () => {
    const folder = mkdtempSync(join(tmpdir(), "firefox-"));
    const broken = join(folder, "broken");
    const named = join(folder, "firefox-esr");
    const brokenFolder = join(folder, "first");
    try {
      mkdirSync(brokenFolder);
      for (const [path, exit] of [
        [broken, 1],
        [join(brokenFolder, "firefox-esr"), 1],
        [named, 0],
      ] as const) {
        writeFileSync(path, `#!/bin/sh\nexit ${exit}\n`);
        chmodSync(path, 0o755);
      }
      expect(findFirefox({ PATH: `/nowhere:${folder}:/usr/bin` })).toBe(named);
      expect(findFirefox({ PATH: `${brokenFolder}:${folder}` })).toBe(named);
      expect(findFirefox({ PATH: "/nowhere", REFEREE_FIREFOX: named })).toBe(named);
      expect(findFirefox({ PATH: folder, REFEREE_FIREFOX: broken })).toBeUndefined();
      expect(findFirefox({ PATH: folder, REFEREE_FIREFOX: "/nowhere/firefox" })).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
