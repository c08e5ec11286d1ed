import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { isServerError, isThrottlingError, isTransientError } from "@smithy/core/retry";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { Unavailable } from "../errors.ts";
import { Sha256 } from "../sdk/sha256.ts";
import type { Item } from "./read-item.ts";

/** The single table (docs/data-model.md). */
export type Table = {
  readonly name: string;
  /** The document client's `send`. If DynamoDB throttles or fails, it throws {@link Unavailable}. */
  readonly send: DynamoDBDocumentClient["send"];
};

const INTEGER = /^-?\d+$/;

/** A safe integer is a number; any other number stays the exact decimal string that DynamoDB sent. */
const readNumber = (value: string): number | string => {
  const number = Number(value);
  // A tiny fraction may vanish in the float.
  return Number.isSafeInteger(number) && INTEGER.test(value) ? number : value;
};

/** Converts an item from a stream event or an error to the form that the client returns. */
export const unmarshallItem = (image: object): Item =>
  // The image was parsed from JSON, and DynamoDB defines its form.
  unmarshall(image as Record<string, AttributeValue>, { wrapNumbers: readNumber });

/**
 * The functions' client. Callers wait at checkout, so three tries must end before the function times out.
 */
export const createDocumentClient = (): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({
    maxAttempts: 3,
    sha256: Sha256,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 500,
      requestTimeout: 2_000,
      // Otherwise the timeout is only logged.
      throwOnRequestTimeout: true,
    }),
  });
  // It copies each input and output for an unused log.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: readNumber },
  });
};

/** Opens the table. Its `send` throws Unavailable when a retry may succeed. */
export const openTable = (name: string, client: DynamoDBDocumentClient): Table => ({
  name,
  // The SDK's `send` has an overload for each command, which a plain function can't declare.
  send: (async (...args: Parameters<DynamoDBDocumentClient["send"]>) => {
    try {
      return await client.send(...args);
    } catch (error) {
      throw isTransient(error) ? new Unavailable(error) : error;
    }
  }) as DynamoDBDocumentClient["send"],
});

type SdkError = Parameters<typeof isThrottlingError>[0];

/** Recognizes DynamoDB's own answer. If the function's clock is off, the SDK marks any error as retryable. */
const isFailedCondition = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException;

const isTransient = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof Error &&
    !isFailedCondition(error) &&
    // Any error is valid, but the SDK's type has optional fields that `Error` lacks.
    [isThrottlingError, isTransientError, isServerError].some((matches) => matches(error as SdkError)));

/**
 * Tests that a write failed because another transaction locks the item. The SDK does not retry these errors.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Unavailable &&
  (error.cause instanceof TransactionConflictException ||
    error.cause instanceof TransactionCanceledException);

/**
 * Tests that DynamoDB refused the content of a write, such as a number with too many digits. A retry fails too.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export const isRejectedContent = (error: unknown): boolean =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).some(({ Code }) => Code === "ValidationError")
    : error instanceof Error && error.name === "ValidationException";
