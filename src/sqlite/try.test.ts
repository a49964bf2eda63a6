import { readFileSync } from "node:fs";
import { it } from "vitest";
import { readProtest } from "#core/protest/read-protest.ts";
import { sqliteInTest } from "#tools/node-sqlite.ts";

it("x", async () => {
  const s = await sqliteInTest();
  for (const f of [
    "enfr.protest/protest-master.db",
    "enfr.protest/protest-batch-Annika.db",
    "enfr.protest/protest-batch-Bertrand.db",
    "newstest.protest/protest-master.db",
    "newstest.protest/protest-batch-Bertrand.db",
    "edge.protest/protest-edge.db",
    "edge.protest/protest-edge-badstatus.db",
  ]) {
    const o = s.open(new Uint8Array(readFileSync("/work/shared/data/" + f)));
    if (!o.ok) throw new Error(o.why);
    const t0 = performance.now();
    const r = readProtest(f, o.database);
    console.log(f, r.ok, (performance.now() - t0).toFixed(0));
    if (!r.ok) console.log(r.problems.slice(0, 5));
    else {
      console.log(
        r.warnings
          .map((w) => w.code + " " + w.message)
          .slice(0, 40)
          .join("\n"),
      );
      const v = r.value;
      console.log(
        v.suite.examples.length,
        v.outputs.map((o) => o.system + (o.sourceLines ? "*" : "")).join(","),
        v.candidates.length,
        v.judgements.length,
        v.annotators,
        v.exchange.taskSets.map(
          (t) => t.name + ":" + t.tasks.map((x) => x.label + "=" + x.candidates.length),
        ),
        v.settings,
        v.suite.documents.length,
        v.suite.references.length,
      );
    }
    o.database.close();
  }
});
