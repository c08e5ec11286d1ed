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

export type Table = {
  readonly name: string;
  /** Throws {@link Unavailable} if DynamoDB throttles or fails. */
  readonly send: DynamoDBDocumentClient["send"];
};

const INTEGER = /^-?\d+$/;

/** Returns a safe integer as a number, and any other number as a decimal string. */
const readNumber = (value: string): number | string => {
  const number = Number(value);
  // `INTEGER` also rejects a fraction that is too small for a float.
  return Number.isSafeInteger(number) && INTEGER.test(value) ? number : value;
};

export const unmarshallItem = (image: object): Item =>
  // DynamoDB defines the format of the parsed image.
  unmarshall(image as Record<string, AttributeValue>, { wrapNumbers: readNumber });

/** Shoppers wait for these requests at checkout. Three attempts end before the function times out. */
export const createDocumentClient = (): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({
    maxAttempts: 3,
    sha256: Sha256,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 500,
      requestTimeout: 2_000,
      // The SDK only logs a timeout without this option.
      throwOnRequestTimeout: true,
    }),
  });
  // The middleware copies each input and output for a log that nobody reads.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: readNumber },
  });
};

export const openTable = (name: string, client: DynamoDBDocumentClient): Table => ({
  name,
  // A plain function can't declare the overloads of the SDK's `send`.
  send: (async (...args: Parameters<DynamoDBDocumentClient["send"]>) => {
    try {
      return await client.send(...args);
    } catch (error) {
      throw isTransient(error) ? new Unavailable(error) : error;
    }
  }) as DynamoDBDocumentClient["send"],
});

type SdkError = Parameters<typeof isThrottlingError>[0];

/**
 * Checks the class of the error. The SDK marks any error as retryable while the function's clock is wrong.
 */
const isFailedCondition = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException;

const isTransient = (error: unknown): boolean =>
  error instanceof TransactionConflictException ||
  (error instanceof Error &&
    !isFailedCondition(error) &&
    [isThrottlingError, isTransientError, isServerError].some((matches) => matches(error as SdkError)));

/**
 * The SDK does not retry transaction conflicts:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Unavailable &&
  (error.cause instanceof TransactionConflictException ||
    error.cause instanceof TransactionCanceledException);

/**
 * DynamoDB rejects the content permanently, for example a number with too many digits.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export const isRejectedContent = (error: unknown): boolean =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).some(({ Code }) => Code === "ValidationError")
    : error instanceof Error && error.name === "ValidationException";
