import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startNode } from "../comparison/child.ts";
import type { Contender } from "../comparison/contenders.ts";
import { isAccepted } from "../comparison/contract.ts";
import { orderEvent, typicalOrder } from "../comparison/fixtures.ts";
import { interleaved, median, quantile } from "../report/statistics.ts";
import { aheadOfPeers, type Bench, digits, ORDERS, ordering, type Section } from "./measure.ts";
import { openRuntimeEndpoint, type RuntimeEndpoint } from "./runtime-endpoint.ts";

const RIC = fileURLToPath(new URL("../peers/node_modules/aws-lambda-ric/index.mjs", import.meta.url));
const TITLE = "Cold start, first answer included";

const startOnce = async (
  { directory, token }: Contender,
  endpoint: RuntimeEndpoint,
  preload: string,
): Promise<number> => {
  const began = performance.now();
  const answered = endpoint.invoke(orderEvent({ token, body: typicalOrder(1) }));
  const child = startNode(["--require", preload, RIC], {
    AWS_LAMBDA_RUNTIME_API: endpoint.address,
    LAMBDA_TASK_ROOT: directory,
    _HANDLER: "index.handler",
  });
  child.stdout?.resume();
  const exited = once(child, "exit");
  const ended = exited.then(([code]) => {
    throw new Error(`The runtime client ended with ${code}`);
  });
  const limit = setTimeout(() => child.kill("SIGKILL"), 30_000);
  try {
    const answer = JSON.parse(await Promise.race([answered, ended]));
    const took = performance.now() - began;
    if (!isAccepted(answer)) throw new Error(`${directory} answered ${answer.statusCode} ${answer.body}`);
    return took;
  } finally {
    clearTimeout(limit);
    ended.catch(() => undefined);
    child.kill("SIGKILL");
    // Otherwise the old process could take the next one's invocation.
    await exited;
  }
};

const notMeasured: Section = {
  title: TITLE,
  text: "Not measured: aws-lambda-ric, AWS's runtime client, did not build on this machine (it needs Linux, CMake and a C++ compiler).",
  rows: [],
  goals: [{ goal: "Cold start: below every peer", figure: "not measured", met: false }],
};

export const coldStart = async (bench: Bench): Promise<Section> => {
  if (!existsSync(RIC.replace("index.mjs", "rapid-client.node"))) return notMeasured;
  const { contenders, quick, progress, builtProcess } = bench;
  const rounds = quick ? 3 : 30;
  const started = ordering(contenders);
  const endpoint = await openRuntimeEndpoint();
  try {
    const times = await interleaved(
      started,
      rounds,
      (contender) => startOnce(contender, endpoint, builtProcess("preload")),
      (round) => progress(`cold start, round ${round} of ${rounds}`),
    );
    const of = (key: string) => times.get(key) ?? [];
    const p50 = (key: string) => median(of(key));
    return {
      title: TITLE,
      text: `Milliseconds from the start of Node with aws-lambda-ric to the first answer: ${rounds} fresh processes each, interleaved, on one core. The service also reads signing keys and the store's profile, which no peer does.`,
      rows: started.map(({ key, label }) => ({
        contender: label,
        "p50 ms": digits(p50(key)),
        "p90 ms": digits(quantile(of(key), 0.9)),
        "× service": digits(p50(key) / p50(ORDERS)),
      })),
      goals: [aheadOfPeers("Cold start", contenders, p50)],
    };
  } finally {
    endpoint.close();
  }
};
