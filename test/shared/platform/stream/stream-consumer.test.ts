import type { DynamoDBRecord } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import {
  type FailedEntry,
  recordConsumer,
  streamConsumer,
} from "../../../../shared/platform/stream/stream-consumer.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { deferred, settle } from "../../../support/values/deferred.ts";

type Entry = { readonly text: string };
type Process = (brand: string, entries: readonly Entry[]) => Promise<readonly FailedEntry<Entry>[]>;

/** A record such as `a:1` is entry `1` of store `a`, numbered by its position. `-a:1` is of the second kind. */
const someRecords = (...texts: string[]): DynamoDBRecord[] =>
  texts.map((text, index) => ({
    eventID: `event-${index}`,
    dynamodb: {
      SequenceNumber: String(100 + index),
      Keys: { SK: { S: text.startsWith("-") ? "SECOND#" : "FIRST#" } },
      NewImage: { text: { S: text.replace("-", "") } },
    },
  }));

const read = (image: unknown) => {
  const text = (image as { text?: { S: string } } | undefined)?.text?.S ?? "";
  const [brand = "", entry] = text.split(":");
  if (entry === undefined) throw new Error("no entry");
  return { brand, entry: { text: entry } };
};

const prefixes = { first: "FIRST#", second: "SECOND#" };

