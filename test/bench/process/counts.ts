import { isAccepted } from "../comparison/contract.ts";
import { CONTEXT, orderEvent, typicalOrder } from "../comparison/fixtures.ts";
import { type AwsCall, installAws } from "../comparison/in-process-aws.ts";
import { loadHandler, printAlone } from "./load.ts";

const [token = "", orderTracking = "", attribution = ""] = process.argv.slice(2);
const print = printAlone();

const calls: AwsCall[] = [];
const held: (() => void)[] = [];
let waves = 0;
let timer: NodeJS.Timeout | undefined;

const hold = (release: () => void) => {
  held.push(release);
  clearTimeout(timer);
  timer = setTimeout(() => {
    waves++;
    for (const each of held.splice(0)) each();
  }, 5);
};

const taken = <T>(list: T[]): T[] => list.splice(0);

const run = async () => {
  let holds = true;
  installAws({
    deduplicates: false,
    record: (call) => calls.push(call),
    hold: (release) => (holds ? hold(release) : process.nextTick(release)),
  });
  const handler = await loadHandler(orderTracking);
  const report = async (index: number) => {
    const response = await handler(orderEvent({ token, body: typicalOrder(index) }), CONTEXT);
    if (!isAccepted(response)) throw new Error(`Order ${index} was answered ${response.statusCode}`);
    const roundTrips = waves;
    waves = 0;
    return { roundTrips, calls: taken(calls) };
  };
  const first = await report(0);
  const warm = await report(1);
  holds = false;
  const thousand: AwsCall[] = [];
  for (let index = 2; index < 1_002; index++) thousand.push(...(await report(index)).calls);
  const batch = thousand.filter(({ operation }) => operation === "PutItem").slice(0, 100);
  await attribute(batch);
  print({ first, warm, thousand, attribution: taken(calls) });
};

const attribute = async (puts: readonly AwsCall[]) => {
  const handler = await loadHandler(attribution);
  const Records = puts.map(({ input }, index) => {
    const { PK, SK }: { readonly PK?: unknown; readonly SK?: unknown } = input.Item ?? {};
    return {
      eventID: String(index),
      eventName: "INSERT",
      dynamodb: { SequenceNumber: String(index), Keys: { PK, SK }, NewImage: input.Item },
    };
  });
  await handler({ Records } as never, CONTEXT);
};
void run();
