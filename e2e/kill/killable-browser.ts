// Runs a browser with its own profile that can be killed as a process, as in a crash or a power cut.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { advanceClockAtPresses } from "../press-clock.ts";
import { hasSeenTour } from "../seen-tour.ts";

/** Timeout in milliseconds, longer than any action of a page takes. */
const FAR_TOO_LONG = 120_000;

interface KillableBrowser {
  readonly page: Page;
  /** Sends SIGKILL to the browser and everything it started. Resolves when the browser is gone. */
  kill(): Promise<void>;
}

/** Copies a profile's folder without the lock files of a running Chromium. */
export function copyProfile(from: string, to: string): void {
  const isLock = (path: string) => basename(path).startsWith("Singleton");
  cpSync(from, to, { recursive: true, filter: (path) => !isLock(path) });
}

/** Parts of a profile: the data that pages store, and Chromium's own records about these data. */
const STORED = ["IndexedDB", "File System", "WebStorage", "Preferences"] as const;

/** Copies only the data that pages have stored, which is a tenth of a profile's size. */
export function copyStored(from: string, to: string): void {
  for (const name of STORED) {
    const path = join(from, "Default", name);
    if (existsSync(path)) cpSync(path, join(to, "Default", name), { recursive: true });
  }
}

export class Profile {
  readonly folder = mkdtempSync(join(tmpdir(), "referee-profile-"));

  /** Returns another profile with the same content. */
  copy(): Profile {
    const copy = new Profile();
    copyProfile(this.folder, copy.folder);
    return copy;
  }

  async start(executable: string): Promise<KillableBrowser> {
    const portFile = join(this.folder, "DevToolsActivePort");
    rmSync(portFile, { force: true });
    const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = spawn(
      executable,
      [
        "--headless=new",
        "--remote-debugging-port=0",
        `--user-data-dir=${this.folder}`,
        "--no-first-run",
        "--window-size=1280,900", // as a laptop's, with everything that people press in view
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-gpu",
        ...asRoot,
        "about:blank",
      ],
      { stdio: "ignore", detached: true }, // a process group of its own, so that all of it can be killed
    );
    const port = await portIn(portFile, browser);
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = connected.contexts();
    if (context === undefined) throw new Error("the browser has no context");
    context.setDefaultTimeout(FAR_TOO_LONG);
    await context.addInitScript(advanceClockAtPresses);
    await context.addInitScript(hasSeenTour);
    const page = context.pages()[0] ?? (await context.newPage());
    return {
      page,
      async kill() {
        const ended = new Promise<void>((done) => {
          if (browser.exitCode !== null || browser.signalCode !== null) done();
          else browser.once("exit", () => done());
        });
        if (browser.pid !== undefined) killGroup(browser.pid);
        await ended;
        await connected.close().catch(() => undefined);
      },
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Sends SIGKILL to the process group. The browser may have ended by itself, as on a full disk. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** The debugging port that the browser chose, once it has written it. */
async function portIn(file: string, browser: ChildProcess): Promise<number> {
  for (let tries = 0; tries < 1200; tries++) {
    if (browser.exitCode !== null) throw new Error(`the browser ended with ${browser.exitCode}`);
    const port = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
    if (port > 0) return port;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the browser did not report its debugging port");
}
