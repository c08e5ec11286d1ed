import { setTimeout as sleep } from "node:timers/promises";
import { putVideos } from "../support/attribution/credited-videos.ts";
import { call, createTestStore, productBody, type TestStore } from "../support/stack/stack-access.ts";
import type { Random } from "../support/values/random.ts";
import type { ChaosStack } from "./chaos-stack.ts";
import { KEY_HEADER, type WhileAsked } from "./merchant.ts";
import { callPatiently, isFinal, type LastAnswer } from "./patient-client.ts";
import type { Plan, PlannedAmendment, Report } from "./plan.ts";

export type History = {
  readonly plan: Plan;
  readonly store: TestStore;
  readonly answers: Map<string, LastAnswer[]>;
  readonly amended: Map<PlannedAmendment, LastAnswer[]>;
  readonly pushed: Map<string, number>;
};

const ALWAYS = 1_000;

export const pageUrl = (id: string): string => `https://shop.example/p/product-${id}`;

export const productPush = (id: string, version: number) => ({
  ...productBody(id, { title: `Push ${version} of ${id}`, price: `${version}.25` }),
  description: version % 3 === 0 ? null : `Text ${version} of ${id}`,
});

export const openHistory = async (chaos: ChaosStack, plan: Plan, random: Random): Promise<History> => {
  const { stack, merchant, merchantUrl } = chaos;
  const store = await createTestStore(stack);
  await putVideos(chaos.table, store.brand);
  const history: History = {
    plan,
    store,
    answers: new Map(),
    amended: new Map(),
    pushed: new Map(),
  };
  const shopKey = `shop-key-of-${store.brand}`;
  merchant.open(store.brand, shopKey, plan.sold, pushContested(chaos, history, random));
  const connected = await call(stack, "PUT", `/admin/stores/${store.brand}/product-api`, {
    token: stack.operatorToken,
    body: {
      url_template: `${merchantUrl}/${store.brand}/products/{id}`,
      auth: { scheme: "header", name: KEY_HEADER, value: shopKey },
      pulls_per_second: 50,
    },
  });
  if (connected.status !== 200) throw new Error(`The product API was not connected: ${connected.text}`);
  return history;
};

export const live = async (chaos: ChaosStack, history: History, random: Random): Promise<void> => {
  await Promise.all([
    reportOrders(chaos, history, random),
    pushProducts(chaos, history, random),
    buildCatalog(chaos, history, random),
  ]);
};

const reportOrders = async (chaos: ChaosStack, history: History, random: Random): Promise<void> => {
  const waiting = [...history.plan.reports];
  const client = async () => {
    for (let report = waiting.shift(); report; report = waiting.shift()) {
      const answers = random.list(report.clients, () => reportOnce(chaos, history, random, report as Report));
      history.answers.set(report.order.order_id, await Promise.all(answers));
      await amendOrder(chaos, history, random, report);
      await sleep(random.below(60));
    }
  };
  await Promise.all(random.list(4, client));
};

const reportOnce = (
  { stack }: ChaosStack,
  { store: { storeId, token } }: History,
  random: Random,
  { order, tries }: Report,
): Promise<LastAnswer> => {
  const path = `/external-shop-order-tracking/private?store_id=${storeId}`;
  return callPatiently(stack, random, { method: "POST", path, token, body: order }, tries);
};

const amendOrder = async (
  { stack }: ChaosStack,
  { store: { storeId, token }, amended }: History,
  random: Random,
  { order: { order_id }, amendments }: Report,
): Promise<void> => {
  const path = `/v1/order-amendments?store_id=${storeId}`;
  for (const amendment of amendments) {
    const { version, lines, clients, tries } = amendment;
    const left = lines.map(({ line, quantity }) => ({ item_id: String(line), quantity }));
    const what = left.length > 0 ? { items: left } : { cancelled: true };
    const body = { order_id, version, reason: "refund", ...what };
    const request = { method: "POST", path, token, body };
    const answers = random.list(clients, () => callPatiently(stack, random, request, tries));
    amended.set(amendment, await Promise.all(answers));
  }
};

const pushProducts = async (chaos: ChaosStack, history: History, random: Random): Promise<void> => {
  for (const [id, version] of history.plan.pushes) await push(chaos, history, random, id, version);
};

const push = async (
  { stack }: ChaosStack,
  { store: { token }, pushed }: History,
  random: Random,
  id: string,
  version: number,
): Promise<void> => {
  const request = { method: "POST", path: "/v2/product", token, body: productPush(id, version) };
  const answer = await callPatiently(stack, random, request, ALWAYS);
  if (answer?.status !== 200) throw new Error(`A push was answered ${answer?.status}: ${answer?.text}`);
  pushed.set(id, version);
};

const pushContested = (chaos: ChaosStack, history: History, random: Random): WhileAsked => {
  let last = Promise.resolve();
  let version = 0;
  return async (id) => {
    if (!history.plan.contested.includes(id)) return;
    last = last.then(() => push(chaos, history, random, id, ++version));
    await last;
  };
};

const buildCatalog = async (chaos: ChaosStack, history: History, random: Random): Promise<void> => {
  const { stack, merchant } = chaos;
  const { plan, store } = history;
  const send = async (path: string, body?: unknown) => {
    const request = { method: "POST", path: `/admin/stores/${store.brand}${path}`, body };
    const answer = await callPatiently(stack, random, { ...request, token: stack.operatorToken }, ALWAYS);
    if (!isFinal(answer) || answer.status >= 300)
      throw new Error(`${path} was answered ${answer?.status}: ${answer?.text}`);
  };
  for (const id of plan.pages) await send("/product-urls", { urls: [pageUrl(id)] });
  for (const id of plan.changes) {
    merchant.change(store.brand, id);
    await sleep(random.below(100));
  }
  await send("/refresh");
};

export const refresh = (stack: ChaosStack["stack"], { store: { brand } }: History) =>
  call(stack, "POST", `/admin/stores/${brand}/refresh`, { token: stack.operatorToken });
