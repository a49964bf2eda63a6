// Tests the guard of e2e/fixtures.ts, on which journeys rely, with one planted fault of each kind.
import { expect } from "@playwright/test";
import { axe, test } from "./fixtures.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("./");
});

test("the guard and the accessibility check report each fault that is inserted on purpose", async ({
  page,
  guard,
}) => {
  await test.step("the guard reports a request to another origin, which the policy stops", async () => {
    await page.evaluate(() => fetch("http://localhost:9/elsewhere").catch(() => "refused"));
    await expect.poll(() => guard.problems.join("\n")).toContain("policy violation: connect-src");
    guard.expected(/policy violation|Content Security Policy/);
  });

  await test.step("the guard reports a console error", async () => {
    await page.evaluate(() => console.error("planted"));
    await expect.poll(() => guard.expected(/^console error: planted$/)).toBe(1);
  });

  await test.step("the guard reports an uncaught error and a rejected promise", async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("planted throw");
      });
      void Promise.reject(new Error("planted rejection"));
    });
    await expect.poll(() => guard.problems.length).toBe(2);
    expect(guard.expected(/^uncaught error: planted (throw|rejection)$/)).toBe(2);
  });

  await test.step("the guard reports an inline style and an inline script, which the policy stops", async () => {
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement("style"), { textContent: "b { color: red }" }),
      );
      document.body.append(
        Object.assign(document.createElement("script"), { textContent: "window.name = 'ran'" }),
      );
    });
    await expect.poll(() => guard.problems.join("\n")).toContain("policy violation: style-src");
    await expect.poll(() => guard.problems.join("\n")).toContain("policy violation: script-src");
    expect(await page.evaluate(() => window.name)).toBe("");
    guard.expected(/policy violation|Content Security Policy/);
  });

  await test.step("the accessibility check reports a button without a name, on a page that was checked before", async () => {
    await axe(page);
    await page.evaluate(() => document.body.append(document.createElement("button")));
    await expect(axe(page)).rejects.toThrow("button-name");
    await page.evaluate(() => document.body.lastElementChild?.remove());
  });

  await test.step("the accessibility check reports pale text, even after many texts with other colours", async () => {
    await axe(page);
    await page.evaluate(() => {
      for (const color of ["black", "black", "black", "#bbb", "black"]) {
        const text = Object.assign(document.createElement("p"), { textContent: `text in ${color}` });
        text.style.setProperty("color", color);
        text.style.setProperty("background-color", "white");
        document.body.append(text);
      }
    });
    await expect(axe(page)).rejects.toThrow("color-contrast");
  });
});

test.describe("without the policy", () => {
  test.use({ bypassCSP: true });

  test("the guard reports a request to another origin", async ({ page, guard }) => {
    await page.evaluate(() => fetch("http://localhost:9/elsewhere").catch(() => "refused"));
    await expect.poll(() => guard.expected(/^request to another origin: .*elsewhere/)).toBe(1);
    await expect.poll(() => guard.expected(/^console error: Failed to load/)).toBe(1);
  });
});
