import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIGURE_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { createApiClient } from "../../shared/contract/client.ts";
import { EXPERIMENT_OPERATIONS } from "../../shared/experiments/experiments.operations.ts";
import { dayAt, daysAfter } from "../../shared/vocabulary/days.ts";
import { eventually } from "../support/stack/stack-access.ts";

const START = new URL("../../infra/local/start.ts", import.meta.url).pathname;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "start-"));
});
afterAll(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

type State = Readonly<Record<"base_url" | "edge_url" | "admin_token", string>> & {
  readonly store: { readonly brand: string; readonly store_id: string };
  readonly pid: number;
};

const stateFile = () => join(directory, ".local/stack.json");

const started = async (
  until: string,
  work: (running: Running) => Promise<void>,
  ...options: string[]
): Promise<void> => {
  const child = spawn(process.execPath, [START, ...options], {
    cwd: directory,
    env: { ...process.env, PORT: "0" },
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  try {
    await eventually(async () => (printed.includes(until) ? true : undefined), 170_000);
    const state = JSON.parse(readFileSync(stateFile(), "utf8")) as State;
    await work({ child, state, printed, ended });
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
};

const readStore = async ({ base_url: baseUrl, admin_token: token, store: { brand } }: State) => {
  const admin = createApiClient({ baseUrl, token });
  const today = dayAt(Date.now());
  const query = { from: daysAfter(today, -57), to: today };
  const { totals } = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query });
  const { items } = await admin.call(EXPERIMENT_OPERATIONS.listExperiments, { brand, query: {} });
  const experiments = await Promise.all(
    items.map(({ experiment_id }) =>
      admin.call(EXPERIMENT_OPERATIONS.getExperiment, { brand, experiment_id }),
    ),
  );
  return { experiments, orders: totals.reduce((sum, { orders }) => sum + orders, 0) };
};

type Running = {
  readonly child: ChildProcess;
  readonly state: State;
  readonly printed: string;
  readonly ended: Promise<number | null>;
};

let first: State;
let firstOrders: number;

test("npm start prints the demonstration, keeps running and stops cleanly on Ctrl-C", async () => {
  await started("orders added", async ({ child, state, printed, ended }) => {
    first = state;
    expect(state).toMatchObject({
      base_url: expect.stringMatching(/^http:/),
      merchant_url: expect.stringMatching(/^http:/),
      shop_url: expect.stringMatching(/^http:/),
      dashboard_url: expect.stringMatching(/^http:.*\/dashboard\/$/),
      issuer_url: expect.stringMatching(/^http:/),
      admin_token: expect.stringMatching(/^eyJ/),
      store: { brand: expect.stringMatching(/^br_/), store_id: expect.stringMatching(/^st_local_/) },
      pid: child.pid,
    });
    expect(printed).toMatch(/Catalog: 8 products pulled in \d+ ms, 1 pushed/);
    expect(printed).toMatch(/video 501 \(add_to_cart, carousel\)/);
    expect(printed).toMatch(/attributed to videos +\d+ +\d+ /);
    const { experiments, orders } = await readStore(state);
    expect(orders).toBeGreaterThan(1_500);
    firstOrders = orders;
    expect(experiments.map(({ state }) => state)).toEqual(["running", "finished"]);
    expect(experiments[1]?.result?.verdict).toBe("measured");
    expect(printed).toMatch(/Feed: 6 videos with 9 products/);
    expect((await fetch(`${state.base_url}/nothing`)).status).toBe(404);
    const feed = await fetch(`${state.edge_url}/v1/feed?brand=${state.store.brand}`);
    const { events } = (await feed.json()) as { events: { status: string; video_url?: string }[] };
    const live = events.filter(({ status }) => status === "live");
    expect(live.length).toBeGreaterThan(3);
    for (const { video_url = "" } of live) {
      const file = await fetch(video_url, { headers: { range: "bytes=0-99" } });
      expect([new URL(video_url).origin, file.status, file.headers.get("content-type")]).toEqual([
        state.edge_url,
        206,
        "video/mp4",
      ]);
    }

    child.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(existsSync(stateFile())).toBe(false);
    expect(isAlive(state.pid)).toBe(false);
    await expect(fetch(`${state.base_url}/nothing`)).rejects.toThrow();
  });
}, 190_000);

test("a restart keeps the store and its sales", async () => {
  await started(
    "Ready after",
    async ({ state, printed }) => {
      expect(state.store).toEqual(first.store);
      expect(printed).toMatch(/Catalog: 8 products pulled in \d+ ms, 1 pushed/);
      expect((await readStore(state)).orders).toBe(firstOrders + 1);
      const headers = { authorization: `Bearer ${state.admin_token}` };
      const response = await fetch(`${state.base_url}/admin/stores`, { headers });
      const { items } = (await response.json()) as { items: object[] };
      const own = { brand: first.store.brand, product_api_connected: true };
      expect(items).toContainEqual(expect.objectContaining(own));

      expect(printed).toMatch(/linen\.myshopify\.com installed the app as br_\w+; 3 products imported/);
      expect(printed).toMatch(/EUR\s+79\.80\s+39\.90\s+39\.90/);
      expect(printed).toMatch(/9007199254740993 +Linen scarf +25\.00 /);
      expect(printed).toMatch(/ 501 +79\.80 +video \d+ \(add_to_cart\)/);
      const unsigned = await fetch(`${state.base_url}/shopify/webhooks`, { method: "POST", body: "{}" });
      expect(unsigned.status).toBe(401);
    },
    "--shopify",
  );
}, 190_000);

test("npm start -- --empty creates videos and products but no orders", async () => {
  await started(
    "Ready after",
    async ({ state, printed }) => {
      expect(state.store).not.toEqual(first.store);
      expect(printed).toMatch(/Feed: 6 videos with 9 products/);
      expect(await readStore(state)).toEqual({ experiments: [], orders: 0 });
    },
    "--empty",
  );
}, 190_000);
