import { once } from "node:events";
import { startNode } from "../comparison/child.ts";
import { typicalOrder } from "../comparison/fixtures.ts";
import { interleaved, median } from "../report/statistics.ts";
import { requestsPerSecond } from "./load.ts";
import { type Bench, digits, ORDERS, ordering, type Section } from "./measure.ts";

const CONNECTIONS = 16;
const CEILING = "ceiling";

/** This process must not run on the server's core. */
const serveAndAsk = async (
  serve: string,
  file: string | undefined,
  token: string,
  milliseconds: number,
): Promise<number> => {
  const child = startNode([serve, ...(file === undefined ? [] : [file])]);
  try {
    if (child.stdout === null) throw new Error("The server's output can't be read");
    const [printed] = await once(child.stdout, "data");
    const target = { port: Number(String(printed)), token, body: JSON.stringify(typicalOrder(1)) };
    await requestsPerSecond(target, { connections: CONNECTIONS, milliseconds: milliseconds / 3 });
    return await requestsPerSecond(target, { connections: CONNECTIONS, milliseconds });
  } finally {
    child.kill("SIGKILL");
  }
};

export const throughput = async (bench: Bench): Promise<Section> => {
  const { contenders, quick, progress, builtProcess } = bench;
  const [rounds, milliseconds] = quick ? [1, 600] : [5, 3_000];
  const peers = contenders.filter(({ kind }) => kind === "peer");
  const served: readonly { key: string; label: string; file?: string; token?: string }[] = [
    { key: CEILING, label: "The shim alone (ceiling)" },
    ...ordering(contenders),
  ];
  const rates = await interleaved(
    served,
    rounds,
    ({ file, token = "" }) => serveAndAsk(builtProcess("serve"), file, token, milliseconds),
    (round) => progress(`throughput, round ${round} of ${rounds}`),
  );
  const of = (key: string) => median(rates.get(key) ?? []);
  const best = Math.max(...peers.map(({ key }) => of(key)));
  return {
    title: "Throughput",
    text: `Orders per second through one HTTP server, ${CONNECTIONS} connections, server on one core, load on the other; median of ${rounds} runs of ${milliseconds / 1000} s.`,
    rows: served.map(({ key, label }) => ({
      contender: label,
      "orders/s": digits(of(key)),
      "share of the ceiling": digits(of(key) / of(CEILING)),
    })),
    goals: [
      {
        goal: "Throughput: above every peer",
        figure: `${digits(of(ORDERS))} against ${digits(best)} orders/s`,
        met: of(ORDERS) > best,
      },
    ],
  };
};
