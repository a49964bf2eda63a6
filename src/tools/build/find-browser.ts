// Finds a Chromium for the journeys, and a Firefox for some of them. Run as a program, it also installs missing ones.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

type Environment = Readonly<Record<string, string | undefined>>;

const linuxNames = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const macApps = ["Google Chrome", "Chromium", "Microsoft Edge"];
const windowsPaths = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];

/** All possible paths of a browser on this system, the best first. They need not exist. */
export function browserPlaces(platform: NodeJS.Platform, env: Environment): readonly string[] {
  if (platform === "darwin") {
    const folders = ["/Applications", join(env.HOME ?? "", "Applications")];
    return macApps.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === "win32") {
    const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
    return windowsPaths.flatMap((path) => folders.flatMap((folder) => (folder ? [`${folder}/${path}`] : [])));
  }
  const folders = [...(env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin", "/opt/google/chrome"];
  return linuxNames.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
}

function starts(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true; // elsewhere `--version` opens a window
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 120_000 }).status === 0;
}

/** The browser named in REFEREE_BROWSER, else Playwright's own, else the system's; `undefined` if there is none. */
export function findBrowser(env: Environment = process.env): string | undefined {
  if (env.REFEREE_BROWSER) return starts(env.REFEREE_BROWSER) ? env.REFEREE_BROWSER : undefined;
  return [chromium.executablePath(), ...new Set(browserPlaces(process.platform, env))].find(starts);
}

/**
 * Finds a program that Debian installs; if `named` is given, only at this path. `undefined` if there is none, and
 * always on systems other than Linux.
 */
function findPackaged(name: string, named: string | undefined, env: Environment): string | undefined {
  const folders = [...(env.PATH ?? "").split(delimiter), "/usr/bin"].filter(Boolean);
  const places = named ? [named] : folders.map((folder) => join(folder, name));
  return process.platform === "linux" ? places.find(starts) : undefined;
}

/**
 * Finds Debian's Firefox, or the one named in REFEREE_FIREFOX; `undefined` if there is none. The journeys in Firefox
 * are then skipped.
 */
export function findFirefox(env: Environment = process.env): string | undefined {
  return findPackaged("firefox-esr", env.REFEREE_FIREFOX, env);
}

/**
 * Finds Chromium's headless shell, which cannot open windows: journeys take a third less time in it. `undefined` if it
 * is missing or another browser is named.
 */
export function findHeadlessShell(env: Environment = process.env): string | undefined {
  return env.REFEREE_BROWSER ? undefined : findPackaged("chromium-headless-shell", undefined, env);
}

/** Runs a command. After the time limit, ends the command and everything that it started. */
function runFor(
  seconds: number,
  command: string,
  args: readonly string[],
  env: Environment,
): Promise<boolean> {
  return new Promise((done) => {
    const group = process.platform !== "win32";
    const child = spawn(command, args, {
      stdio: "inherit",
      detached: group,
      env: { ...process.env, ...env },
    });
    const stop = () => {
      if (group && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      else child.kill("SIGKILL");
    };
    const timer = setTimeout(stop, seconds * 1000);
    const finish = (ok: boolean) => {
      clearTimeout(timer);
      done(ok);
    };
    child.on("error", () => finish(false));
    child.on("exit", (code) => finish(code === 0));
  });
}

async function installBrowser(): Promise<void> {
  console.log("No browser found: trying Playwright's own Chromium.");
  const playwright = resolve(import.meta.dirname, "../../../node_modules/@playwright/test/cli.js");
  const shortTimeout = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  await runFor(240, process.execPath, [playwright, "install", "chromium"], shortTimeout);
  if (findBrowser()) return;
  if (!mayInstall()) return;
  console.log("No browser yet: trying the distribution's chromium.");
  await runFor(120, "apt-get", ["update", "-q"], UNASKED);
  await runFor(600, "apt-get", ["install", "-y", "-q", "chromium"], UNASKED);
}

const UNASKED = { DEBIAN_FRONTEND: "noninteractive" };

/** Whether this process is root on a Debian system, as in most containers. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function ensureBrowser(): Promise<string | undefined> {
  if (process.env.REFEREE_BROWSER) return findBrowser();
  if (!findHeadlessShell()) await installOptional("chromium-headless-shell");
  return findHeadlessShell() ?? (await ensureWholeBrowser());
}

/**
 * Finds a browser that is not the headless shell, and installs one if there is none; `undefined` if that fails. The
 * headless shell ignores the permissions that a profile contains.
 */
export async function ensureWholeBrowser(): Promise<string | undefined> {
  if (!findBrowser()) await installBrowser();
  return findBrowser();
}

async function ensureFirefox(): Promise<string | undefined> {
  if (!findFirefox() && !process.env.REFEREE_FIREFOX) await installOptional("firefox-esr");
  return findFirefox();
}

/** Installs a package of Debian. The journeys do not need it, so the download gets little time. */
async function installOptional(name: string): Promise<void> {
  if (!mayInstall()) return;
  console.log(`No ${name} found: trying the distribution's.`);
  const impatient = ["-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  await runFor(30, "apt-get", ["update", ...impatient], UNASKED);
  const install = ["install", "-y", "--no-install-recommends", ...impatient, name];
  // If the download is stopped, nothing is half installed. The installation itself needs no network.
  if (await runFor(45, "apt-get", [...install, "--download-only"], UNASKED))
    await runFor(300, "apt-get", [...install, "--no-download"], UNASKED);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await ensureBrowser();
  console.log(
    browser
      ? `browser: ${browser}`
      : "No browser for the journeys: install Chrome, Chromium or Edge, or set REFEREE_BROWSER to the path of one.",
  );
  console.log(
    `firefox: ${(await ensureFirefox()) ?? "no firefox-esr on this machine, so its journeys are skipped"}`,
  );
  process.exitCode = browser ? 0 : 1;
}
