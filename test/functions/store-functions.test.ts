import "aws-sdk-client-mock-vitest/extend";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { orderToItem } from "../../shared/orders/order-item.table.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import type { HttpHandler } from "../../shared/platform/http/endpoint.ts";
import { credentialKey, storeKey } from "../../shared/platform/table/keys/store-keys.ts";
import { hashStoreId } from "../../shared/stores/access/store-access.ts";
import { send } from "../support/endpoint/http-events.ts";
import { anOrder, aPush, aStore } from "../support/values/builders.ts";

const STORE_ID = "st_dev_abcdefghijklmnopqrstuvwxyz234567";
const KEYS = JSON.stringify({ active: "k1", k1: Buffer.alloc(32, 7).toString("base64") });
const ORDERS = "/external-shop-order-tracking/private";

const dynamo = mockClient(DynamoDBDocumentClient);
const secrets = mockClient(SecretsManagerClient);

const load = async (name: "access-token" | "order-tracking" | "product-upsert"): Promise<HttpHandler> =>
  (await import(`../../functions/${name}/index.ts`)).handler;

const keep = (fields: Parameters<typeof aStore>[0] = {}) => {
  const store = aStore({ store_id_hash: hashStoreId(STORE_ID), ...fields });
  const at = (Key: object, Item: object) =>
    dynamo.on(GetCommand, { Key } as never, false).resolves({ Item: Item as never });
  at(storeKey(store.brand), store);
  at(credentialKey(store.store_id_hash), { brand: store.brand });
  return store;
};

const fetchToken = async (): Promise<string> => {
  const { status, body } = await send(await load("access-token"), {
    method: "GET",
    path: "/auth/access-token",
    query: `store_id=${STORE_ID}`,
  });
  expect(status).toBe(200);
  return (body as { access_token: string }).access_token;
};

const report = async (token: string, body: unknown = anOrder(), query = `store_id=${STORE_ID}`) =>
  send(await load("order-tracking"), {
    path: ORDERS,
    query,
    headers: { authorization: `Bearer ${token}` },
    body,
  });

const puts = () => dynamo.commandCalls(PutCommand).map(({ args: [{ input }] }) => input);

let log: MockInstance<(typeof process.stdout)["write"]>;

beforeEach(() => {
  log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.resetModules();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10), toFake: ["Date"] });
  vi.spyOn(Math, "random").mockReturnValue(0.5); // Every tenth order on average writes to the rate limit. This one does not.
  for (const name of [ENV.stage, ENV.tableName, ENV.signingKeysSecretId]) vi.stubEnv(name, "dev");
  vi.stubEnv("AWS_REGION", "eu-west-1");
  dynamo.reset();
  secrets.reset();
  dynamo.resolves({});
  secrets.on(GetSecretValueCommand).resolves({ SecretString: KEYS });
});

afterEach(() => {
  const logged = log.mock.calls.map(String).join("");
  expect(logged).not.toMatch(/st_dev_|Bearer|eyJ/);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

afterAll(() => {
  dynamo.restore();
  secrets.restore();
});

describe("an order", () => {
  test("is one conditional put, with the token that the store fetched", async () => {
    const { brand } = keep();
    const token = await fetchToken();
    expect(await report(token)).toMatchObject({ status: 200, body: {} });
    expect(puts()).toEqual([
      {
        TableName: "dev",
        Item: orderToItem(brand, anOrder(), "2026-11-20T10:00:00.000Z"),
        ConditionExpression: "attribute_not_exists(PK)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    ]);
  });

  test.each([
    ["a token that the store revoked", { token_generation: 2 }],
    ["a token of a closed store", { closed_at: "2026-11-20T09:00:00.000Z" }],
  ])("with %s returns 401 and writes nothing", async (_, change) => {
    keep();
    const token = await fetchToken();
    vi.resetModules();
    keep(change);
    expect(await report(token)).toMatchObject({ status: 401 });
    expect(puts()).toEqual([]);
  });

  test.each(["", "Bearer", "Bearer a.b.c", "Basic st"])(
    "with %j in place of a token returns 401 and writes nothing",
    async (authorization) => {
      keep();
      const answer = await send(await load("order-tracking"), {
        path: ORDERS,
        query: `store_id=${STORE_ID}`,
        headers: { authorization },
        body: anOrder(),
      });
      expect(answer).toMatchObject({ status: 401 });
      expect(puts()).toEqual([]);
    },
  );

  test("returns 401 with another store's store_id and 404 with an unknown one", async () => {
    keep();
    const token = await fetchToken();
    const theirs = "st_dev_zyxwvutsrqponmlkjihgfedcba765432";
    dynamo
      .on(GetCommand, { Key: credentialKey(hashStoreId(theirs)) } as never, false)
      .resolves({ Item: { brand: "br_other" } });
    expect(await report(token, anOrder(), `store_id=${theirs}`)).toMatchObject({ status: 401 });
    expect(await report(token, anOrder(), `store_id=${STORE_ID}x`)).toMatchObject({
      status: 404,
      body: { detail: "Brand is invalid" },
    });
    expect(puts()).toEqual([]);
  });
});

describe("a product", () => {
  const push = async (token: string, body: unknown) =>
    send(await load("product-upsert"), {
      path: "/v2/product",
      headers: { authorization: `Bearer ${token}` },
      body,
    });

  test("is written with one update", async () => {
    const { brand } = keep();
    const token = await fetchToken();
    dynamo.on(UpdateCommand).resolves({});
    const { description, ...body } = aPush();
    expect(await push(token, body)).toMatchObject({ status: 200, body: {} });
    const updates = dynamo.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
    expect(updates.filter(({ Key }) => String(Key?.SK).startsWith("PRODUCT#"))).toMatchObject([
      { TableName: "dev", Key: { PK: storeKey(brand).PK, SK: `PRODUCT#${body.client_product_id}` } },
    ]);
  });
});
