// Stories of annotators who fill gaps: by keyboard, by touch, right to left; and of who settles what they differ over.
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readFolder } from "#tools/testing/mini-campaign.ts";
import { answers, openGaps } from "./filling-gaps.ts";
import { fits, lookAccessible, test } from "./fixtures.ts";
import { ALL_FRENCH } from "./gap-campaign.ts";
import { readStored } from "./stored.ts";

const DEMO = resolve(import.meta.dirname, "../public/demo/en-fr");
const RIGHT_TO_LEFT = resolve(import.meta.dirname, "data/right-to-left");

const pressed = (page: Page) => answers(page).getByRole("button", { pressed: true });

/** What was answered, in the order in which it was, those copied to equal outputs left out. */
async function answered(page: Page): Promise<string[]> {
  const { campaigns } = await readStored(page);
  return campaigns
    .flatMap(({ events }) => events)
    .filter((event) => event.kind === "judgement")
    .flatMap((event) => (event.task === "gap-filling" && event.copiedFrom === null ? [event] : []))
    .sort((a, b) => a.clock - b.clock)
    .map(({ action, content: { labels, badTranslation, discussion } }) => {
      const other = `${badTranslation ? "bad" : ""}${discussion ? "discuss" : ""}`;
      return `${action} ${labels.join("|")}${other}`;
    });
}

