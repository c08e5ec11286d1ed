import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Table } from "../../../shared/platform/table/table.ts";

type Item = { readonly PK: string; readonly SK: string; readonly [name: string]: unknown };
type Action = {
  readonly Item?: Item;
  readonly Key?: Item;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
};

/** The process that writes has died: before its write, or after it, which is then done. */
export class Died extends Error {}

const KNOWN: Readonly<
  Record<string, (old: Item | undefined, values: Action["ExpressionAttributeValues"]) => boolean>
> = {
  "attribute_not_exists(PK)": (old) => old === undefined,
  "attribute_exists(PK)": (old) => old !== undefined,
  "attribute_not_exists(PK) OR through < :through": (old, values) =>
    old === undefined || String(old.through) < String(values?.[":through"]),
  "attribute_not_exists(changes)": (old) => old?.changes === undefined,
  "changes = :changes": (old, values) => old?.changes === values?.[":changes"],
};

/** What updates leave of the sums of a month, the only item that any of them is read of here. */
const updateMonth = (
  { PK, SK, changes }: Item,
  { UpdateExpression = "", ExpressionAttributeValues: values = {} }: Action,
): Item => {
  if (UpdateExpression.startsWith("ADD changes")) return { PK, SK, changes: Number(changes ?? 0) + 1 };
  const sums = { figures: values[":figures"], through: values[":through"] };
  return { PK, SK, ...(changes !== undefined && { changes }), ...sums };
};

/**
 * A table in memory, fast enough for thousands of histories. It knows the conditions that they need and refuses all others;
 * DynamoDB's own answers are tested on DynamoDB Local.
 */
export const memoryTable = () => {
  const items = new Map<string, Item>();
  const id = ({ PK, SK }: Item) => `${PK}|${SK}`;
  let death: { left: number; after: boolean } | undefined;
  let lagging: Map<string, Item> | undefined;

  const holds = ({ Item, Key, ConditionExpression, ExpressionAttributeValues }: Action): boolean => {
    if (ConditionExpression === undefined) return true;
    const known = KNOWN[ConditionExpression];
    const key = Item ?? Key;
    if (known === undefined || key === undefined) throw new Error(`Unknown condition ${ConditionExpression}`);
    return known(items.get(id(key)), ExpressionAttributeValues);
  };
  const write = (apply: () => void): Record<string, never> => {
    const dies = death !== undefined && --death.left < 0;
    if (!dies || death?.after) apply();
    if (dies) throw new Died();
    return {};
  };
  const put = (action: Action) => {
    if (!holds(action)) throw new ConditionalCheckFailedException({ message: "no", $metadata: {} });
    return write(() => action.Item && items.set(id(action.Item), action.Item));
  };

  const applyTo = ({ Item, Key, ...action }: Action): void => {
    if (Item) items.set(id(Item), Item);
    if (Key?.SK.startsWith("MONTH#")) items.set(id(Key), updateMonth(items.get(id(Key)) ?? Key, action));
  };
  const update = (action: Action) => {
    if (!action.Key?.SK.startsWith("MONTH#")) return {};
    if (!holds(action)) throw new ConditionalCheckFailedException({ message: "no", $metadata: {} });
    return write(() => applyTo(action));
  };

  const query = (input: QueryCommand["input"]) => {
    const values = input.ExpressionAttributeValues ?? {};
    const prefix = values[":prefix"];
    const from = items === lagging || input.ConsistentRead ? items : (lagging ?? items);
    const found = [...from.values()].filter(
      ({ PK, SK }) =>
        PK === values[":pk"] &&
        (prefix === undefined
          ? SK >= String(values[":from"] ?? "") && SK <= String(values[":to"])
          : SK.startsWith(String(prefix))) &&
        (input.FilterExpression === undefined || "figures" in (from.get(id({ PK, SK })) ?? {})),
    );
    const direction = input.ScanIndexForward === false ? -1 : 1;
    return { Items: found.sort((a, b) => (a.SK < b.SK ? -direction : direction)).slice(0, input.Limit) };
  };

  const send = async (command: { readonly input: object }): Promise<object> => {
    // The input of each command is the SDK's own; only its type is lost here.
    const input = command.input as never as Action &
      TransactWriteCommand["input"] & { ConsistentRead?: boolean };
    if (command instanceof QueryCommand) return query(command.input);
    if (command instanceof GetCommand) {
      const from = input.ConsistentRead ? items : (lagging ?? items);
      return { Item: input.Key && from.get(id(input.Key)) };
    }
    if (command instanceof BatchGetCommand) {
      const [[name, { Keys = [] }] = ["", {}]] = Object.entries(command.input.RequestItems ?? {});
      return { Responses: { [name]: Keys.flatMap((key) => items.get(id(key as Item)) ?? []) } };
    }
    if (command instanceof PutCommand) return put(input);
    if (command instanceof DeleteCommand) return write(() => input.Key && items.delete(id(input.Key)));
    if (command instanceof UpdateCommand) return update(input);
    if (command instanceof TransactWriteCommand) {
      const actions = (input.TransactItems ?? []).map(
        ({ Put, Update }) => (Put ?? Update) as unknown as Action,
      );
      const reasons = actions.map((action) => ({ Code: holds(action) ? "None" : "ConditionalCheckFailed" }));
      if (reasons.some(({ Code }) => Code !== "None"))
        throw new TransactionCanceledException({
          message: "no",
          $metadata: {},
          CancellationReasons: reasons,
        });
      return write(() => {
        for (const action of actions) applyTo(action);
      });
    }
    throw new Error("Unknown command");
  };

  return {
    table: { name: "T", send: send as Table["send"] },
    items,
    /** The process dies at a write, unless `undefined`: before it is done, or after. */
    dieAt: (writes: number | undefined, after = false): void => {
      death = writes === undefined ? undefined : { left: writes, after };
    },
    /** From now on, reads that need not be consistent see what is there now. */
    lag: (isOn: boolean): void => {
      lagging = isOn ? new Map(items) : undefined;
    },
  };
};
