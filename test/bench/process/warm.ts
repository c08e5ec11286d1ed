/**
 * Times one order on warm bundles: `node warm.cjs <mitata> <rounds> <seconds> <token>=<bundle>…`. The contenders take
 * turns; each round is one measurement by mitata. So many seconds lie between an order and the next by the process's
 * clock, which stands still meanwhile. Prints each round's mean in microseconds: a median would hide what only some
 * calls do.
 */
import { pathToFileURL } from "node:url";
import { isAccepted } from "../contract.ts";
import { CONTEXT, orderEvent, typicalOrder } from "../fixtures.ts";
import { installAws } from "../in-process-aws.ts";
import { loadHandler, printAlone } from "./load.ts";

type Mitata = { measure(run: () => Promise<unknown>, options: object): Promise<{ readonly avg: number }> };

const [mitata = "", rounds = "1", seconds = "0", ...contenders] = process.argv.slice(2);
const print = printAlone();

/** Of each measurement. Of orders that are far apart each call does more, some of it seldom: it has to be compiled too. */
const CPU_NANOSECONDS = Number(seconds) > 0 ? 900e6 : 300e6;

let clock = Date.now();
/** Moves the clock that all contenders read. */
const pause = (): void => {
  clock += Number(seconds) * 1_000;
};

/** One order, as a function that mitata calls again and again. */
const checked = async (contender: string) => {
  const [token = "", file = ""] = contender.split("=");
  const event = orderEvent({ token, body: typicalOrder(1) });
  const handler = await loadHandler(file);
  const response = await handler(event, CONTEXT);
  if (!isAccepted(response)) throw new Error(`${file} answered ${response.statusCode} ${response.body}`);
  const report = () => {
    pause();
    return handler(event, CONTEXT);
  };
  return { file, report };
};

const run = async () => {
  installAws({ deduplicates: false });
  if (Number(seconds) > 0) Date.now = () => clock;
  const { measure } = (await import(pathToFileURL(mitata).href)) as Mitata;
  const handlers = await Promise.all(contenders.map(checked));
  const means: Record<string, number[]> = Object.fromEntries(handlers.map(({ file }) => [file, []]));
  for (let round = 0; round < Number(rounds); round++)
    for (const { file, report } of handlers) {
      const { avg } = await measure(report, { min_cpu_time: CPU_NANOSECONDS });
      means[file]?.push(avg / 1000);
    }
  print(means);
};
void run();
