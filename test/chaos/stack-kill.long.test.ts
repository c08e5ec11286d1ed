import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { findAttributed, openReconcile } from "../support/stack/attributed-orders.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { eventually, openStackTable, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const START = new URL("../../infra/local/start.ts", import.meta.url).pathname;
const AT_LEAST = 60;

type Running = {
  readonly child: ChildProcess;
  readonly stack: ProvidedStack;
  readonly store: { readonly brand: string; readonly storeId: string; readonly token: string };
};

let directory: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kill-"));
});
afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
});

const announced = (child: ChildProcess): Record<string, unknown> | undefined => {
  const file = join(directory, ".local/stack.json");
  if (child.exitCode !== null) throw new Error("The stack did not start");
  const state = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  // The store's file is written after its demonstration data. An earlier stop means a new store.
  const isKept = existsSync(join(directory, ".local/store.json"));
  return state?.pid === child.pid && isKept ? state : undefined;
};

const start = async (): Promise<Running> => {
  const child = spawn(process.execPath, [START], {
    cwd: directory,
    env: { ...process.env, PORT: "0" },
    stdio: "ignore",
  });
  started.push(child);
  const state = await eventually(async () => announced(child), 180_000);
  const { base_url: baseUrl, dynamodb_endpoint: dynamodbEndpoint, table_name: tableName, store } = state;
  const stack = { baseUrl, dynamodbEndpoint, tableName } as unknown as ProvidedStack;
  const { brand, store_id: storeId } = store as { brand: string; store_id: string };
  const answer = await fetch(`${baseUrl}/auth/access-token?store_id=${storeId}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { child, stack, store: { brand, storeId, token } };
};

const kill = async ({ child }: Running): Promise<void> => {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
};

const reportUntilGone = async ({ stack, store }: Running, onTaken: (count: number) => void) => {
  const taken: string[] = [];
  let next = 0;
  let isGone = false;
  const client = async () => {
    while (!isGone) {
      const id = `killed-${next++}`;
      const answer = await reportOrder(stack, store, orderBody(id)).catch(() => undefined);
      if (answer === undefined) isGone = true;
      else if (answer.status === 200) onTaken(taken.push(id));
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return taken;
};

test("accepted orders survive a kill of all processes and are attributed after the restart", async () => {
  const before = await start();
  let killing: Promise<void> | undefined;
  const taken = await reportUntilGone(before, (count) => {
    if (count >= AT_LEAST) killing ??= kill(before);
  });
  await killing;
  const { stack, store } = await start();
  expect(store).toEqual(before.store);
  const table = openStackTable(stack);
  const orders = createOrders(table);
  for (const id of taken) expect(await orders.find(store.brand, id), id).toBeDefined();
  await eventually(async () => {
    const known = await findAttributed(table, store.brand, taken);
    return known.size === taken.length ? true : undefined;
  }, 20_000);
  expect(await differences(table, store.brand)).toEqual([]);
}, 480_000);

const differences = async (table: ReturnType<typeof openStackTable>, brand: string) => {
  const reconcile = openReconcile(table, () => 0);
  const report = await reconcile(brand, new Date().toISOString().slice(0, 10), { repair: false });
  return [...report.unattributed_orders, ...report.differences];
};
