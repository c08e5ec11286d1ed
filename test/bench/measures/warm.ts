import { fileURLToPath } from "node:url";
import { runNode } from "../child.ts";
import { median } from "../statistics.ts";
import { aheadOfPeers, atMost, type Bench, digits, named, ORDERS, type Section } from "./measure.ts";

const MITATA = fileURLToPath(new URL("../peers/node_modules/mitata/src/main.mjs", import.meta.url));

/** Side by side in one process, CommonJS alone: once loaded, the format makes no difference. */
export const warm = async ({ contenders, quick, progress, processOf }: Bench): Promise<Section> => {
  const rounds = quick ? 2 : 9;
  progress(`warm invocation, ${rounds} rounds`);
  const timed = contenders.filter(
    ({ key, kind, format }) => key === ORDERS || key === "floor-cjs" || (kind === "peer" && format === "cjs"),
  );
  const files = timed.map(({ token, file }) => `${token}=${file}`);
  const printed = await runNode([processOf("warm"), MITATA, String(rounds), ...files]);
  const medians = JSON.parse(printed) as Record<string, readonly number[]>;
  const p50 = (key: string) => median(medians[named(contenders, key).file] ?? []);
  const cjs = contenders.filter((contender) => timed.includes(contender));
  return {
    title: "Warm invocation",
    text: `Microseconds an order of 3 lines and 20 signals takes in a warm process, the answer checked first: mitata, median of ${rounds} rounds in turns. DynamoDB is answered in the process, so what counts is parsing, checking, marshalling, signing and reading. The service sends two commands at once (the order, and the request counted for the rate limit), every peer and the floor one.`,
    rows: timed.map(({ key, label }) => ({
      contender: label,
      "µs an order": digits(p50(key)),
      "× floor": digits(p50(key) / p50("floor-cjs")),
    })),
    goals: [
      aheadOfPeers("Warm invocation (µs)", cjs, p50),
      atMost("Warm invocation, at most 1.5 × of the floor", p50(ORDERS) / p50("floor-cjs"), 1.5, " ×"),
    ],
  };
};
