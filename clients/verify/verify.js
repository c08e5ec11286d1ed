#!/usr/bin/env node
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { recompute } from "./recompute.js";

const [path] = process.argv.slice(2);

const run = async () => {
  if (path === undefined || path.startsWith("-")) {
    console.error("Usage: shoppable-video-verify <figures.ndjson>");
    return 2;
  }
  const rows = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const { header, orders, erased, figures, difference, unattributed, open, unknown } = await recompute(rows);
  const { brand, from, to } = header;
  if (difference !== undefined) {
    const { id, name, recomputed, given } = difference;
    console.log(`${id}: ${name} is ${given}, and ${recomputed} by the orders.`);
    return 1;
  }
  if (unattributed.length > 0) {
    console.log(`${unattributed.length} orders are not attributed, the first of them ${unattributed[0]}.`);
    return 1;
  }
  const asErased = erased > 0 ? ` Erased orders of ${erased} days are taken as the file has them.` : "";
  console.log(
    `${brand}, ${from} to ${to}: all ${figures} figures are right, by ${orders} orders.${asErased}`,
  );
  if (open.length > 0) console.log(`Not compared: ${open.join(", ")}, which were still being counted.`);
  if (unknown.length > 0)
    console.log(
      `Not compared: what came back on ${unknown.join(", ")}, some of it of orders from before ${from}. Export from ${header.first_day} on.`,
    );
  return 0;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
