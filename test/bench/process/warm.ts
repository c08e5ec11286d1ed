/** Prints means, because a median would hide the slow calls. */
import { pathToFileURL } from "node:url";
import { isAccepted } from "../comparison/contract.ts";
import { CONTEXT, orderEvent, typicalOrder } from "../comparison/fixtures.ts";
import { installAws } from "../comparison/in-process-aws.ts";
import { loadHandler, printAlone } from "./load.ts";

type Mitata = { measure(run: () => Promise<unknown>, options: object): Promise<{ readonly avg: number }> };

const [mitata = "", rounds = "1", seconds = "0", ...contenders] = process.argv.slice(2);
const print = printAlone();

let clock = Date.now();
const pause = (): void => {
  clock += Number(seconds) * 1_000;
};

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

const APART = 1_000;

const processorTime = async (report: () => Promise<unknown>): Promise<number> => {
  let before = process.cpuUsage();
  for (let order = 0; order < 2 * APART; order++) {
    if (order === APART) before = process.cpuUsage();
    await report();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / APART;
};

const run = async () => {
  installAws({ deduplicates: false });
  const isApart = Number(seconds) > 0;
  if (isApart) Date.now = () => clock;
  const { measure } = (await import(pathToFileURL(mitata).href)) as Mitata;
  const handlers = await Promise.all(contenders.map(checked));
  const byMitata = async (report: () => Promise<unknown>) =>
    (await measure(report, { min_cpu_time: 300e6 })).avg / 1_000;
  const means: Record<string, number[]> = Object.fromEntries(handlers.map(({ file }) => [file, []]));
  for (let round = 0; round < Number(rounds); round++)
    for (const { file, report } of handlers) {
      means[file]?.push(await (isApart ? processorTime(report) : byMitata(report)));
    }
  print(means);
};
void run();
