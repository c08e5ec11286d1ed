import { setTimeout as sleep } from "node:timers/promises";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { LOCAL_CREDENTIALS, REGION } from "../aws/aws-identity.ts";
import type { LocalStack } from "../stack.ts";
import { DEMO_ORDER_ITEMS, DEMO_PUSH, DEMO_SIGNALS } from "./demo-order.ts";
import { type DemoResult, describeDemo } from "./demo-report.ts";
import { openStoreData, type StoreCredentials } from "./seed-store.ts";

type StoreData = ReturnType<typeof openStoreData>;

const WITHIN_MS = 15_000;

/**
 * The service's main job once, over the same interfaces that merchants use: pulls the demonstration
 * merchant's products, pushes one, reports an order, and waits for its attribution.
 *
 * @returns the text to show
 * @throws Error naming the step that did not come out as it should
 */
export async function runDemo(stack: LocalStack, store: StoreCredentials): Promise<string> {
  const data = openStoreData(stack, store.brand);
  const pulled = await pullProducts(stack, store.brand, data);
  const token = await accessToken(stack, store.store_id);
  await post(stack, "/v2/product", token, DEMO_PUSH);
  const order = await reportOrder(stack, store.store_id, token, data);
  const day = new Date().toISOString().slice(0, 10);
  const ids = [...pulled.ids, DEMO_PUSH.client_product_id];
  const products = await Promise.all(ids.map((id) => data.product(id)));
  const result: DemoResult = {
    pulledMs: pulled.ms,
    pulledCount: pulled.ids.length,
    products: products.filter((product) => product !== undefined),
    order,
    day,
    rollup: (await data.rollup(day, "USD")) ?? {},
  };
  return describeDemo(result);
}

async function pullProducts({ merchant, outputs, sqsEndpoint }: LocalStack, brand: string, data: StoreData) {
  const sqs = new SQSClient({ region: REGION, endpoint: sqsEndpoint, credentials: LOCAL_CREDENTIALS });
  const started = new Date().toISOString();
  for (const url of merchant.productUrls) {
    await data.addUrl(url);
    const body = JSON.stringify({ brand, url });
    await sqs.send(
      new SendMessageCommand({ QueueUrl: outputs.PullQueueUrl, MessageBody: body, MessageGroupId: brand }),
    );
  }
  const asked = performance.now();
  const outcomes = await Promise.all(
    merchant.productUrls.map((url) =>
      eventually(`pulling ${url}`, async () => {
        const record = await data.pulledUrl(url);
        return record?.checked_at !== undefined && record.checked_at >= started ? record : undefined;
      }),
    ),
  );
  sqs.destroy();
  const failed = outcomes.find(({ outcome }) => outcome !== "ok" && outcome !== "unchanged");
  if (failed) throw new Error(`Pulling ${failed.url} came out as ${failed.outcome}: ${failed.message}`);
  return {
    ids: outcomes.map(({ client_product_id }) => client_product_id ?? ""),
    ms: Math.round(performance.now() - asked),
  };
}

async function accessToken({ baseUrl }: LocalStack, storeId: string): Promise<string> {
  const response = await fetch(`${baseUrl}/auth/access-token?store_id=${encodeURIComponent(storeId)}`);
  if (!response.ok)
    throw new Error(`GET /auth/access-token answered ${response.status}: ${await response.text()}`);
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

async function reportOrder(stack: LocalStack, storeId: string, token: string, data: StoreData) {
  const orderId = `demo-${Date.now().toString(36)}`;
  const path = `/external-shop-order-tracking/private?store_id=${encodeURIComponent(storeId)}`;
  await post(stack, path, token, { order_id: orderId, order_items: DEMO_ORDER_ITEMS, ...DEMO_SIGNALS });
  const answered = performance.now();
  const attribution = await eventually(`attributing ${orderId}`, () => data.attribution(orderId));
  return { orderId, lines: attribution.lines, attributedMs: Math.round(performance.now() - answered) };
}

async function post({ baseUrl }: LocalStack, path: string, token: string, body: unknown): Promise<void> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const [pathname] = path.split("?");
  if (!response.ok) throw new Error(`POST ${pathname} answered ${response.status}: ${await response.text()}`);
}

async function eventually<Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> {
  const giveUpAt = Date.now() + WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const result = await look();
    if (result !== undefined) return result;
    await sleep(20);
  }
  throw new Error(`${what} took longer than ${WITHIN_MS / 1000} s`);
}
