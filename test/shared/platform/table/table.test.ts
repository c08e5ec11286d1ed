import { GetCommand, NumberValue, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { NodeHttpHandler } from "@smithy/node-http-handler";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { createDocumentClient, openTable } from "../../../../shared/platform/table/table.ts";
import {
  conditionFailed,
  mockTable,
  throttled,
  transactionCanceled,
  transactionConflict,
} from "../../../support/table/mock-table.ts";

const get = new GetCommand({ TableName: "t", Key: { PK: "a", SK: "b" } });

const catchFailure = async (error: Error) => {
  const { dynamo, table } = mockTable();
  dynamo.on(GetCommand).rejects(error);
  return table.send(get).then(
    () => expect.unreachable("it was sent"),
    (thrown: unknown) => thrown,
  );
};
const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more);

describe("a DynamoDB error", () => {
  test.each([
    throttled(),
    transactionConflict(),
    named("ThrottlingException"),
    named("RequestLimitExceeded"),
    named("TimeoutError"),
    named("InternalServerError", { $metadata: { httpStatusCode: 500 } }),
    named("Whatever", { $metadata: { httpStatusCode: 503 } }),
    named("Error", { code: "ECONNRESET" }),
    named("Error", { code: "ECONNREFUSED" }),
    named("Error", { code: "ENOTFOUND" }),
  ])("$name becomes Unavailable with its cause, as a retry may succeed", async (error) => {
    const failure = await catchFailure(error);
    expect(failure).toBeInstanceOf(Unavailable);
    expect(failure).toHaveProperty("cause", error);
  });

  test.each([
    conditionFailed(),
    transactionCanceled("ConditionalCheckFailed"),
    named("ValidationException", { $metadata: { httpStatusCode: 400 } }),
    named("ResourceNotFoundException", { $metadata: { httpStatusCode: 400 } }),
    new TypeError("bug"),
  ])("$name is thrown unchanged", async (error) => {
    expect(await catchFailure(error)).toBe(error);
  });

  test.each([conditionFailed(), transactionCanceled("ConditionalCheckFailed")])(
    "$name is thrown unchanged if the function's clock is minutes off",
    async (error) => {
      Object.assign(error.$metadata, { clockSkewCorrected: true });
      expect(await catchFailure(error)).toBe(error);
    },
  );
});

describe("the functions' client", () => {
  beforeEach(() => {
    vi.stubEnv("AWS_REGION", "eu-west-1");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  });
  afterEach(() => void vi.restoreAllMocks());

  const answering = (body: object) => {
    const client = createDocumentClient();
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const headers = { "content-type": "application/x-amz-json-1.0" };
    const handle = vi
      .spyOn(client.config.requestHandler, "handle")
      .mockImplementation(async () => ({ response: { statusCode: 200, headers, body: bytes } }) as never);
    const bodySent = () => JSON.parse(new TextDecoder().decode(handle.mock.calls[0]?.[0].body));
    return { table: openTable("t", client), bodySent };
  };

  test.each([
    ["0", 0],
    ["42", 42],
    ["-3", -3],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    ["9007199254740993", "9007199254740993"],
    ["19.99", "19.99"],
    ["1000000000.00000001", "1000000000.00000001"],
    ["999999999999999999.99999999", "999999999999999999.99999999"],
  ])("reads the number %s as %j without losing a digit", async (N, value) => {
    const { table } = answering({ Item: { revenue: { N } } });
    expect((await table.send(get)).Item).toEqual({ revenue: value });
  });

  test("writes amounts digit for digit, null as null, and no undefined fields", async () => {
    const { table, bodySent } = answering({});
    const revenue = NumberValue.from("999999999999999999.99999999");
    const Item = { PK: "a", revenue, items: [{ sku: undefined, item_id: null }] };
    await table.send(new PutCommand({ TableName: "t", Item }));
    expect(bodySent().Item).toEqual({
      PK: { S: "a" },
      revenue: { N: "999999999999999999.99999999" },
      items: { L: [{ M: { item_id: { NULL: true } } }] },
    });
  });

  test("aborts a request that takes too long", async () => {
    const handler = createDocumentClient().config.requestHandler as NodeHttpHandler;
    // The first request resolves the handler's options, even if it is aborted before the start.
    await handler.handle({} as never, { abortSignal: AbortSignal.abort() }).catch(() => undefined);
    const { connectionTimeout, requestTimeout, throwOnRequestTimeout } = handler.httpHandlerConfigs();
    expect({ connectionTimeout, requestTimeout }).toEqual({ connectionTimeout: 500, requestTimeout: 2_000 });
    expect(throwOnRequestTimeout).toBe(true);
  });

  test("tries a request at most three times", async () => {
    expect(await createDocumentClient().config.maxAttempts()).toBe(3);
  });
});
