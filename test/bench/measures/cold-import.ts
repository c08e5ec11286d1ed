import { runNode } from "../comparison/child.ts";
import { type Contender, ENDPOINTS } from "../comparison/contenders.ts";
import { interleaved, median, quantile } from "../report/statistics.ts";
import { aheadOfPeers, atMost, type Bench, digits, named, ORDERS, type Section } from "./measure.ts";

const NOWHERE = { AWS_ENDPOINT_URL: "https://127.0.0.1:9" };

const script = ({ file }: Contender): string =>
  `const began=performance.now();require(${JSON.stringify(file)});const took=performance.now()-began;
   process.stdout.write(String(took),()=>process.exit(0))`;

const importOnce = async (contender: Contender): Promise<number> =>
  Number(await runNode(["-e", script(contender)], NOWHERE));

const importGoals = (contenders: Bench["contenders"], p50: (key: string) => number): Section["goals"] => {
  const endpoints = ENDPOINTS.filter((name) => name !== "not-found");
  const slowest = Math.max(...endpoints.map(p50));
  return [
    aheadOfPeers("Cold import of the slowest endpoint", contenders, p50, endpoints),
    atMost(
      "Slowest endpoint, at most 0.8 × of the document client alone",
      slowest / p50("document-client"),
      0.8,
      " ×",
    ),
    atMost(
      "Order tracking, at most 0.45 × of the Express monolambda",
      p50(ORDERS) / p50("express"),
      0.45,
      " ×",
    ),
  ];
};

export const coldImport = async ({ contenders, quick, progress }: Bench): Promise<Section> => {
  const rounds = quick ? 5 : 30;
  const loaded = contenders.filter(({ key }) => !key.startsWith("floor") && key !== "attribution");
  const times = await interleaved(loaded, rounds, importOnce, (round) =>
    progress(`cold import, round ${round} of ${rounds}`),
  );
  const of = (key: string) => times.get(key) ?? [];
  const p50 = (key: string) => median(of(key));
  const reference = p50(named(contenders, "document-client").key);
  return {
    title: "Cold import",
    text: `Milliseconds from the first line to the loaded bundle: ${rounds} fresh processes each, interleaved, on one core.`,
    rows: loaded.map(({ key, label }) => ({
      contender: label,
      "p50 ms": digits(p50(key)),
      "p90 ms": digits(quantile(of(key), 0.9)),
      "× document client": digits(p50(key) / reference),
    })),
    goals: importGoals(contenders, p50),
  };
};
