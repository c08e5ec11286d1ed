/**
 * What a store's pulls suffer from a store with the worst mapping: both on the running local stack, their
 * product URLs added at the same time. Delay: from the adding of a product URL to its outcome.
 * `npm run bench:neighbour [-- --urls 100 --rounds 3 --pace 10 --json]`.
 */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { SQSClient } from "@aws-sdk/client-sqs";
import { startStack } from "../../../infra/local/stack.ts";
import { createProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { PlanMessage } from "../../../shared/catalog/refresh/plan-message.schema.ts";
import { createQueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import { DEFAULT_PULLS_PER_SECOND } from "../../../shared/vocabulary/product-api.ts";
import { aProductApi } from "../../support/catalog/catalog-builders.ts";
import { provided } from "../../support/stack/local-stack.ts";
import { createTestStore, eventually, localAws, openStackTable } from "../../support/stack/stack-access.ts";
import { print } from "../report/print.ts";
import { quantile } from "../report/statistics.ts";

const { values } = parseArgs({
  options: {
    urls: { type: "string", default: "100" },
    rounds: { type: "string", default: "3" },
    /** `pulls_per_second` of both stores. */
    pace: { type: "string", default: String(DEFAULT_PULLS_PER_SECOND) },
    json: { type: "boolean", default: false },
  },
});
const [count, rounds, pace] = [Number(values.urls), Number(values.rounds), Number(values.pace)];
const FIELDS = ["title", "description", "sku", "price", "image", "sale_price", "currency", "regular_price"];
const WITHIN_MS = 120_000;

const directory = await mkdtemp(join(tmpdir(), "neighbour-"));
const running = await startStack({ port: 0, directory, inMemory: true });
const merchants = new Worker(new URL("./neighbour-merchants.ts", import.meta.url));
try {
  const [[ordinaryPort, worstPort]] = await once(merchants, "message");
  const stack = await provided(running);
  const urls = createProductUrls(openStackTable(stack));
  const sqs = new SQSClient(localAws(stack.sqsEndpoint));
  const queue = createQueueSender<PlanMessage>(sqs, stack.outputs.PlanQueueUrl ?? "");
  const connect = async (port: number, mapping?: Record<string, string>) => {
    const api = aProductApi({
      url_template: `http://127.0.0.1:${port}/products/{id}`,
      pulls_per_second: pace,
      connected_at: new Date().toISOString(),
      ...(mapping && { mapping }),
    });
    return (await createTestStore(stack, { product_api: api, currency: "USD" })).brand;
  };
  const ordinary = await connect(ordinaryPort);
  const worst = await connect(
    worstPort,
    Object.fromEntries(FIELDS.map((f) => [f, "join(separator, texts)"])),
  );

  /** Adds new product URLs to all of the stores; the ordinary store's delays, once all are pulled. */
  const pull = async (round: string, brands: readonly string[]): Promise<number[]> => {
    const shirtUrl = (index: number) => `https://shop.example/p/${round}-p${index}x${round}`;
    const indexes = Array.from({ length: count }, (_, index) => index);
    const began = Date.now();
    const now = new Date(began).toISOString();
    await Promise.all(
      brands.flatMap((brand) => indexes.map((index) => urls.add(brand, shirtUrl(index), now))),
    );
    await queue.send(brands.map((brand) => ({ body: { brand, urls: indexes.map(shirtUrl) }, group: brand })));
    const pulled = (brand: string) =>
      eventually(async () => {
        const records = await Promise.all(indexes.map((index) => urls.find(brand, shirtUrl(index))));
        const times = records.flatMap((record) => record?.checked_at ?? []);
        return times.length === count ? times : undefined;
      }, WITHIN_MS);
    const [times] = await Promise.all(brands.map(pulled));
    return (times ?? []).map((time) => Date.parse(time) - began);
  };

  await pull("warm", [ordinary, worst]);
  const quiet: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await pull(`q${round}`, [ordinary])));
    together.push(...(await pull(`t${round}`, [ordinary, worst])));
  }
  const row = (what: string, part: number) => {
    const [alone, beside] = [quantile(quiet, part), quantile(together, part)];
    return { what, "alone, ms": alone, "beside the worst, ms": beside, ratio: beside / alone, goal: "≤ 2" };
  };
  print(`Delay of ${count} product URLs of an ordinary store at ${pace} a second, ${rounds} rounds`, [
    row("median", 0.5),
    row("95 %", 0.95),
    row("last", 1),
  ]);
} finally {
  await running.stop();
  await merchants.terminate();
  await rm(directory, { recursive: true, force: true });
}
