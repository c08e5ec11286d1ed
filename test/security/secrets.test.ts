import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listenOnLoopback, stopServer } from "../../infra/local/process/loopback-server.ts";
import type { ProductApiAuth } from "../../shared/catalog/product-api/credentials.schema.ts";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../shared/catalog/product-urls/product-urls.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import {
  call,
  createTestStore,
  eventually,
  localAws,
  openStackTable,
} from "../support/stack/stack-access.ts";
import { type FurnishedStore, furnishStore } from "./furnished-store.ts";
import { REQUESTS } from "./requests.ts";
import { holdsSecret } from "./secret-forms.ts";
import { buildTarget, findOperation, OPERATION_KEYS, sendRequest } from "./send-request.ts";

const stack = inject("stack");
const SHOP_TOKEN = "shop-token-that-nobody-may-see";
const SHOP_PASSWORD = "shop-password-that-nobody-may-see";
const SHOP_HEADER = "shop-header-that-nobody-may-see";
const AUTHS: readonly ProductApiAuth[] = [
  { scheme: "bearer", token: SHOP_TOKEN },
  { scheme: "basic", username: "reader", password: SHOP_PASSWORD },
  { scheme: "header", name: "X-Shop-Key", value: SHOP_HEADER },
];
const PULLED = Object.entries({ broken: 500, gone: 404, refused: 401, moved: 302, odd: 200 });
const secrets = new Map<string, string>();
const answers: string[] = [];
const shopSaw: string[] = [];
let store: FurnishedStore;
let shop: Server;

const HANDS_OVER = ["getAccessToken", "createStore", "rotateStoreId"];

const signingKeys = async (): Promise<string[]> => {
  const client = new SecretsManagerClient(localAws(stack.awsEndpoint));
  const SecretId = stack.outputs.SigningKeysSecretId;
  const { SecretString = "{}" } = await client.send(new GetSecretValueCommand({ SecretId }));
  const { active: _, ...keys } = JSON.parse(SecretString) as Record<string, string>;
  return Object.values(keys);
};

const openShop = async (): Promise<string> => {
  shop = createServer((request, response) => {
    const { authorization, "x-shop-key": key } = request.headers;
    shopSaw.push(String(authorization ?? key));
    const [, status = 200] = PULLED.find(([name]) => request.url?.endsWith(name)) ?? [];
    const location = `http://127.0.0.1/${encodeURIComponent(String(authorization ?? key))}`;
    response.writeHead(status, { "content-type": "application/json", location });
    response.end(JSON.stringify({ error: `not for ${authorization ?? key}`, headers: request.headers }));
  });
  return listenOnLoopback(shop, 0);
};

const everyCall = async (): Promise<void> => {
  const good = { accessToken: store.token, adminToken: stack.operatorToken };
  const keys = OPERATION_KEYS.toSorted(
    (a, b) => Number(/rotate|revoke/.test(a)) - Number(/rotate|revoke/.test(b)),
  );
  for (const key of keys) {
    const request = REQUESTS[key](store);
    const { method } = findOperation(key);
    const done = await sendRequest(stack, key, request, good);
    if (HANDS_OVER.includes(key)) remember(key, done.json);
    else answers.push(done.text);
    for (const authorization of [`Bearer ${store.token}x`, store.storeId]) {
      const broken = { headers: { authorization }, ...(method !== "GET" && { body: "{" }) };
      const refused = await call(stack, method, buildTarget(key, request), broken);
      if (refused.status >= 400) answers.push(refused.text);
    }
    const wrong = {
      ...request,
      body: { store_id: store.storeId, token: store.token, [SHOP_TOKEN]: SHOP_TOKEN },
    };
    if (method !== "GET") answers.push((await sendRequest(stack, key, wrong, good)).text);
  }
};

const remember = (key: string, json: unknown): void => {
  const { store_id, access_token } = json as { store_id?: string; access_token?: string };
  if (store_id) secrets.set(`the store_id of ${key}`, store_id);
  if (access_token) secrets.set(`the token of ${key}`, access_token);
};

beforeAll(async () => {
  store = await furnishStore(stack, "sec", "a store");
  const shopUrl = await openShop();
  for (const [name, value] of Object.entries({
    storeId: store.storeId,
    token: store.token,
    SHOP_TOKEN,
    SHOP_PASSWORD,
    SHOP_HEADER,
    admin: stack.operatorToken,
  }))
    secrets.set(name, value);
  secrets.set("the shop's former key", store.shopKey);
  for (const key of await signingKeys()) secrets.set(`signing key ${secrets.size}`, key);
  const admin = adminClient(stack);
  for (const auth of AUTHS) {
    const { brand } = await createTestStore(stack);
    const body = { url_template: `${shopUrl}/{id}`, auth };
    const connected = await admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body });
    const urls = PULLED.map(([id]) => `https://shop.example/p-${id}`);
    const previews = urls.map((url) =>
      admin.call(PRODUCT_API_OPERATIONS.previewProductApi, { brand, body: { url } }),
    );
    answers.push(...[connected, ...(await Promise.all(previews))].map((answer) => JSON.stringify(answer)));
    await admin.call(PRODUCT_URL_OPERATIONS.addProductUrls, { brand, body: { urls } });
  }
  await eventually(async () => shopSaw.length >= 2 * AUTHS.length * PULLED.length || undefined);
  await everyCall();
});
afterAll(() => stopServer(shop));

const expectNoSecretIn = (where: string, text: string): void => {
  for (const [what, secret] of secrets) {
    expect(holdsSecret(text, secret), `${where} holds ${what}`).toBe(false);
  }
};

describe("after calls of every kind no secret is", () => {
  test("in a log of functions, gateway, event sources or table", () => {
    const names = readdirSync(stack.logDirectory);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expectNoSecretIn(name, readFileSync(join(stack.logDirectory, name), "utf8"));
  });

  test("in an item of the table", async () => {
    const table = openStackTable(stack);
    let from: Record<string, unknown> | undefined;
    let count = 0;
    do {
      const page = await table.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: from }));
      for (const item of page.Items ?? []) expectNoSecretIn(String(item.SK), JSON.stringify(item));
      count += page.Items?.length ?? 0;
      from = page.LastEvaluatedKey;
    } while (from !== undefined);
    expect(count).toBeGreaterThan(10);
  });

  test("in a queued message", async () => {
    const sqs = new SQSClient(localAws(stack.sqsEndpoint));
    for (const QueueUrl of Object.values(stack.queueUrls)) {
      const asked = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 };
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(asked));
      expectNoSecretIn(QueueUrl, JSON.stringify(Messages));
    }
    sqs.destroy();
  });

  test("in a response, except those that hand it out", () => {
    expect(answers.length).toBeGreaterThan(50);
    for (const answer of answers) expectNoSecretIn(answer.slice(0, 200), answer);
  });
});

test("the shop received only its own credentials", () => {
  const basic = `Basic ${Buffer.from(`reader:${SHOP_PASSWORD}`).toString("base64")}`;
  expect(new Set(shopSaw)).toEqual(new Set([`Bearer ${SHOP_TOKEN}`, basic, SHOP_HEADER]));
});
