import type { SQSRecord } from "aws-lambda";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { queueConsumer, RetryLater } from "../../../../shared/platform/queue/queue-consumer.ts";
import { queueEvent, queueRecord } from "../../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { deferred, settle } from "../../../support/values/deferred.ts";

const Message = v.object({ name: v.string() });
type Handle = (message: { name: string }, attempt: number) => Promise<void>;

const aConsumer = (handle: Handle, retrySeconds?: number) => {
  const log = recordingLogger();
  const postpone = vi.fn(async (_receipt: string, _seconds: number) => undefined);
  const consume = queueConsumer({
    logger: log.logger,
    message: Message,
    handle,
    ...(retrySeconds !== undefined && { retrySeconds }),
    postpone,
  });
  return {
    ...log,
    postpone,
    consume: (...records: SQSRecord[]) => consume(queueEvent(...records)),
    consumeWithin: (milliseconds: number, ...records: SQSRecord[]) =>
      consume(queueEvent(...records), { getRemainingTimeInMillis: () => milliseconds }),
  };
};

const failed = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

describe("messages", () => {
  test("are passed to the handler with the number of the attempt", async () => {
    const handle = vi.fn<Handle>(async () => undefined);
    const { consume } = aConsumer(handle);
    expect(await consume(queueRecord({ name: "a" }), queueRecord({ name: "b" }, { attempt: 4 }))).toEqual(
      failed(),
    );
    expect(handle.mock.calls).toEqual([
      [{ name: "a" }, 1],
      [{ name: "b" }, 4],
    ]);
  });

  test("are handled concurrently", async () => {
    const slow = deferred();
    const done: string[] = [];
    const { consume } = aConsumer(async ({ name }) => {
      if (name === "slow") await slow.promise;
      done.push(name);
    });
    const answer = consume(
      queueRecord({ name: "slow" }),
      queueRecord({ name: "b" }),
      queueRecord({ name: "c" }),
    );
    await settle();
    expect(done).toEqual(["b", "c"]);
    slow.resolve();
    expect(await answer).toEqual(failed());
  });
});

describe("a failed message", () => {
  test("is retried soon, alone of its batch, if the function's time runs out", async () => {
    const { consumeWithin, entries, postpone } = aConsumer(async ({ name }) => {
      if (name === "endless") await deferred().promise;
    }, 20);
    const records = ["a", "endless"].map((name) =>
      queueRecord({ name }, { id: name, receipt: name, attempt: 2 }),
    );
    expect(await consumeWithin(5_010, ...records)).toEqual(failed("endless"));
    expect(entries).toMatchObject([{ error: new Error("The function is about to time out") }]);
    expect(postpone.mock.calls).toEqual([["endless", 40]]);
  });

  test("is retried, alone of its batch", async () => {
    const error = new Error("broken");
    const { consume, entries, postpone } = aConsumer(async ({ name }) => {
      if (name === "b") throw error;
    });
    const records = ["a", "b", "c"].map((name) => queueRecord({ name }, { id: `m-${name}`, attempt: 2 }));
    expect(await consume(...records)).toEqual(failed("m-b"));
    const fields = { message_id: "m-b", attempt: 2 };
    expect(entries).toEqual([{ level: "error", message: "A message failed", error, fields }]);
    expect(postpone).not.toHaveBeenCalled();
  });

  test("is retried after the delay it requests, without an error in the log", async () => {
    const { consume, entries, postpone } = aConsumer(async () => {
      throw new RetryLater(90);
    });
    expect(await consume(queueRecord({ name: "a" }, { id: "m-a", receipt: "r-a" }))).toEqual(failed("m-a"));
    expect(postpone.mock.calls).toEqual([["r-a", 90]]);
    expect(entries).toEqual([]);
  });

  test("is retried after a delay that grows with each attempt, and its error is logged", async () => {
    const { consume, entries, postpone } = aConsumer(async () => {
      throw new Error("broken");
    }, 20);
    const record = queueRecord({ name: "a" }, { id: "m-a", receipt: "r-a", attempt: 3 });
    expect(await consume(record)).toEqual(failed("m-a"));
    expect(postpone.mock.calls).toEqual([["r-a", 60]]);
    expect(entries).toMatchObject([{ message: "A message failed" }]);
  });

  test("is retried even if its delay can't be set", async () => {
    const { consume, entries, postpone } = aConsumer(async () => {
      throw new RetryLater(90);
    });
    const error = new Error("SQS is down");
    postpone.mockRejectedValue(error);
    expect(await consume(queueRecord({ name: "a" }, { id: "m-a" }))).toEqual(failed("m-a"));
    const fields = { message_id: "m-a" };
    expect(entries).toEqual([{ level: "error", message: "A message could not be postponed", error, fields }]);
  });
});

describe("a message that does not match the schema", () => {
  test.each(["", "no JSON s3cret", "null", "[]", '{"name": 7}', '{"name": "s3cret"'])(
    "fails without being handled or quoted: %s",
    async (body) => {
      const handle = vi.fn<Handle>(async () => undefined);
      const { consume, entries } = aConsumer(handle);
      const odd = queueRecord(body, { id: "m-odd" });
      expect(await consume(odd, queueRecord({ name: "a" }))).toEqual(failed("m-odd"));
      expect(handle.mock.calls).toEqual([[{ name: "a" }, 1]]);
      const [entry] = entries;
      expect(entry).toHaveProperty("error.message", "The message does not match the queue's schema");
      expect(entry).not.toHaveProperty("error.cause");
    },
  );
});
