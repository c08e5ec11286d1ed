import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeService, STORE_ID, startFakeService } from "./clients/node/fake-service.ts";
import { buildRoutes } from "./support/guides/build-routes.ts";
import { writeGuideFiles } from "./support/guides/guide-files.ts";
import { runBeside } from "./support/guides/run-files.ts";

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

test("Next.js: the scheduler alone has the last three days told, and hears of what failed", async () => {
  const urls = { apiUrl: service.baseUrl, edgeUrl: service.baseUrl };
  const folder = writeGuideFiles(directory, "nextjs", { ...urls, brand: "br_x", snippet: () => "" });
  await buildRoutes(folder);
  service.answers.call = (_, number) => ({ status: number <= 3 ? 200 : 422, body: { detail: "day: no" } });
  const today = new Date().toISOString().slice(0, 10);
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
    { SHOPPABLE_VIDEO_URL: service.baseUrl, SHOPPABLE_VIDEO_STORE_ID: STORE_ID, CRON_SECRET: "s" },
  );
  expect(statuses).toEqual([401, 204, 503, 401]);
  const days = [1, 2, 3, 1].map((ago) =>
    new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10),
  );
  expect(service.calls.map(({ url, body }) => [url, JSON.parse(body)])).toEqual(
    days.map((day) => [`/v1/shop-days?store_id=${STORE_ID}`, { day, orders: 1 }]),
  );
});
