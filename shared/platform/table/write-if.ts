import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import type { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "./read-item.ts";
import { type Table, unmarshallItem } from "./table.ts";

type ConditionalWrite = PutCommand | UpdateCommand | DeleteCommand;

/** `old` is the existing item if the condition failed and the command requested it. */
export type WriteOutcome =
  | { readonly held: true; readonly attributes: Item | undefined }
  | { readonly held: false; readonly old: Item | undefined };

export const tryWrite = async (table: Table, command: ConditionalWrite): Promise<WriteOutcome> => {
  try {
    const { Attributes } = await table.send(command as UpdateCommand);
    return { held: true, attributes: Attributes };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { held: false, old: error.Item && unmarshallItem(error.Item) };
  }
};

/** @returns `false` if the condition failed */
export const writeIf = async (table: Table, command: ConditionalWrite): Promise<boolean> =>
  (await tryWrite(table, command)).held;
