import { fileURLToPath } from "node:url";
import { runNode } from "../comparison/child.ts";
import type { Contender } from "../comparison/contenders.ts";
import { median } from "../report/statistics.ts";
import {
  aheadOfPeers,
  atMost,
  type Bench,
  digits,
  named,
  ORDERS,
  ordering,
  type Section,
} from "./measure.ts";

const MITATA = fileURLToPath(new URL("../peers/node_modules/mitata/src/main.mjs", import.meta.url));

/** A pause after which the rate limiter does not count two orders together. */
const ALONE_SECONDS = 2;
/** A pause after which the store's profile is read again. */
const RARE_SECONDS = 61;

export const warm = async ({ contenders, quick, progress, builtProcess }: Bench): Promise<Section> => {
  const rounds = quick ? 2 : 9;
  const measureMeans = async (timed: readonly Contender[], seconds: number) => {
    progress(`warm invocation, ${rounds} rounds, ${seconds} s apart`);
    const files = timed.map(({ token, file }) => `${token}=${file}`);
    const printed = await runNode([builtProcess("warm"), MITATA, String(rounds), String(seconds), ...files]);
    const means = JSON.parse(printed) as Record<string, readonly number[]>;
    return (key: string) => median(means[named(contenders, key).file] ?? []);
  };
  const timed = ordering(contenders);
  const mean = await measureMeans(timed, 0);
  const pair = [ORDERS, "floor"].map((key) => named(contenders, key));
  const meanAlone = await measureMeans(pair, ALONE_SECONDS);
  const meanRare = await measureMeans(pair, RARE_SECONDS);
  const row = (contender: string, microseconds: number, floor: number) => ({
    contender,
    "µs an order": digits(microseconds),
    "× floor": digits(microseconds / floor),
  });
  return {
    title: "Warm invocation",
    text: `Microseconds for an order of 3 lines and 20 signals: mean by mitata, median of ${rounds} rounds in turns. DynamoDB is answered in the process. Peers neither limit a rate nor check revocation.`,
    rows: [
      ...timed.map(({ key, label }) => row(label, mean(key), mean("floor"))),
      row(
        `${ORDERS}, an order every ${ALONE_SECONDS} s, processor time`,
        meanAlone(ORDERS),
        meanAlone("floor"),
      ),
      row(`${ORDERS}, an order every ${RARE_SECONDS} s, processor time`, meanRare(ORDERS), meanRare("floor")),
    ],
    goals: [
      aheadOfPeers("Warm invocation (µs)", timed, mean),
      atMost("Warm invocation, at most 1.5 × of the floor", mean(ORDERS) / mean("floor"), 1.5, " ×"),
      atMost(
        "Warm invocation of a lone order, at most 1.35 × of the floor",
        meanAlone(ORDERS) / meanAlone("floor"),
        1.35,
        " ×",
      ),
    ],
  };
};
