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
  const { header, difference, unattributed, open, ...found } = await recompute(rows);
  const { brand, from, to, created_at } = header;
  if (difference !== undefined) {
    const { id, name, recomputed, given } = difference;
    console.log(`${id}: ${name} is ${given}, and ${recomputed} by the orders.`);
    return 1;
  }
  if (unattributed.length > 0) {
    console.log(`${unattributed.length} orders are not attributed, the first of them ${unattributed[0]}.`);
    return 1;
  }
  console.log(`${brand}, ${from} to ${to}, written at ${created_at}: all figures are right.`);
  console.log(
    `${found.figures} compared, ${open.length} days open, not compared${open.length > 0 ? `: ${open.join(", ")}` : ""}.`,
  );
  console.log(
    `${found.orders} orders, ${found.moved} of them counted on another day; ${found.erased} erased orders, taken as the file has them; ${found.unapplied} amendments not applied yet.`,
  );
  return 0;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
