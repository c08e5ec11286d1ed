import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { mockTable, transactionCanceled } from "./mock-table.ts";

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** The sort key that an action of a transaction is about, such as `ATTR#o1`. */
const keyOf = ({ Put, Update }: TransactItem): string => String((Put?.Item ?? Update?.Key)?.SK);

/**
 * A table that knows of transactions what attribution needs: a marker is written once, all or nothing. The
 * keys it is told are poisonous make every transaction fail that they are part of.
 */
export const markerTable = ({
  known = [],
  poisonous = [],
}: {
  known?: string[];
  poisonous?: string[];
} = {}) => {
  const mock = mockTable();
  const markers = new Set(known);
  mock.dynamo.on(TransactWriteCommand).callsFake(({ TransactItems = [] }: TransactWriteCommandInput) => {
    const keys = TransactItems.map(keyOf);
    const refused = TransactItems.map(
      ({ Put }, index) => Put !== undefined && markers.has(keys[index] ?? ""),
    );
    if (refused.includes(true)) {
      throw transactionCanceled(
        ...refused.map((isRefused) => (isRefused ? "ConditionalCheckFailed" : "None")),
      );
    }
    if (keys.some((key) => poisonous.includes(key))) throw transactionCanceled("ValidationError");
    for (const [index, { Put }] of TransactItems.entries()) if (Put) markers.add(keys[index] ?? "");
    return {};
  });
  return {
    ...mock,
    markers,
    /** The sort keys of each transaction that was tried. */
    transactions: () =>
      mock.dynamo
        .commandCalls(TransactWriteCommand)
        .map(({ args: [{ input }] }) =>
          (input.TransactItems ?? []).map((action) => keyOf(action as TransactItem)),
        ),
  };
};
