/**
 * Times one order on warm bundles: `node warm.cjs <mitata> <rounds> <token>=<bundle>…`. The contenders take
 * turns; each round is one measurement by mitata. Prints each round's mean in microseconds: a median would hide
 * what only some calls do.
 */
import { pathToFileURL } from "node:url";
import { isAccepted } from "../contract.ts";
import { CONTEXT, orderEvent, typicalOrder } from "../fixtures.ts";
import { installAws } from "../in-process-aws.ts";
import { loadHandler, printAlone } from "./load.ts";

type Mitata = { measure(run: () => Promise<unknown>, options: object): Promise<{ readonly avg: number }> };

const [mitata = "", rounds = "1", ...contenders] = process.argv.slice(2);
const print = printAlone();

/** One order, as a function that mitata calls again and again. */
const checked = async (contender: string) => {
  const [token = "", file = ""] = contender.split("=");
  const event = orderEvent({ token, body: typicalOrder(1) });
  const handler = await loadHandler(file);
  const response = await handler(event, CONTEXT);
  if (!isAccepted(response)) throw new Error(`${file} answered ${response.statusCode} ${response.body}`);
  return { file, report: () => handler(event, CONTEXT) };
};

const run = async () => {
  installAws({ deduplicates: false });
  const { measure } = (await import(pathToFileURL(mitata).href)) as Mitata;
  const handlers = await Promise.all(contenders.map(checked));
  const means: Record<string, number[]> = Object.fromEntries(handlers.map(({ file }) => [file, []]));
  for (let round = 0; round < Number(rounds); round++)
    for (const { file, report } of handlers) {
      const { avg } = await measure(report, { min_cpu_time: 300e6 });
      means[file]?.push(avg / 1000);
    }
  print(means);
};
void run();
