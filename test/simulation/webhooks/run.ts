/**
 * What a store's webhooks suffer from others' endpoints, by simulation: `npm run simulate:webhooks [-- --seeds 3]`.
 */
import { parseArgs } from "node:util";
import { print, type Row } from "../../bench/report/print.ts";
import { type Neighbors, runNeighbors } from "./webhook-neighbors.ts";

const { values } = parseArgs({ options: { seeds: { type: "string", default: "1" } } });
const LONG = { bad: [], events: 10_000, seconds: 100 } as const;
const BAD = ["dead", "slow", "redirecting"] as const;
const CASES: Readonly<Record<string, Partial<Neighbors>>> = {
  alone: {},
  "beside dead, slow, redirecting": { bad: BAD },
  "the same, which were quick until then": { bad: BAD, wereQuick: true },
  "beside one of nine seconds": { bad: ["late"] },
  "beside a replay of 100,000": { replayed: 100_000 },
  "dead, slow, redirecting, not shared fairly": { bad: BAD, isFair: false },
};

for (let seed = 1; seed <= Number(values.seeds); seed++) {
  const rows: Row[] = [];
  for (const [what, given] of Object.entries(CASES)) {
    const { p50, p99, worst, arrived, mostInFlight } = await runNeighbors({ ...LONG, seed, ...given });
    rows.push({
      what,
      "median, ms": p50,
      "99 %, ms": p99,
      "worst, ms": worst,
      arrived,
      "in flight": mostInFlight,
    });
  }
  print(`A store at ten events a second, others with 10,000 at once (seed ${seed})`, rows);
}
// Deliveries that still wait have timers of Node's own.
process.exit(0);
