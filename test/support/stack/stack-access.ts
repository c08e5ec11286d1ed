import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { EDGE_ROUTES } from "../../../shared/contract/routes.ts";
import { openTable, type Table } from "../../../shared/platform/table/table.ts";
import { hashStoreId, newBrand, newStoreId } from "../../../shared/stores/access/store-access.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { createStores } from "../../../shared/stores/stores.table.ts";
import type { ProvidedStack } from "./local-stack.ts";

const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" };
const REGION = "us-east-1";

export const localAws = (endpoint: string) => ({ region: REGION, endpoint, credentials: CREDENTIALS });

export const stackClient = ({ dynamodbEndpoint }: ProvidedStack): DynamoDBDocumentClient => {
  const toNumber = (value: string) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);
  return DynamoDBDocumentClient.from(new DynamoDBClient(localAws(dynamodbEndpoint)), {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: toNumber },
  });
};

export const openStackTable = (stack: ProvidedStack): Table => openTable(stack.tableName, stackClient(stack));

export type TestStore = { readonly brand: string; readonly storeId: string; readonly token: string };

export const createTestStore = async (
  stack: ProvidedStack,
  settings: Partial<Store> = {},
): Promise<TestStore> => {
  const brand = newBrand(randomBytes);
  const storeId = newStoreId("local", randomBytes);
  await createStores(openStackTable(stack)).create({
    brand,
    name: "A test store",
    currency: "EUR",
    store_id_hash: hashStoreId(storeId),
    token_generation: 1,
    token_generation_began_at: Math.floor(Date.now() / 1000),
    rate_limit_per_minute: 100_000,
    out_of_stock: "show",
    unpriced: "show",
    created_at: new Date().toISOString(),
    ...settings,
  });
  const answer = await call(stack, "GET", `/auth/access-token?store_id=${storeId}`);
  return { brand, storeId, token: (answer.json as { access_token: string }).access_token };
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Options = {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

const requestAddress = ({ baseUrl, edgeUrl }: ProvidedStack, path: string): string =>
  EDGE_ROUTES.some((route) => path.startsWith(route.path)) ? edgeUrl : baseUrl;

export const call = async (
  stack: ProvidedStack,
  method: string,
  path: string,
  { token, body, headers }: Options = {},
): Promise<Answer> => {
  const raw = typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(`${requestAddress(stack, path)}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isFile = response.headers.get("content-type")?.startsWith("text/csv");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isFile ? text : readJson(text),
  };
};

export const reportOrder = (stack: ProvidedStack, { storeId, token }: TestStore, body: unknown) =>
  call(stack, "POST", `/external-shop-order-tracking/private?store_id=${storeId}`, { token, body });

export const orderBody = (orderId: string, overrides: object = {}) => ({
  order_id: orderId,
  order_items: [{ product_id: "501", price: "49.90", quantity: 2, currency: "EUR" }],
  svc_video_view: "[]",
  svc_add_to_cart: JSON.stringify([{ product_id: "501", widget_info: "carousel_7001" }]),
  ...overrides,
});

export const productBody = (id: string, overrides: object = {}) => ({
  client_product_id: id,
  product_link: `https://shop.example/p/shirt-${id}`,
  title: "Linen shirt",
  price: "49.90",
  thumbnail_image: `https://shop.example/img/${id}.jpg`,
  ...overrides,
});

const MAX_PAUSE_MS = 250;

/** Repeats a request until its result is defined. Pauses grow, because each request slows down the awaited work. */
export const eventually = async <T>(
  ask: () => Promise<T | undefined>,
  withinMs = 30_000,
  everyMs = 25,
): Promise<T> => {
  const until = Date.now() + withinMs;
  for (let pauseMs = everyMs; ; pauseMs = Math.max(everyMs, Math.min(1.5 * pauseMs, MAX_PAUSE_MS))) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`Nothing came within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
