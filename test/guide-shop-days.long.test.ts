import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Platform } from "../shared/vocabulary/platforms.ts";
import { type FakeService, STORE_ID, startFakeService } from "./clients/node/fake-service.ts";
import { buildRoutes } from "./support/guides/build-routes.ts";
import { writeGuideFiles } from "./support/guides/guide-files.ts";
import { runPhp } from "./support/guides/php.ts";
import { runBeside } from "./support/guides/run-files.ts";
import { describeWith } from "./support/setup/describe-with.ts";

let service: FakeService;
let directory: string;
beforeEach(async () => {
  service = await startFakeService();
  directory = mkdtempSync(join(tmpdir(), "shop-days-"));
});
afterEach(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

const DAY_MS = 86_400_000;
const writeFiles = (platform: Platform) => {
  const urls = { apiUrl: service.baseUrl, edgeUrl: service.baseUrl };
  return writeGuideFiles(directory, platform, { ...urls, brand: "br_x", snippet: () => "" });
};
const told = () =>
  service.calls.filter(({ url }) => url.startsWith("/v1/shop-days?")).map(({ body }) => JSON.parse(body));
const env = () => ({ SHOPPABLE_VIDEO_URL: service.baseUrl, SHOPPABLE_VIDEO_STORE_ID: STORE_ID });
const dayAgo = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

test("Next.js: only the scheduler can report the last three days, and it gets failures", async () => {
  const folder = writeFiles("nextjs");
  await buildRoutes(folder);
  service.answers.call = (_, number) => ({ status: number <= 3 ? 200 : 422, body: { detail: "day: no" } });
  const statuses = await runBeside(
    folder,
    `import { GET } from "./built/app/api/shop-days/route.js";
     console.error = () => {};
     globalThis.orders.set("1", {});
     const call = async (authorization: string) =>
       (await GET(new Request("https://shop.example", { headers: { authorization } }))).status;
     const statuses = [await call("Bearer guess"), await call("Bearer s"), await call("Bearer s")];
     delete process.env.CRON_SECRET;
     statuses.push(await call("Bearer undefined"));
     console.log(JSON.stringify(statuses));`,
    { ...env(), CRON_SECRET: "s" },
  );
  expect(statuses).toEqual([401, 204, 503, 401]);
  const days = [1, 2, 3, 1].map(dayAgo);
  expect(service.calls.map(({ url, body }) => [url, JSON.parse(body)])).toEqual(
    days.map((day) => [`/v1/shop-days?store_id=${STORE_ID}`, { day, orders: 1 }]),
  );
});

test("BigCommerce: paid orders are counted by day, page by page", async () => {
  const order = (ago: number, status_id: number) => ({
    status_id,
    date_created: new Date(Date.parse(dayAgo(ago)) + DAY_MS / 2).toUTCString(),
  });
  const pages = [
    [...Array.from({ length: 249 }, () => order(1, 11)), order(3, 2)],
    [order(1, 4), order(1, 0), order(2, 5), order(4, 11), order(0, 11)],
  ];
  const asked: string[] = [];
  const shop = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ""));
    const page = Number(/page=(\d+)/.exec(request.url ?? "")?.[1]);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(pages[page - 1]));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => shop.once("listening", done));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  await runBeside(
    writeFiles("bigcommerce"),
    'import { tellShopDays } from "./shop-days.ts"; await tellShopDays(); console.log("null");',
    { ...env(), BIGCOMMERCE_URL: url },
  );
  shop.close();
  expect(told()).toEqual([
    { day: dayAgo(1), orders: 250 },
    { day: dayAgo(2), orders: 0 },
    { day: dayAgo(3), orders: 1 },
  ]);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain(
    `min_date_created=${new Date(Date.now() - 5 * DAY_MS).toUTCString().slice(0, 16)}`,
  );
});

describeWith("php", "in PHP", () => {
  const php = async (file: string, input: object): Promise<Record<string, unknown>> => {
    const { code, output, problems } = await runPhp(
      [resolve("test/support/guides/php", file)],
      JSON.stringify(input),
      env(),
    );
    expect({ code, problems }).toEqual({ code: 0, problems: "" });
    return JSON.parse(output);
  };

  test("Magento: paid orders are counted by the shop's own days", async () => {
    const sydney = (ago: number) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Sydney" }).format(Date.now() - ago * DAY_MS);
    const at = (day: string, hours: number) => {
      const utc = new Date(Date.parse(day) + hours * 3_600_000);
      return utc.toISOString().slice(0, 19).replace("T", " ");
    };
    const order = (state: string, created_at: string) => ({
      id: 1,
      state,
      created_at,
      items: [],
      svc_state: "",
    });
    const orders = [
      order("complete", at(sydney(1), -9)),
      order("closed", at(sydney(1), 12)),
      order("pending_payment", at(sydney(1), 12)),
      order("processing", at(sydney(1), 15)),
      order("canceled", at(sydney(2), 0)),
    ];
    const input = { folder: writeFiles("magento"), orders, sent: {}, zone: "Australia/Sydney" };
    await php("magento.php", input);
    expect(told()).toEqual([
      { day: sydney(1), orders: 2 },
      { day: sydney(2), orders: 0 },
      { day: sydney(3), orders: 0 },
    ]);
    service.answers.call = () => ({ status: 422, body: { detail: "day: no" } });
    expect(await php("magento.php", input)).toMatchObject({
      log: [expect.stringContaining("day: no")],
    });
  });

  test("PrestaShop: only the cron job can report the last three days, and failures are logged", async () => {
    const input = { folder: writeFiles("prestashop"), orders: {}, table: {}, later: 0 };
    const call = (key: string) =>
      php("prestashop.php", {
        ...input,
        counts: { [dayAgo(1)]: 143, [dayAgo(3)]: 7 },
        steps: [["ShopvideoDaysModuleFrontController", { get: { key } }]],
      });
    await call("guess");
    expect(told()).toEqual([]);
    await call("a-long-random-text");
    expect(told()).toEqual([
      { day: dayAgo(1), orders: 143 },
      { day: dayAgo(2), orders: 0 },
      { day: dayAgo(3), orders: 7 },
    ]);
    service.answers.call = () => ({ status: 422, body: { detail: "day: no" } });
    expect(await call("a-long-random-text")).toMatchObject({ log: [expect.stringContaining("day: no")] });
  });
});
