import { isAccepted } from "../comparison/contract.ts";
import { CONTEXT, orderEvent, typicalOrder } from "../comparison/fixtures.ts";
import { installAws } from "../comparison/in-process-aws.ts";
import { loadHandler, printAlone } from "./load.ts";

const [file = "", token = "", orders = "0"] = process.argv.slice(2);
const print = printAlone();
const run = async () => {
  installAws({ deduplicates: false });
  const handler = await loadHandler(file);
  for (let index = 0; index < Number(orders); index++) {
    const response = await handler(orderEvent({ token, body: typicalOrder(index) }), CONTEXT);
    if (!isAccepted(response)) throw new Error(`Order ${index} was answered ${response.statusCode}`);
  }
  print(process.resourceUsage().maxRSS / 1024);
};
void run();
