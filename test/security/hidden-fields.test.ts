import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listenOnLoopback, stopServer } from "../../infra/local/process/loopback-server.ts";
import { USER_OPERATIONS } from "../../shared/administration/users.operations.ts";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { isAllowedRole } from "../../shared/vocabulary/roles.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { codeFor, redeem } from "../support/stack/sign-in.ts";
import { eventually, openStackTable } from "../support/stack/stack-access.ts";
import { type FurnishedStore, furnishStore } from "./furnished-store.ts";
import { REQUESTS } from "./requests.ts";
import { holdsSecret } from "./secret-forms.ts";
import { findOperation, OPERATION_KEYS, sendRequest } from "./send-request.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const table = openStackTable(stack);
const READS = OPERATION_KEYS.filter((key) => {
  const { method, callers } = findOperation(key);
  return method === "GET" && (callers === "store_users" || callers === "users");
});
const isHidden = (key: (typeof READS)[number]): boolean => {
  const { callers, roles } = findOperation(key);
  return callers === "store_users" && !isAllowedRole("analyst", roles);
};
const hidden = new Map<string, string>();
let store: FurnishedStore;
let receiver: Server;
let analyst: string | undefined;

const mark = (name: string): string => {
  const value = `${name}-${crypto.randomUUID()}`;
  hidden.set(name, value);
  return value;
};

const createMarkedWebhook = async (origin: string): Promise<void> => {
  const { brand } = store;
  const url = () => `${origin}/${mark(`path ${hidden.size}`)}?token=${mark(`query ${hidden.size}`)}`;
  const types = ["order.attributed" as const];
  const created = await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body: { url: url(), types } });
  hidden.set("webhook secret", created.secret);
  const at = { brand, webhook_id: created.webhook_id };
  await admin.call(WEBHOOK_OPERATIONS.changeWebhook, { ...at, body: { url: url() } });
  hidden.set(
    "webhook secret, rotated",
    (await admin.call(WEBHOOK_OPERATIONS.rotateWebhookSecret, at)).secret,
  );
  await admin.call(WEBHOOK_OPERATIONS.testWebhook, at);
  await eventually(async () => {
    const { items } = await admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, at);
    return items[0]?.tries[0]?.answer;
  }, 30_000);
  const body = { from: new Date(Date.now() - 60_000).toISOString() };
  await admin.call(WEBHOOK_OPERATIONS.replayWebhook, { ...at, body });
  const removed = await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body: { url: url(), types } });
  await admin.call(WEBHOOK_OPERATIONS.removeWebhook, { brand, webhook_id: removed.webhook_id });
  for (const { encrypted_secret, former_secret = "" } of await createWebhooks(table).list(brand)) {
    hidden.set(`encrypted ${hidden.size}`, encrypted_secret);
    if (former_secret !== "") hidden.set(`encrypted ${hidden.size}`, former_secret);
  }
};

const connectMarkedApis = async (): Promise<void> => {
  const { brand, templateUrl: url_template } = store;
  for (const auth of [
    { scheme: "bearer" as const, token: mark("token") },
    { scheme: "basic" as const, username: mark("username"), password: mark("password") },
    { scheme: "header" as const, name: "x-shop-key", value: mark("header") },
  ])
    await admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body: { url_template, auth } });
  const profile = await createStores(table).findAny(brand);
  hidden.set("encrypted credentials", String(profile?.product_api?.encrypted_auth));
  hidden.set("erasure key", String(profile?.order_erasure_key));
  hidden.set("store_id hash", String(profile?.store_id_hash));
};

beforeAll(async () => {
  store = await furnishStore(stack, "hid", "a store");
  hidden.set("store_id", store.storeId);
  hidden.set("access token", store.token);
  const answer = mark("answer of an endpoint");
  receiver = createServer((_, response) => response.writeHead(500).end(answer));
  await createMarkedWebhook(await listenOnLoopback(receiver, 0));
  await connectMarkedApis();
  const user = { email: `${crypto.randomUUID()}@shop.example`, role: "analyst" as const };
  const { sub } = await admin.call(USER_OPERATIONS.inviteUser, { brand: store.brand, body: user });
  analyst = (await redeem(stack.issuerUrl, await codeFor(stack.issuerUrl, { as: sub }))).id_token;
}, 120_000);
afterAll(() => stopServer(receiver));

test("an analyst can call all reads except those listed", () => {
  expect(READS.filter(isHidden).sort()).toEqual(["exportFigures", "listWebhookDeliveries", "listWebhooks"]);
});

describe("an analyst gets no hidden field from", () => {
  test.each(READS)("%s", async (key) => {
    const { query: { limit: _, cursor: __, ...query } = {}, ...request } = REQUESTS[key](store);
    const answer = await sendRequest(stack, key, { ...request, query }, { adminToken: analyst ?? "" });
    if (isHidden(key)) expect(answer.status).toBe(403);
    else expect([200, 404]).toContain(answer.status);
    for (const [name, value] of hidden) expect(holdsSecret(answer.text, value), name).toBe(false);
  });
});
