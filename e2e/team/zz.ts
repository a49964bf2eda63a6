import { eventDocument } from "#core/team/team-documents.ts";
import { CouchClient } from "#couch/couch-client.ts";
import { readPage } from "#couch/reading.ts";
import { generateLedger } from "#tools/bench/generate-ledger.ts";
const l = generateLedger({ examples: 400, systems: 15, annotators: 8, judgements: 20000 });
const pages: string[] = [];
for (let at = 0; at < 20000; at += 500) pages.push(JSON.stringify({ results: l.events.slice(at, at + 500).map((e, i) => { const d = eventDocument(e, "carla"); return { seq: at + i, id: d._id, changes: [{ rev: "1-abc" }], doc: { ...d, _rev: "1-b1411ac33c5bb5bda5be9e6ff83a4ba7" } }; }), last_seq: at + 500 }));
const client = new CouchClient({ base: "", fetch: async (u) => new Response(pages[Number(new URL(String(u), "http://x").searchParams.get("since")) / 500]) });
for (let k = 0; k < 4; k++) {
  const c = process.cpuUsage(); const b = performance.now();
  for (let at = 0; at < 20000; at += 500) { const p = await readPage(client, "d", { since: at }); if (p.documents.some((d) => d.kind !== "event")) throw new Error("x"); }
  const u = process.cpuUsage(c);
  console.log("µs/event cpu", ((u.user + u.system) / 20000).toFixed(1), "wall", ((performance.now() - b) * 1000 / 20000).toFixed(1));
}
