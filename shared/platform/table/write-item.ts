import {
  DeleteCommand,
  type DeleteCommandInput,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import type { Item } from "./read-item.ts";
import type { Table } from "./table.ts";
import { tryWrite, type WriteOutcome, writeIf } from "./write-if.ts";

export type ItemUpdate = Omit<UpdateCommandInput, "TableName" | "Key">;

export const tryUpdate = (table: Table, Key: Item, update: ItemUpdate): Promise<WriteOutcome> =>
  tryWrite(table, new UpdateCommand({ TableName: table.name, Key, ...update }));

export const updateItem = async (table: Table, Key: Item, update: ItemUpdate): Promise<boolean> =>
  (await tryUpdate(table, Key, update)).held;

export const upsertItem = async (
  table: Table,
  Key: Item,
  update: Omit<ItemUpdate, "ConditionExpression">,
): Promise<Item | undefined> =>
  (await table.send(new UpdateCommand({ TableName: table.name, Key, ...update }))).Attributes;

export const putItem = (
  table: Table,
  Item: Item,
  condition: Omit<PutCommandInput, "TableName" | "Item"> = {},
): Promise<boolean> => writeIf(table, new PutCommand({ TableName: table.name, Item, ...condition }));

export const deleteItem = (
  table: Table,
  Key: Item,
  condition: Omit<DeleteCommandInput, "TableName" | "Key"> = {},
): Promise<boolean> => writeIf(table, new DeleteCommand({ TableName: table.name, Key, ...condition }));
