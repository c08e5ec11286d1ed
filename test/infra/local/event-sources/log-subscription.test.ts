import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compileLogFilter } from "../../../../infra/local/event-sources/log-filter.ts";
import { startLogSubscription } from "../../../../infra/local/event-sources/log-subscription.ts";

const PATTERN = '{ $.caller = "*" }';

describe("a log filter", () => {
  test.each([
    ['{"caller":"c1"}', true],
    ['{"message":"caller"}', false],
    ['{"caller":null}', false],
    ['{"of":{"caller":"c1"}}', false],
    ['text about "caller"', false],
    ['{"caller":', false],
  ])("lets through what has the field: %s", (line, expected) => {
    expect(compileLogFilter(PATTERN)(line)).toBe(expected);
  });

  test.each(["", "ERROR", '{ $.status = "5*" }', '{ $.a = "*" && $.b = "*" }'])(
    "refuses another pattern: %j",
    (pattern) => {
      expect(() => compileLogFilter(pattern)).toThrow("The local stack does not support the log filter");
    },
  );
});

describe("a log subscription", () => {
  const subscribe = (invoke: (event: unknown) => Promise<unknown>) => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const subscription = startLogSubscription({
      name: "s",
      logGroup: "g",
      pattern: PATTERN,
      invoke,
      onError,
    });
    return { ...subscription, errors };
  };
  const readPart = (event: unknown) => {
    const { data } = (event as { awslogs: { data: string } }).awslogs;
    return JSON.parse(gunzipSync(Buffer.from(data, "base64")).toString());
  };

  test("brings lines together, packed as CloudWatch Logs packs them, and all before it stops", async () => {
    const events: unknown[] = [];
    const { write, stop } = subscribe(async (event) => events.push(event));
    for (const line of ['{"caller":"a"}', '{"other":1}', '{"caller":"b"}']) write(line);
    await stop();
    expect(events.map(readPart)).toMatchObject([
      {
        messageType: "DATA_MESSAGE",
        logGroup: "g",
        subscriptionFilters: ["s"],
        logEvents: [{ message: '{"caller":"a"}' }, { message: '{"caller":"b"}' }],
      },
    ]);
  });

  test("tries again what its function fails for", async () => {
    let calls = 0;
    const { write, stop, errors } = subscribe(async () => {
      calls++;
      if (calls === 1) throw new Error("down");
    });
    write('{"caller":"a"}');
    await stop();
    expect([calls, errors.length]).toEqual([2, 1]);
  });
});
