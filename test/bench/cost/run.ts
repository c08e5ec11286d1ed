import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../../../infra/local/stack.ts";
import { amendmentsAlone } from "./amendment-scenarios.ts";
import { type Counts, startCountingProxy } from "./counting-proxy.ts";
import { costPage } from "./page.ts";
import { reportsAlone, reportsBatched, reportsOfStores } from "./report-scenarios.ts";
import { attributedTogether, type Bench, feedReads, ordersAlone, pulls, pushes } from "./scenarios.ts";
import { shopOrdersAlone, shopOrdersGathered, shopProducts } from "./shopify-scenarios.ts";

const say = (text: string) => console.error(`  ${text}`);

const onStack = async <Result>(measure: (bench: Bench) => Promise<Result>): Promise<Result> => {
  const counts: Counts = new Map();
  const proxies: Awaited<ReturnType<typeof startCountingProxy>>[] = [];
  let counted = "";
  const directory = await mkdtemp(join(tmpdir(), "bench-cost-"));
  const stack = await startStack({
    port: 0,
    directory,
    inMemory: true,
    interpose: async (service, target) => {
      const proxy = await startCountingProxy(target, counts);
      proxies.push(proxy);
      if (service === "dynamodb") counted = proxy.url;
      return proxy.url;
    },
  });
  try {
    const provided = {
      ...stack,
      merchantUrl: stack.shop.url,
      issuerUrl: stack.issuer.url,
      shopifyUrl: stack.shopify.url,
      operatorToken: await stack.issuer.operatorToken(),
      logDirectory: join(directory, "logs"),
    };
    return await measure({ provided, counted, counts });
  } finally {
    await stack.stop();
    for (const { stop } of proxies) stop();
    await rm(directory, { recursive: true, force: true });
  }
};

const measureTheRest = async (bench: Bench) => {
  say("orders, one at a time");
  const credited = await ordersAlone(bench, "credited");
  const uncredited = await ordersAlone(bench, "none");
  const together = await attributedTogether(bench);
  say("amendments");
  const amended = await amendmentsAlone(bench);
  say("feed");
  const feed = await feedReads(bench);
  say("Shopify");
  const told = await shopOrdersAlone(bench);
  const gathered = await shopOrdersGathered(bench);
  const { told: productTold, compared: productCompared } = await shopProducts(bench);
  say("catalog");
  const { unchanged, changed } = await pulls(bench);
  say("pushes");
  const text = "d".repeat(1_000);
  const pushed = await pushes(bench, () => text);
  const described = await pushes(bench, (index) => `${text}${index}`);
  say("reports of a busy store, and of many");
  const { taken: reportTaken, thousand: reportOfThousand } = await reportsBatched(bench);
  const reportOfStore = await reportsOfStores(bench, 1);
  const threeOfStore = await reportsOfStores(bench, 3);
  const orders = { credited, uncredited, together, told, gathered };
  const reports = { reportTaken, reportOfThousand, reportOfStore, threeOfStore };
  const products = { unchanged, changed, pushed, described, productTold, productCompared };
  return { ...orders, amended, ...reports, ...products, feed };
};

say("reports of browsers, each alone");
const reportAlone = await onStack(reportsAlone);
const measured = { ...(await onStack(measureTheRest)), reportAlone };
if (process.argv.includes("--json")) console.log(JSON.stringify(measured, null, 2));
await writeFile("docs/measured/cost.md", costPage(measured));
say("docs/measured/cost.md is written");
