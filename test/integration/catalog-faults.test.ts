import type { SQSEvent } from "aws-lambda";
import { describe, expect, inject, test } from "vitest";
import type { ProductApiAuth } from "../../shared/catalog/product-api/credentials.schema.ts";
import {
  catalogStack,
  isOfRun,
  isPulled,
  shirtUrl,
  startMerchant,
} from "../support/catalog/catalog-stack.ts";
import { pullWorker, queueWithDeadLetters } from "../support/catalog/pull-worker.ts";
import { queueEvent, queueRecord } from "../support/endpoint/queue-events.ts";
import { eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const SECRETS = {
  password: "cs_5ecret-password-of-basic",
  token: "5ecret-bearer-token",
  value: "5ecret-header-value",
};
const AUTHS: readonly ProductApiAuth[] = [
  { scheme: "basic", username: "ck_reader", password: SECRETS.password },
  { scheme: "bearer", token: SECRETS.token },
  { scheme: "header", name: "X-Auth-Token", value: SECRETS.value },
];

describe("a failing product API", () => {
  test("is retried later and keeps the last good copy", async () => {
    const merchant = await startMerchant();
    merchant.sell(["a"]);
    const { brand } = await catalog.connect(merchant.template, AUTHS[1]);
    await catalog.add(brand, ["a"]);
    await catalog.outcomes(brand, ["a"], isPulled);
    const before = await catalog.products.find(brand, "a");
    merchant.respond = (_, response) => void response.writeHead(503, { "retry-after": "120" }).end();
    const [page] = await catalog.outcomes(brand, ["a"], isOfRun(await catalog.refresh(brand)));
    expect(page).toMatchObject({
      outcome: "unreachable",
      http_status: 503,
      reason: { code: "answered", params: { asked: "product_api", status: 503 } },
      client_product_id: "a",
    });
    expect(await catalog.products.find(brand, "a")).toEqual(before);
  });

  test("ends in the dead-letter queue after the last attempt, with its reason on the product URL", async () => {
    const merchant = await startMerchant();
    merchant.respond = (_, response) => void response.writeHead(429, { "retry-after": "90" }).end();
    const { brand } = await catalog.connect(merchant.template, AUTHS[0]);
    await catalog.urls.add(brand, shirtUrl("a"), new Date().toISOString());
    const queue = await queueWithDeadLetters(catalog, "faults-429");
    const worker = pullWorker(catalog);
    const body = { brand, url: shirtUrl("a"), run: "r1" };
    await queue.send([{ body, group: brand }]);
    await queue.workOff(worker.handler(queue.postpone));
    expect(merchant.requests).toHaveLength(5);
    expect(worker.postponed).toEqual([90, 90, 90, 90, 0]);
    const deadLetter = await eventually(queue.deadLetter);
    expect(JSON.parse(deadLetter.Body ?? "")).toEqual(body);
    expect(await catalog.urls.find(brand, shirtUrl("a"))).toMatchObject({
      outcome: "unreachable",
      http_status: 429,
      reason: { code: "answered", params: { asked: "product_api", status: 429 } },
      run: "r1",
    });
    expect(await catalog.products.find(brand, "a")).toBeUndefined();
  });
});

test("a product API that hangs, floods or returns HTML delays no other store", async () => {
  const many = Array.from({ length: 25 }, (_, index) => `h${index}`);
  const [hanging, flooding, talking, fine] = await Promise.all([
    startMerchant(),
    startMerchant(),
    startMerchant(),
    startMerchant(),
  ]);
  hanging.respond = () => undefined;
  flooding.respond = (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(Buffer.alloc(8 * 1024 * 1024, " "));
  };
  talking.respond = (_, response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hi</h1>");
  fine.sell(["a"]);
  const connect = (merchant: typeof fine) => catalog.connect(merchant.template);
  const [slow, large, html, good] = await Promise.all([
    connect(hanging),
    connect(flooding),
    connect(talking),
    connect(fine),
  ]);
  await catalog.add(slow.brand, many);
  await Promise.all([
    catalog.add(large.brand, ["a"]),
    catalog.add(html.brand, ["a"]),
    catalog.add(good.brand, ["a"]),
  ]);
  const [page] = await catalog.outcomes(good.brand, ["a"], isPulled);
  expect(page).toMatchObject({ outcome: "ok" });
  const waiting = await Promise.all(many.map((id) => catalog.urls.find(slow.brand, shirtUrl(id))));
  expect(waiting.every((each) => each?.checked_at === undefined)).toBe(true);
  const reasons = await Promise.all(
    [large, html].map(async ({ brand }) => (await catalog.outcomes(brand, ["a"], isPulled))[0]?.reason),
  );
  expect(reasons).toEqual([
    { code: "body_too_large", params: { megabytes: 1 } },
    { code: "html_page", params: { asked: "product_api" } },
  ]);
  const overdue = await catalog.outcomes(slow.brand, many, isPulled);
  expect(new Set(overdue.map(({ reason }) => reason?.code))).toEqual(new Set(["deadline_passed"]));
});

test("a crash in mid-batch loses no product URL, and repeated messages change nothing", async () => {
  const all = Array.from({ length: 20 }, (_, index) => `w${index}`);
  const merchant = await startMerchant();
  merchant.sell(all);
  const { brand } = await catalog.connect(merchant.template);
  await Promise.all(all.map((id) => catalog.urls.add(brand, shirtUrl(id), new Date().toISOString())));
  const batch = queueEvent(...all.map((id) => queueRecord({ brand, url: shirtUrl(id), run: "r1" })));
  await pullWorker(catalog).handler(async () => undefined)(batch);
  const first = await catalog.stored(brand, all);
  merchant.sell(all, { price: "2.00" });
  const others = [pullWorker(catalog), pullWorker(catalog)];
  const deliver = (worker: ReturnType<typeof pullWorker>, event: SQSEvent) =>
    worker.handler(async () => undefined)(event);
  const answers = await Promise.all(others.map((worker) => deliver(worker, batch)));
  const crossed = new Set(
    answers.flatMap(({ batchItemFailures }) => batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)),
  );
  const again = { Records: batch.Records.filter(({ messageId }) => crossed.has(messageId)) };
  expect(await deliver(pullWorker(catalog), again)).toEqual({ batchItemFailures: [] });
  const stored = await catalog.stored(brand, all);
  expect(stored.map((product) => product?.product_id)).toEqual(first.map((product) => product?.product_id));
  expect(new Set(stored.map((product) => product?.price))).toEqual(new Set(["2.00"]));
  const pages = await catalog.outcomes(brand, all, isPulled);
  expect(pages.filter(({ outcome }) => outcome !== "ok" && outcome !== "unchanged")).toEqual([]);
});
