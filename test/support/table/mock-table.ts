import "aws-sdk-client-mock-vitest/extend";
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { openTable } from "../../../shared/platform/table/table.ts";

export const TABLE = "service-table";

export const mockTable = () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
  const dynamo = mockClient(client);
  dynamo.resolves({});
  return {
    dynamo,
    table: openTable(TABLE, client),
    /** Every command with its complete input. The mock's own matchers ignore additional input. */
    sent: () =>
      dynamo.calls().map(({ args: [command] }) => [command.constructor.name, command.input] as const),
  };
};

export const conditionFailed = (item?: Record<string, unknown>) =>
  new ConditionalCheckFailedException({
    message: "The conditional request failed",
    $metadata: { httpStatusCode: 400 },
    ...(item && { Item: marshall(item) }),
  });

export const throttled = () =>
  new ProvisionedThroughputExceededException({ message: "slow down", $metadata: { httpStatusCode: 400 } });

export const transactionConflict = () =>
  new TransactionConflictException({
    message: "Transaction is ongoing for the item",
    $metadata: { httpStatusCode: 400 },
  });

/** @param codes one for each action of the transaction */
export const transactionCanceled = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    message: "Transaction cancelled",
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
