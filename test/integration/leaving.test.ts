import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { createHandler } from "../../functions/store-deletion/handler.ts";
import { createDeleteUsers } from "../../shared/administration/delete-users.ts";
import { createUserPool } from "../../shared/administration/user-pool.client.ts";
import { USER_OPERATIONS } from "../../shared/administration/users.operations.ts";
import { createStoreUsers } from "../../shared/administration/users.table.ts";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { ACCESS_TOKEN_OPERATIONS } from "../../shared/stores/access/access-token.operations.ts";
import { CLOSING_OPERATIONS } from "../../shared/stores/closing/closing.operations.ts";
import { createClosings } from "../../shared/stores/closing/closings.table.ts";
import { createDeleteStore } from "../../shared/stores/closing/delete-store.ts";
import { createStoreContent } from "../../shared/stores/closing/store-content.table.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { REOPENING_DAYS } from "../../shared/vocabulary/closing.ts";
import { type FurnishedStore, furnishStore } from "../security/furnished-store.ts";
import { catalogStack } from "../support/catalog/catalog-stack.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import { adminClient, signIn } from "../support/stack/admin-client.ts";
import { findAttributed, openAttributions } from "../support/stack/attributed-orders.ts";
import {
  call,
  createTestStore,
  eventually,
  localAws,
  orderBody,
  productBody,
  reportOrder,
} from "../support/stack/stack-access.ts";
import { anAttributedOrder } from "../support/values/builders.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const { table, stores } = catalog;
const admin = adminClient(stack);
const closings = createClosings(table);
const DAY_MS = 24 * 3_600_000;

const close = async (brand: string) => {
  const { name } = await admin.call(STORE_OPERATIONS.getStore, { brand });
  return admin.call(CLOSING_OPERATIONS.closeStore, { brand, body: { name } });
};
const fetchToken = (store_id: string) =>
  admin.call(ACCESS_TOKEN_OPERATIONS.getAccessToken, { query: { store_id } });
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

describe("a closed store", () => {
  test("is unknown to everything except the dashboard API, where it is read-only", async () => {
    const store = await createTestStore(stack);
    const { brand } = store;
    const wrong = admin.call(CLOSING_OPERATIONS.closeStore, { brand, body: { name: "another" } });
    expect(await failure(wrong)).toBe(422);
    const closed = await close(brand);
    expect(Date.parse(closed.deletion_due_at) - Date.parse(closed.closed_at)).toBe(REOPENING_DAYS * DAY_MS);
    expect(await close(brand)).toEqual(closed);

    expect(await failure(fetchToken(store.storeId))).toBe(404);
    // No container has cached the profile of this store.
    expect((await reportOrder(stack, store, orderBody("late"))).status).toBe(401);
    const push = await call(stack, "POST", "/v2/product", { token: store.token, body: productBody("p") });
    expect(push.status).toBe(401);
    expect((await call(stack, "GET", `/v1/feed?brand=${brand}`)).status).toBe(404);
    const change = admin.call(STORE_OPERATIONS.changeStore, { brand, body: { name: "New" } });
    expect(await failure(change)).toBe(409);
    const settings = await stores.findAny(brand);
    expect(await failure(admin.call(STORE_OPERATIONS.rotateStoreId, { brand }))).toBe(409);
    expect(await stores.findAny(brand)).toEqual(settings);
    expect(await failure(admin.call(ORDER_OPERATIONS.listOrders, { brand }))).toBe(200);
  });

  test("reopens with a new store_id and tokens, and ignores an earlier rotation", async () => {
    const store = await createTestStore(stack);
    const { brand } = store;
    const read = await stores.findAny(brand);
    await close(brand);
    await expect(stores.rotateStoreId(read ?? expect.fail(), "late")).rejects.toThrow();
    expect(await stores.brandOfStoreId("late")).toBeUndefined();

    const reopened = await admin.call(CLOSING_OPERATIONS.reopenStore, { brand });
    const { access_token: token } = await fetchToken(reopened.store_id);
    expect(token).not.toBe(store.token);
    const fresh = { ...store, storeId: reopened.store_id, token };
    // The order endpoint's containers may cache for a minute that the brand is unknown.
    expect(await stores.find(brand)).toMatchObject({ brand, token_generation: 3 });
    expect(fresh.storeId).not.toBe(store.storeId);
    expect(await closings.find(brand)).toBeUndefined();
    expect(await failure(admin.call(CLOSING_OPERATIONS.reopenStore, { brand }))).toBe(422);
  });
});

const exportStore = async (brand: string) => {
  const directory = mkdtempSync(join(tmpdir(), "leaving-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const env = { ...process.env, ADMIN_BASE_URL: stack.baseUrl, ADMIN_TOKEN: stack.operatorToken };
  const args = ["clients/admin-cli/admin.ts", "--json", "--store", brand, "export", directory];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const orders = readFileSync(join(directory, "orders.ndjson"), "utf8").trim().split("\n");
  return { lines: JSON.parse(stdout) as object, orders: orders.map((line) => JSON.parse(line) as object) };
};

const readItems = async (brand: string): Promise<string[]> => {
  const found: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: table.name, ConsistentRead: true, ExclusiveStartKey }),
    );
    for (const item of page.Items ?? []) {
      const isWindow = String(item.PK).startsWith("RATE#") && item.expires_at !== undefined;
      if (JSON.stringify(item).includes(brand) && !isWindow) found.push(`${item.PK} ${item.SK}`);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found.sort();
};

