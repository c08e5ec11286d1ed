import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import type { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "./read-item.ts";
import { type Table, unmarshallItem } from "./table.ts";

type ConditionalWrite = PutCommand | UpdateCommand | DeleteCommand;

/** Result of a conditional write. If it failed, `old` is the item, if requested. */
export type WriteOutcome =
  | { readonly held: true; readonly attributes: Item | undefined }
  | { readonly held: false; readonly old: Item | undefined };

/**
 * Sends a conditional write.
 *
 * @returns `attributes`: the values that the command's `ReturnValues` requested
 */
export const tryWrite = async (table: Table, command: ConditionalWrite): Promise<WriteOutcome> => {
  try {
    // The SDK has an overload of `send` for each command, and none for several. Any of the three fits here.
    const { Attributes } = await table.send(command as UpdateCommand);
    return { held: true, attributes: Attributes };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { held: false, old: error.Item && unmarshallItem(error.Item) };
  }
};

/** Sends a conditional write. Returns whether the condition held and the item was written. */
export const writeIf = async (table: Table, command: ConditionalWrite): Promise<boolean> =>
  (await tryWrite(table, command)).held;
