import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { createAddReports } from "../../../shared/interactions/add-reports.table.ts";
import type { Report } from "../../../shared/interactions/interactions.schema.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { mockTable, transactionCanceled } from "../../support/table/mock-table.ts";
import { aReport } from "../../support/values/builders.ts";

type Action = {
  readonly Put?: { readonly Item: { readonly SK: string } };
  readonly Update?: { readonly Key: { readonly SK: string }; readonly UpdateExpression: string };
};

const aTable = ({
  refuse = () => false,
  fail = () => false,
}: {
  readonly refuse?: (action: Action, sk: string) => boolean;
  readonly fail?: (sk: string) => boolean;
} = {}) => {
  const { dynamo, table } = mockTable();
  const written: Action[][] = [];
  dynamo.on(TransactWriteCommand).callsFake(({ TransactItems }: { TransactItems: Action[] }) => {
    const keys = TransactItems.map(({ Put, Update }) => Put?.Item.SK ?? Update?.Key.SK ?? "");
    if (keys.some(fail)) throw transactionCanceled("ValidationError");
    const codes = TransactItems.map((action, index) =>
      refuse(action, keys[index] ?? "") ? "ConditionalCheckFailed" : "None",
    );
    if (codes.some((code) => code !== "None")) throw transactionCanceled(...codes);
    written.push(TransactItems);
    return {};
  });
  const log = recordingLogger();
  const add = createAddReports(
    table,
    () => undefined,
    (error, failed) => log.logger.error("Interactions could not be counted and are retried", error, failed),
  );
  const addAll = (reports: readonly Report[], hasTime = () => true) =>
    add(
      {
        ...{ brand: "br_acme", day: "2026-11-20", reports, hosts: new Set<string>() },
        experiments: new Map(),
      },
      hasTime,
    );
  const seen = () => written.flat().flatMap(({ Put }) => Put?.Item.SK ?? []);
  return { ...log, dynamo, addAll, written, seen };
};

const some = (count: number, fields: Partial<Report> = {}) =>
  Array.from({ length: count }, (_, index) => aReport({ id: `r${index}`, ...fields }));

test("marks and counts a report in one transaction", async () => {
  const { addAll, written } = aTable();
  expect(await addAll([aReport()])).toEqual([]);
  expect(written).toEqual([
    [
      {
        Put: {
          TableName: "service-table",
          // Fifteen days after arrival: longer than a queue keeps a message.
          Item: {
            PK: "STORE#br_acme",
            SK: "SEEN#report-1",
            expires_at: Date.parse("2026-12-05T10:00:00Z") / 1000,
          },
          ConditionExpression: "attribute_not_exists(PK)",
        },
      },
      expect.objectContaining({
        Update: expect.objectContaining({ Key: { PK: "STORE#br_acme", SK: "FUNNEL#2026-11-20#STORE" } }),
      }),
      expect.objectContaining({
        Update: expect.objectContaining({ Key: { PK: "STORE#br_acme", SK: "FUNNEL#2026-11-20#VIDEO#7001" } }),
      }),
    ],
  ]);
});

test("writes a store's reports in transactions of at most a hundred actions", async () => {
  const { addAll, written, seen } = aTable();
  await addAll(some(250));
  expect(written.length).toBeLessThan(6);
  expect(written.every((actions) => actions.length <= 100)).toBe(true);
  expect(new Set(seen()).size).toBe(250);
});

test("skips reports that were counted before", async () => {
  const { addAll, seen } = aTable({ refuse: (_, sk) => sk === "SEEN#r1" || sk === "SEEN#r3" });
  expect(await addAll(some(4))).toEqual([]);
  expect(seen()).toEqual(["SEEN#r0", "SEEN#r2"]);
});

test("the largest report of a browser fits one transaction", async () => {
  const videos = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [7001 + index, { like: 1 }]));
  const { addAll, written } = aTable();
  expect(await addAll([aReport({ campaign: "cmp_1", videos })])).toEqual([]);
  const keys = written.flat().flatMap(({ Update }) => Update?.Key.SK ?? []);
  expect(keys.filter((sk) => sk.startsWith("VIDEO#"))).toHaveLength(40);
  expect(keys.filter((sk) => sk.includes("#VIDEO#"))).toHaveLength(50);
});

test("splits a transaction with more counters than one expression can have", async () => {
  const tap = (index: number) => ({
    event_id: 7001,
    product_id: `p${index}`,
    product_taps: 1,
    add_to_carts: 1,
  });
  const reports = some(8).map((report, part) => ({
    ...report,
    products: Array.from({ length: 25 }, (_, index) => tap(part * 25 + index)),
  }));
  const { addAll, written } = aTable();
  expect(await addAll(reports)).toEqual([]);
  expect(written.length).toBeGreaterThan(1);
});

describe("a report that can't be written", () => {
  test("fails without affecting others", async () => {
    const { addAll, seen, entries } = aTable({ fail: (sk) => sk === "SEEN#r5" });
    expect(await addAll(some(16))).toEqual(["r5"]);
    expect(seen()).toHaveLength(15);
    expect(entries).toMatchObject([{ level: "error", fields: { brand: "br_acme", reports: ["r5"] } }]);
  });
});

test("a busy table fails all reports for a retry, without splitting them", async () => {
  const { addAll, dynamo } = aTable();
  dynamo.on(TransactWriteCommand).rejects(transactionCanceled("TransactionConflict"));
  expect(await addAll(some(3))).toEqual(["r0", "r1", "r2"]);
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(5);
});

test("starts no transaction without time for its retries", async () => {
  const { addAll, written } = aTable();
  expect(await addAll(some(3), () => false)).toEqual(["r0", "r1", "r2"]);
  expect(written).toEqual([]);
});

describe("unlikes", () => {
  const unlikes = some(3, { videos: { 7001: { unlike: 1 }, 7002: { like: 1 } } });
  const moved = (written: readonly Action[][]) =>
    written.flat().flatMap(({ Update }) => (Update?.Key.SK.startsWith("VIDEO#") ? Update.Key.SK : []));

  test("are counted but not subtracted beyond the day's likes", async () => {
    const isDay = (action: Action) =>
      "ConditionExpression" in (action.Update ?? {}) &&
      action.Update?.Key.SK.includes("#VIDEO#7001") === true;
    const { addAll, written } = aTable({ refuse: isDay });
    expect(await addAll(unlikes)).toEqual([]);
    expect(moved(written)).toEqual(["VIDEO#7002"]);
  });

  test("are only counted if their video was deleted", async () => {
    const { addAll, written, seen } = aTable({ refuse: (_, sk) => sk === "VIDEO#7001" });
    expect(await addAll(unlikes)).toEqual([]);
    expect(moved(written)).toEqual(["VIDEO#7002"]);
    expect(seen()).toHaveLength(3);
  });
});