const settledItems = (brand: string): Promise<string[]> => {
  let last = "";
  return eventually(
    async () => {
      const items = await readItems(brand);
      const isSettled = items.join() === last;
      last = items.join();
      return isSettled ? items : undefined;
    },
    30_000,
    3_000,
  );
};

describe("the deletion of a closed store", () => {
  let store: FurnishedStore;
  let other: FurnishedStore;
  let brand = "";
  let clock = Date.now();
  const log = recordingLogger();
  const cognito = new CognitoIdentityProviderClient(localAws(stack.awsEndpoint));
  const userPool = createUserPool(cognito, String(stack.outputs.AdminUserPoolId));
  const deleteStore = createDeleteStore({
    stores,
    closings,
    steps: [
      createDeleteUsers({ users: createStoreUsers(table), userPool }),
      createStoreContent(table).removeAll,
    ],
    now: () => clock,
    logger: log.logger,
  });
  const tick = createHandler({ closings, deleteStore, now: () => clock, logger: log.logger });
  afterEach(() => expect(log.entries.filter(({ level }) => level === "error")).toEqual([]));
  const inDays = (days: number) => {
    clock = Date.now() + days * DAY_MS;
  };
  const leftOvers = async () =>
    (await readItems(brand)).map((key) => key.replace(/^STORE#\w+ (\w+).*/, "$1"));

  beforeAll(async () => {
    [store, other] = await Promise.all([
      furnishStore(stack, "leaving", "a leaving store"),
      furnishStore(stack, "staying", "a staying store"),
    ]);
    ({ brand } = store);
    const ids = [store.orderId, `${store.orderId}-2`];
    await eventually(async () => ((await findAttributed(table, brand, ids)).size === 2 ? true : undefined));
  });

  test("waits 30 days, resumes after a timeout and removes all but the audit log", async () => {
    await close(brand);
    const { lines, orders } = await exportStore(brand);
    const two = ["orders", "products", "product-urls", "videos"].map((name) => [`${name}.ndjson`, 2]);
    expect(lines).toMatchObject({ "store.ndjson": 1, "figures.ndjson": 1, ...Object.fromEntries(two) });
    expect(orders).toMatchObject([{ attribution: { lines: [{}] } }, { attribution: { lines: [{}] } }]);
    const disabled = await admin.call(USER_OPERATIONS.disableUser, { brand, sub: store.userSub });
    expect(disabled.state).toBe("disabled");
    const [before, others] = [await settledItems(brand), await settledItems(other.brand)];
    inDays(REOPENING_DAYS - 0.1);
    await tick();
    expect(await readItems(brand)).toEqual(before);

    inDays(REOPENING_DAYS + 0.1);
    await deleteStore(brand, () => true);
    expect(await failure(admin.call(CLOSING_OPERATIONS.reopenStore, { brand }))).toBe(409);
    await Promise.all([tick(), tick(), tick()]);
    expect(new Set(await leftOvers())).toEqual(new Set(["AUDIT", "CLOSING", "PROFILE"]));
    expect(await stores.findAny(brand)).not.toHaveProperty("product_api");
    const deleted = before.filter((key) => !/ (AUDIT|CLOSING|PROFILE)/.test(key)).length;
    const { items } = (await closings.find(brand)) ?? expect.fail();
    expect(Object.values(items).reduce((sum, count) => sum + count, 0)).toBe(deleted);
    expect(items).toMatchObject({ orders: 4, attributions: 6, products: 2, product_urls: 2, videos: 2 });
    expect(await readItems(other.brand)).toEqual(others);
    expect(await userPool.find(store.userSub)).toBeUndefined();
    expect(await userPool.find(other.userSub)).toMatchObject({ sub: other.userSub });
  });

  test("removes late writes and completes once it finds none", async () => {
    await openAttributions(table).record(brand, [anAttributedOrder({ order_id: "late" })], 0);
    inDays(REOPENING_DAYS + 3);
    await tick();
    expect(new Set(await leftOvers())).toEqual(new Set(["AUDIT", "CLOSING", "PROFILE"]));
    inDays(REOPENING_DAYS + 6);
    await tick();
    expect(new Set(await leftOvers())).toEqual(new Set(["AUDIT", "PROFILE"]));
    await tick();

    const remains = await admin.call(STORE_OPERATIONS.getStore, { brand });
    expect(remains.deleted).toMatchObject({ at: new Date(clock).toISOString(), items: { attributions: 7 } });
    const audit = await call(stack, "GET", `/admin/stores/${brand}/audit`, { token: stack.operatorToken });
    expect(audit.text).toContain("store.closed");
    const own = await call(stack, "GET", `/admin/stores/${brand}`, { token: await signIn(stack, { brand }) });
    expect(own.status).toBe(404);
  });
});