const aConsumer = (process: Process, processSecond: Process = async () => []) => {
  const log = recordingLogger();
  const setAside = vi.fn(async (_: readonly DynamoDBRecord[]) => undefined);
  const kinds = {
    first: { consume: recordConsumer({ read, process }) },
    second: { consume: recordConsumer({ read, process: processSecond }) },
  };
  const consume = streamConsumer({ logger: log.logger, prefixes, kinds, setAside });
  const failures = async (records: DynamoDBRecord[]) =>
    (await consume({ Records: records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  const readSetAside = () =>
    setAside.mock.calls.map(([records]) => records.map(({ dynamodb }) => dynamodb?.SequenceNumber));
  return { ...log, consume, failures, setAside, readSetAside };
};

const failing =
  (...texts: string[]): Process =>
  async (_, entries) =>
    entries
      .filter(({ text }) => texts.includes(text))
      .map((entry) => ({ entry, permanent: entry.text.startsWith("poison") }));

describe("a batch", () => {
  test("has no failures if all records succeed", async () => {
    const { consume, entries } = aConsumer(failing());
    expect(await consume({ Records: someRecords("a:1", "b:2") })).toEqual({ batchItemFailures: [] });
    expect(entries).toEqual([]);
  });

  test("is processed per store, each store's entries in order", async () => {
    const process = vi.fn<Process>(async () => []);
    await aConsumer(process).failures(someRecords("a:1", "b:1", "a:2", "b:2", "a:3"));
    expect(process.mock.calls).toEqual([
      ["a", [{ text: "1" }, { text: "2" }, { text: "3" }]],
      ["b", [{ text: "1" }, { text: "2" }]],
    ]);
  });

  test("reports failed records in stream order", async () => {
    const { failures } = aConsumer(failing("2", "4"));
    expect(await failures(someRecords("a:1", "b:2", "a:2", "b:3", "a:4"))).toEqual(["101", "102", "104"]);
  });

  test("reports the failed one of two equal entries", async () => {
    const { failures } = aConsumer(async (_, entries) =>
      entries.slice(1).map((entry) => ({ entry, permanent: false })),
    );
    expect(await failures(someRecords("a:1", "a:1"))).toEqual(["101"]);
  });
});

describe("a batch with records of two kinds", () => {
  test("is processed kind by kind, the second after the first has finished", async () => {
    const steps: string[] = [];
    const step =
      (kind: string): Process =>
      async (brand, entries) => {
        steps.push(`${kind} ${brand} begins`);
        await settle();
        steps.push(`${kind} ${brand} ${entries.map(({ text }) => text).join()}`);
        return [];
      };
    await aConsumer(step("first"), step("second")).failures(someRecords("-a:1", "a:2", "-a:3", "a:4"));
    expect(steps).toEqual(["first a begins", "first a 2,4", "second a begins", "second a 1,3"]);
  });

  test("reports failures of both kinds in stream order, and processes the second although the first fails", async () => {
    const { failures } = aConsumer(async () => {
      throw new Error("down");
    }, failing("3"));
    expect(await failures(someRecords("-a:1", "a:2", "-a:3", "a:4"))).toEqual(["101", "102", "103"]);
  });

  test("sets a record of an unknown kind aside", async () => {
    const { failures, readSetAside } = aConsumer(failing());
    const odd = { dynamodb: { SequenceNumber: "odd", Keys: { SK: { S: "THIRD#" } } } };
    expect(await failures([odd, ...someRecords("a:1")])).toEqual([]);
    expect(readSetAside()).toEqual([["odd"]]);
  });
});

describe("a store whose processing throws", () => {
  const process: Process = async (brand) => {
    if (brand === "a") throw new Error("down");
    return [];
  };

  test("fails with all of its records, without affecting other stores", async () => {
    expect(await aConsumer(process).failures(someRecords("a:1", "b:1", "a:2"))).toEqual(["100", "102"]);
  });

  test("is logged with its brand", async () => {
    const { failures, entries } = aConsumer(process);
    await failures(someRecords("a:1"));
    const error = { message: "down" };
    const message = "A store's records failed";
    expect(entries).toMatchObject([{ level: "error", message, error, fields: { brand: "a" } }]);
  });

  test("does not stop the processing of other stores", async () => {
    const slow = deferred<readonly FailedEntry<Entry>[]>();
    const { consume } = aConsumer((brand) =>
      brand === "a" ? Promise.reject(new Error("down")) : slow.promise,
    );
    const answered = vi.fn();
    const answer = consume({ Records: someRecords("a:1", "b:1") }).then(answered);
    await settle();
    expect(answered).not.toHaveBeenCalled();
    slow.resolve([]);
    await answer;
    expect(answered).toHaveBeenCalledWith({ batchItemFailures: [{ itemIdentifier: "100" }] });
  });
});

describe("a record that fails permanently", () => {
  test("is set aside and acknowledged, with the store's successful records", async () => {
    const { failures, readSetAside } = aConsumer(failing("poison 1", "poison 2"));
    expect(await failures(someRecords("a:1", "a:poison 1", "b:2", "b:poison 2"))).toEqual([]);
    expect(readSetAside()).toEqual([["101", "103"]]);
  });

  test("is retried and logged if it can't be set aside", async () => {
    const { failures, setAside, entries } = aConsumer(failing("poison"));
    const error = new Error("queue down");
    setAside.mockRejectedValue(error);
    expect(await failures(someRecords("a:1", "a:poison"))).toEqual(["101"]);
    const message = "Failed records could not be set aside";
    expect(entries).toEqual([{ level: "error", message, error, fields: { records: 1 } }]);
  });

  test("is not set aside yet if an earlier record is retried", async () => {
    const { failures, readSetAside } = aConsumer(failing("poison 1", "slow", "poison 2"));
    expect(await failures(someRecords("a:poison 1", "b:slow", "a:poison 2"))).toEqual(["101", "102"]);
    expect(readSetAside()).toEqual([["100"]]);
  });
});

describe("an unreadable record", () => {
  test("is set aside, and the store's other records are processed", async () => {
    const process = vi.fn<Process>(async () => []);
    const { failures, readSetAside } = aConsumer(process);
    expect(await failures(someRecords("a:1", "odd", "a:2"))).toEqual([]);
    expect(readSetAside()).toEqual([["101"]]);
    expect(process.mock.calls).toEqual([["a", [{ text: "1" }, { text: "2" }]]]);
  });

  test("is logged with its event id, without its contents", async () => {
    const { failures, entries } = aConsumer(failing());
    await failures(someRecords("odd"));
    expect(entries).toMatchObject([
      { level: "error", message: "A stream record can't be read", fields: { event_id: "event-0" } },
    ]);
    expect(JSON.stringify(entries)).not.toContain("odd");
  });
});
