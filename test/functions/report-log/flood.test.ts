import { gzipSync } from "node:zlib";
import type { SQSEvent } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { createHandler as createReader } from "../../../functions/refused-calls/handler.ts";
import { createHandler as createConsumer } from "../../../functions/report-log/handler.ts";
import type { RefusalMessage } from "../../../shared/refusals/refusal.schema.ts";
import type { Refusal } from "../../../shared/refusals/refusal.ts";
import { createStorePace } from "../../../shared/refusals/store-pace.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aStore } from "../../support/values/builders.ts";

const START = Date.UTC(2026, 10, 20, 10);

/** From the lines of endpoints to a table in memory, by a clock that stands still but for what is waited. */
const aReportLog = () => {
  let time = START;
  const sent: RefusalMessage[] = [];
  const minutes = new Map<string, { refusals: readonly Refusal[]; version: number }>();
  const writes: { readonly brand: string; readonly at: number }[] = [];
  const { logger, entries } = recordingLogger();
  const reader = createReader({
    stores: { brandOfStoreId: async (hash) => (hash === "known" ? "br_acme" : undefined) },
    queue: { send: async (messages) => void sent.push(...messages.map(({ body }) => body)) },
    logger,
  });
  const consumer = createConsumer({
    stores: { find: async (brand) => (brand === "br_closed" ? undefined : aStore({ brand })) },
    reportLog: {
      minute: async (brand, minute) => {
        const { refusals = [], version = 0 } = minutes.get(`${brand} ${minute}`) ?? {};
        return { refusals: [...refusals], version };
      },
      replaceMinute: async (brand, minute, refusals, version) => {
        writes.push({ brand, at: time });
        const key = `${brand} ${minute}`;
        if ((minutes.get(key)?.version ?? 0) !== version) return false;
        minutes.set(key, { refusals, version: version + 1 });
        return true;
      },
    },
    pace: createStorePace(
      () => time,
      async (milliseconds) => {
        time += milliseconds;
      },
    ),
    now: () => time,
    logger,
  });
  const read = (lines: readonly object[], timestamp = START) => {
    const logEvents = lines.map((line, id) => ({ id: String(id), timestamp, message: JSON.stringify(line) }));
    const data = gzipSync(JSON.stringify({ messageType: "DATA_MESSAGE", logEvents })).toString("base64");
    return reader({ awslogs: { data } });
  };
  const consume = async () => {
    const Records = sent
      .splice(0, 1_000)
      .map((body, id) => ({ messageId: String(id), body: JSON.stringify(body) }));
    return consumer({ Records } as unknown as SQSEvent);
  };
  return { read, consume, sent, minutes, writes, entries };
};

const aLine = (changes: object = {}) => ({
  service: "product-upsert",
  message: "Request refused",
  route: "POST /v2/product",
  code: "validation_failed",
  status: 422,
  detail: "title: required",
  request_id: "r1",
  brand: "br_acme",
  caller: "c1",
  ...changes,
});

describe("a flood of refused calls", () => {
  test("10,000 of a store, each with another detail, in a hundred parts of logs, are two writes, two seconds apart", async () => {
    const { read, consume, minutes, writes } = aReportLog();
    for (let part = 0; part < 100; part++) {
      const lines = Array.from({ length: 100 }, (_, index) =>
        aLine({ detail: `order_items[${part * 100 + index}].price: required`, request_id: `r${index}` }),
      );
      await read(lines, START + part * 100);
      if (part % 50 === 49) await consume();
    }
    expect(writes).toEqual([
      { brand: "br_acme", at: START },
      { brand: "br_acme", at: START + 2_000 },
    ]);
    const [minute] = [...minutes.values()];
    expect(minutes.size).toBe(1);
    expect(minute?.refusals).toHaveLength(11);
    expect(minute?.refusals.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  });

  test("does not hold up another store", async () => {
    const { read, consume, writes } = aReportLog();
    for (let part = 0; part < 5; part++) {
      await read([aLine()], START + part * 60_000);
    }
    await read([aLine({ brand: "br_other" })]);
    await consume();
    expect(writes.find(({ brand }) => brand === "br_other")?.at).toBe(START);
    expect(writes.filter(({ brand }) => brand === "br_acme")).toHaveLength(5);
  });
});

describe("whose log a refused call is in", () => {
  test("its token's; without one that of its store_id, if a store has it", async () => {
    const { read, sent } = aReportLog();
    await read([
      aLine({ brand: "br_other", store_id_hash: "known" }),
      aLine({ brand: undefined, store_id_hash: "known" }),
      aLine({ brand: undefined, store_id_hash: "forged" }),
      aLine({ brand: undefined }),
    ]);
    expect(sent.map(({ brand, refusals }) => [brand, refusals[0]?.count])).toEqual([
      ["br_other", 1],
      ["br_acme", 1],
    ]);
  });

  test("nobody's, if the store is closed or gone", async () => {
    const { read, consume, writes } = aReportLog();
    await read([aLine({ brand: "br_closed" })]);
    expect(await consume()).toEqual({ batchItemFailures: [] });
    expect(writes).toEqual([]);
  });

  test("nobody's, after 14 days", async () => {
    const { read, consume, writes } = aReportLog();
    await read([aLine()], START - 15 * 86_400_000);
    await consume();
    expect(writes).toEqual([]);
  });
});

test("a line that can't be read is passed over, and not quoted", async () => {
  const { read, sent, entries } = aReportLog();
  await read([{ caller: "c", detail: { a: "secret" } }, aLine()]);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain("secret");
});

test("a detail is cut where it is long", async () => {
  const { read, sent } = aReportLog();
  await read([aLine({ detail: "x".repeat(5_000) })]);
  expect(sent[0]?.refusals[0]?.detail).toHaveLength(300);
});
