// What one member sends that does not fit keeps nobody out: a new machine has all else, and is told what it does without, and of whom it is.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { hashText } from "#core/shared/hash.ts";
import { eventDocument, eventDocumentId } from "#core/team/team-documents.ts";
import { smallJudgement } from "#tools/testing/small-campaign.ts";
import { lookAccessible } from "../fixtures.ts";
import { clientOf } from "./team.ts";
import { button, inStep, sign, signIn, test } from "./team-steps.ts";

test("one member’s bad documents keep no new machine out: they are told at its arrival, and wait on the team’s screen", async ({
  page,
  team,
}) => {
  await team.putThere(page);
  for (const name of ["mallory", "ben"]) await team.letIn(name);
  const forged = { id: randomUUID(), kind: "judgement", by: "mallory", clock: 8500, system: 7 };
  const text = JSON.stringify(forged);
  const nowhere = smallJudgement(1, {
    ...{ id: randomUUID(), clock: 9000, by: "mallory" },
    ...{ system: "none", tokens: [{ line: 0, position: 4000 }] },
  });
  const name = { kind: "annotator", id: randomUUID(), clock: 8000, time: null, by: "mallory" } as const;
  const docs = [
    eventDocument({ ...name, annotator: "mallory", name: "Mallory", role: "annotator" }, "mallory"),
    { _id: eventDocumentId(forged.id), type: "event", hash: hashText(text), text, sentBy: "mallory" },
    eventDocument(nowhere, "mallory"),
  ];
  // As its rules take them: they look at who says it, and at what kind of thing it is.
  const client = clientOf(team.engine.address, { name: "mallory", password: "mallory-pw" });
  const sent = await client.text(`/${team.database}/_bulk_docs`, { method: "POST", body: { docs } });
  expect(sent).not.toContain("forbidden");

  const bens = await team.another();
  await bens.goto(`./#/team/${team.database}`);
  await signIn(bens, "ben", "ben-pw");
  await button(bens, "Bring it here").click();
  const left = bens.getByRole("region", { name: "What was left out" });
  await expect(left.getByRole("listitem")).toHaveCount(2);
  await expect(left).toContainText("system “none” is not here; sent by “mallory”");
  await expect(left).toContainText(`event:${forged.id}`);
  await expect(bens.getByText(/is here, without 2 records of the server/)).toBeVisible();
  await lookAccessible(bens);
  await bens.screenshot({ path: test.info().outputPath("left-out.png"), fullPage: true });
  await bens.getByRole("link", { name: "Open" }).click();
  await bens.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await inStep(bens);
  await sign(bens).click();
  // What names no text waits for its system; what is no event is asked for again at each new line.
  const told = bens.getByRole("region", { name: "Not shared" });
  await expect(told).toContainText("1 record of the server could not be used");
  await expect(told).toContainText(`event:${forged.id}`);
  await bens.reload();
  await expect(told).toContainText(`event:${forged.id}`);
});