test("gaps are filled by keyboard: a digit goes on, several are chosen with Shift, and all can be undone", async ({
  page,
}, info) => {
  await openGaps(page, DEMO, info);
  const shown = page.locator("[data-candidate]");
  const first = await shown.getAttribute("data-candidate");
  await page.keyboard.press("1");
  await expect(shown).not.toHaveAttribute("data-candidate", first ?? "");
  const second = await shown.getAttribute("data-candidate");
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("Shift+5");
  await expect(shown).toHaveAttribute("data-candidate", second ?? "");
  await expect(pressed(page)).toHaveText(["il1", "ce5", "il / ce8"]);
  await page.keyboard.press("Enter");
  await expect(shown).not.toHaveAttribute("data-candidate", second ?? "");
  await page.keyboard.press("8");
  await page.keyboard.press("0");
  await page.keyboard.press("b");
  await page.keyboard.press("d");
  await expect
    .poll(() => answered(page))
    .toEqual([
      "judge il",
      "judge il",
      "judge ce|il",
      "judge ce|il",
      "judge OTHER",
      "judge bad",
      "judge discuss",
    ]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: discussion required")).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByText("Done again: bad translation")).toBeVisible();
  await expect(pressed(page)).toHaveText(["Bad translationb"]);
  // What is answered is changed in peace, and survives a reload.
  await page.keyboard.press("2");
  await expect(pressed(page)).toHaveText(["elle2"]);
  const here = page.url();
  await page.reload();
  await expect(pressed(page)).toHaveText(["elle2"]);
  expect(page.url()).toBe(here);
  await page.keyboard.press("Backspace");
  await expect(page.getByText("Answer cleared. Undo to restore it.")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("m");
  await page.keyboard.type("rather “lui”");
  await page.keyboard.press("Enter");
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Flagged for later" })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByText("Reference: ").first()).toBeVisible();
  await page.keyboard.press("o");
  await expect(page.getByText("The document ends here.")).toBeVisible();
  await lookAccessible(page);
  for (const [key, name] of [
    ["l", "The list"],
    ["g", "Guidelines"],
    ["?", "Keys"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await lookAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await info.attach("gaps", { body: await page.screenshot(), contentType: "image/png" });
});

test("a small sample is answered to its end, and what waits for a discussion is told there", async ({
  page,
}, info) => {
  await openGaps(page, RIGHT_TO_LEFT, info, {
    labels: {
      labels: [
        { name: "هو", spellings: ["هو"] },
        { name: "هي", spellings: ["هي"] },
      ],
      pairs: [],
    },
    examples: null,
    seed: null,
    alsoJudged: true,
  });
  const output = page.locator("[data-asked] p[lang=ar]").first();
  await expect(output).toHaveCSS("direction", "rtl");
  await lookAccessible(page);
  await page.keyboard.press("d");
  const finished = page.getByRole("heading", { name: "All gaps are filled" });
  for (let press = 0; press < 40 && (await finished.count()) === 0; press++) {
    const before = await page.locator("[data-candidate]").getAttribute("data-candidate");
    await page.keyboard.press("2");
    await expect(page.locator(`[data-candidate="${before}"]`)).toHaveCount(0);
  }
  await expect(finished).toBeVisible();
  await expect(page.getByText("1 gap waits for a discussion.")).toBeVisible();
  await lookAccessible(page);
  await page.getByRole("button", { name: "Show the first" }).click();
  await expect(pressed(page)).toHaveText(["Discussion requiredd"]);
});

test("two people answer, an adjudicator settles what they differ over, unseen by whom", async ({
  page,
}, info) => {
  await openGaps(page, DEMO, info, { ...ALL_FRENCH, examples: ["8", "12"] });
  const shown = page.locator("[data-candidate]");
  const finished = page.getByRole("heading", { name: "All gaps are filled" });
  const fill = async (keys: readonly string[]) => {
    for (let press = 0; (await finished.count()) === 0; press++) {
      const before = await shown.getAttribute("data-candidate");
      await page.keyboard.press(keys[press % keys.length] ?? "1");
      await expect(page.locator(`[data-candidate="${before}"]`)).toHaveCount(0);
    }
  };
  // An address by hand that asks for what the list does not have is told of, and put right.
  await expect(page).toHaveURL(/\?at=/);
  const listed: string[] = [];
  while (!listed.includes(page.url())) {
    listed.push(page.url());
    await page.keyboard.press("n");
    await expect(page).not.toHaveURL(listed.at(-1) ?? "");
  }
  expect(listed.length).toBe(6);
  const [list = ""] = page.url().split("?at=");
  const missing = listed.map((_, at) => `${list}?at=${at}`).find((address) => !listed.includes(address));
  await page.goto(missing ?? `${list}?at=${listed.length}`);
  await expect(page.getByText("The address asks for a gap that is not in this list.")).toBeVisible();
  await expect(page).toHaveURL(listed[0] ?? "");
  await fill(["2"]);
  await page.getByRole("button", { name: "Ana, menu" }).click();
  await page.getByRole("button", { name: "Not you?" }).click();
  await page.getByLabel("Your name").fill("Ben");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(shown).toBeVisible();
  await fill(["2", "d", "8"]);
  await page.goto(`${page.url().replace(/\?.*$/, "")}?settle=open`);
  await page.getByLabel("Name of the adjudicator").fill("Cleo");
  await page.getByRole("button", { name: "Resolve disagreements" }).click();
  await expect(page.getByRole("heading", { name: "Settling gaps" })).toBeVisible();
  const others = page.getByRole("region", { name: "What others said" });
  await expect(others.getByRole("listitem")).toHaveCount(2);
  await expect(others).not.toContainText(/Ana|Ben/);
  await lookAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page);
  }
  await info.attach("settling", { body: await page.screenshot(), contentType: "image/png" });
  const settled = page.getByRole("heading", { name: "All gaps are settled" });
  const taken: string[] = [];
  while ((await settled.count()) === 0) {
    const before = await shown.getAttribute("data-candidate");
    // Of a discussion nothing is taken: then the other answer is.
    const first = others.getByRole("button", { name: /^Take answer 1/ });
    const place = (await first.isEnabled()) ? 0 : 1;
    taken.push((await others.getByRole("listitem").nth(place).locator("bdi").first().textContent()) ?? "");
    await page.keyboard.press(place === 0 ? "Shift+Q" : "Shift+R");
    await expect(page.locator(`[data-candidate="${before}"]`)).toHaveCount(0);
  }
  expect(taken.length).toBeGreaterThan(1);
  const { campaigns } = await readStored(page);
  const cleo = campaigns
    .flatMap(({ events }) => events)
    .filter((event) => event.kind === "judgement")
    .filter((event) => event.task === "gap-filling")
    .slice(-taken.length);
  expect(cleo.map(({ content }) => content.labels.join(" or "))).toEqual(
    taken.map((words) => [...words.split(" or ")].sort().join(" or ")),
  );
  expect(cleo.every(({ copiedFrom }) => copiedFrom !== null)).toBe(true);
});

test.describe("by touch at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("each answer is under the finger, several are ticked, and the gap stays in view", async ({
    page,
  }, info) => {
    await openGaps(page, DEMO, info);
    await fits(page);
    for (const name of ["il", "on", "Another word", "Bad translation", "Discussion required"]) {
      const button = answers(page)
        .getByRole("button", { name: new RegExp(`^${name}`) })
        .first();
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await expect(page.locator("[data-asked]")).toBeInViewport();
    await answers(page)
      .getByRole("button", { name: /^elles/ })
      .tap();
    await page.getByLabel(/Several are right/).check();
    await answers(page).getByRole("button", { name: /^il/ }).first().tap();
    await answers(page).getByRole("button", { name: /^on/ }).tap();
    await expect(pressed(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Next open" }).tap();
    await expect.poll(() => answered(page)).toEqual(["judge elles", "judge il", "judge il|on"]);
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await expect(page.getByLabel("Remark")).toBeInViewport();
    await fits(page);
    await lookAccessible(page);
  });

  test("of a sentence that is longer than the screen the gap is in view, and the pronoun if it can be", async ({
    page,
  }, info) => {
    const longer = (bytes: Uint8Array) => {
      const [first, second, ...others] = new TextDecoder().decode(bytes).split("\n");
      return new TextEncoder().encode([first, `${second}${" and so on".repeat(60)}`, ...others].join("\n"));
    };
    const files = readFolder(DEMO).map(({ path, bytes }) => ({
      ...{ path, bytes: path.endsWith("source.txt") ? longer(bytes) : bytes },
    }));
    await openGaps(page, DEMO, info, ALL_FRENCH, files);
    const asked = page.locator("[data-asked]");
    const [frame, sentence] = [
      await page.locator("[data-candidate]").boundingBox(),
      await asked.boundingBox(),
    ];
    expect(sentence?.height ?? 0).toBeGreaterThan(frame?.height ?? 0);
    await expect(page.locator("[data-gap=asked]")).toBeInViewport({ ratio: 1 });
    await expect(asked.locator("[data-mark]")).not.toBeInViewport();
    // One of common length is in view with all that is asked about it.
    await page.keyboard.press("n");
    while ((await asked.textContent())?.includes("and so on")) await page.keyboard.press("n");
    await expect(page.locator("[data-gap=asked]")).toBeInViewport({ ratio: 1 });
    await expect(asked.locator("[data-mark]")).toBeInViewport({ ratio: 1 });
  });
});
