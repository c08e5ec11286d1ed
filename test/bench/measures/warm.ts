import { fileURLToPath } from "node:url";
import { runNode } from "../child.ts";
import { median } from "../statistics.ts";
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

/** Side by side in one process. */
export const warm = async ({ contenders, quick, progress, processOf }: Bench): Promise<Section> => {
  const rounds = quick ? 2 : 9;
  progress(`warm invocation, ${rounds} rounds`);
  const timed = ordering(contenders);
  const files = timed.map(({ token, file }) => `${token}=${file}`);
  const printed = await runNode([processOf("warm"), MITATA, String(rounds), ...files]);
  const means = JSON.parse(printed) as Record<string, readonly number[]>;
  const mean = (key: string) => median(means[named(contenders, key).file] ?? []);
  return {
    title: "Warm invocation",
    text: `Microseconds an order of 3 lines and 20 signals takes in a warm process, the answer checked first: mean by mitata, median of ${rounds} rounds in turns. DynamoDB is answered in the process, so what counts is parsing, checking, marshalling, signing and reading. Every order is one command; each tenth of the service sends a second one beside it, which counts requests for the rate limit. So it is with lone orders too: the first of a container in a minute is counted in one case of ten, at random. Peers neither limit a rate nor look at whether a token was revoked.`,
    rows: timed.map(({ key, label }) => ({
      contender: label,
      "µs an order": digits(mean(key)),
      "× floor": digits(mean(key) / mean("floor")),
    })),
    goals: [
      aheadOfPeers("Warm invocation (µs)", timed, mean),
      atMost("Warm invocation, at most 1.5 × of the floor", mean(ORDERS) / mean("floor"), 1.5, " ×"),
    ],
  };
};
