import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  NumberValue,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { Table } from "../../../shared/platform/table/table.ts";

type Item = { readonly PK: string; readonly SK: string; readonly [name: string]: unknown };
type Action = {
  readonly Item?: Item;
  readonly Key?: Item;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
  readonly isDelete?: boolean;
};

export class Died extends Error {}

const SCALE = 8;

const toWhole = (value: unknown): bigint => {
  const text = value instanceof NumberValue ? value.toString() : String(value ?? 0);
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + fraction.padEnd(SCALE, "0"));
  return text.startsWith("-") ? -units : units;
};

const fromWhole = (units: bigint): number | string => {
  const text = (units < 0n ? -units : units).toString().padStart(SCALE + 1, "0");
  const decimal = `${text.slice(0, -SCALE)}.${text.slice(-SCALE)}`.replace(/\.?0+$/, "");
  const signed = units < 0n ? `-${decimal}` : decimal;
  return Number.isSafeInteger(Number(signed)) ? Number(signed) : signed;
};

const isSame = (stored: unknown, expected: unknown): boolean =>
  expected instanceof NumberValue || typeof expected === "number"
    ? stored !== undefined && toWhole(stored) === toWhole(expected)
    : stored === expected;

const expressions = ({
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: Action) => {
  const resolveName = (word: string) => (word.startsWith("#") ? (names[word] ?? word) : word);
  const test = (old: Item | undefined, term: string): boolean => {
    const any = /^\((.*)\)$/.exec(term)?.[1];
    if (any !== undefined) return any.split(" OR ").some((each) => test(old, each));
    const [, no, exists = ""] = /^attribute_(not_)?exists\(([#\w]+)\)$/.exec(term) ?? [];
    if (exists !== "") return (old?.[resolveName(exists)] === undefined) === (no !== undefined);
    const [, name = "", value = ""] = /^([#\w]+) = (:\w+)$/.exec(term) ?? [];
    if (name === "") throw new Error(`Unknown condition ${term}`);
    return isSame(old?.[resolveName(name)], values[value]);
  };
  const change = (old: Item, expression: string): Item => {
    const item: Record<string, unknown> = { ...old };
    for (const clause of expression.split(/ (?=ADD |SET |REMOVE )/)) {
      const [kind = "", ...rest] = clause.split(" ");
      for (const part of rest.join(" ").split(/, (?=[#\w]+(?: |$))/)) {
        const [name = "", ...more] = part.split(" ");
        const value = values[more.at(-1) ?? ""];
        const key = resolveName(name);
        if (kind === "ADD") item[key] = fromWhole(toWhole(item[key]) + toWhole(value));
        else if (kind === "REMOVE") delete item[key];
        else if (kind === "SET" && more[0] === "=") item[key] = value;
        else throw new Error(`Unknown update ${expression}`);
      }
    }
    return item as Item;
  };
  return { test, change };
};

/**
 * Supports only the expressions that the histories need. DynamoDB's own behaviour is tested on DynamoDB
 * Local.
 */
export const memoryTable = () => {
  const items = new Map<string, Item>();
  const id = ({ PK, SK }: Item) => `${PK}|${SK}`;
  let death: { left: number; after: boolean } | undefined;
  let lagging: Map<string, Item> | undefined;

  const readKey = ({ Item, Key }: Action): Item => {
    const key = Item ?? Key;
    if (key === undefined) throw new Error("An action without a key");
    return key;
  };
  const holds = (action: Action): boolean =>
    (action.ConditionExpression?.split(" AND ") ?? []).every((term) =>
      expressions(action).test(items.get(id(readKey(action))), term),
    );
  const write = (apply: () => void): Record<string, never> => {
    const dies = death !== undefined && --death.left < 0;
    if (!dies || death?.after) apply();
    if (dies) throw new Died();
    return {};
  };
  const applyTo = (action: Action): void => {
    const key = readKey(action);
    if (action.isDelete) items.delete(id(key));
    else if (action.Item) items.set(id(key), action.Item);
    else if (action.UpdateExpression) {
      const { PK, SK } = key;
      items.set(
        id(key),
        expressions(action).change(items.get(id(key)) ?? { PK, SK }, action.UpdateExpression),
      );
    }
  };
  const writeOne = (action: Action) => {
    if (!holds(action)) throw new ConditionalCheckFailedException({ message: "no", $metadata: {} });
    return write(() => applyTo(action));
  };

  const query = (input: QueryCommand["input"]) => {
    const values = input.ExpressionAttributeValues ?? {};
    const prefix = values[":prefix"];
    const [hash, sort] = input.IndexName ? (["GSI1PK", "GSI1SK"] as const) : (["PK", "SK"] as const);
    const from = input.ConsistentRead || input.IndexName ? items : (lagging ?? items);
    const found = [...from.values()].filter((item) => {
      const key = String(item[sort]);
      return (
        item[hash] === values[":pk"] &&
        (prefix === undefined
          ? key >= String(values[":from"] ?? "") && key <= String(values[":to"] ?? "~")
          : key.startsWith(String(prefix))) &&
        (input.FilterExpression === undefined || item.erased !== undefined)
      );
    });
    const direction = input.ScanIndexForward === false ? -1 : 1;
    found.sort((a, b) => (String(a[sort]) < String(b[sort]) ? -direction : direction));
    return { Items: found.slice(0, input.Limit) };
  };

  const send = async (command: { readonly input: object }): Promise<object> => {
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
    if (command instanceof PutCommand || command instanceof UpdateCommand) return writeOne(input);
    if (command instanceof DeleteCommand) return writeOne({ ...input, isDelete: true });
    if (command instanceof TransactWriteCommand) {
      const actions = (input.TransactItems ?? []).map(
        ({ Put, Update, Delete, ConditionCheck }) =>
          ({ ...(Put ?? Update ?? Delete ?? ConditionCheck), isDelete: Delete !== undefined }) as Action,
      );
      if (actions.length > 100) throw new Error("Too many actions");
      const CancellationReasons = actions.map((action) => {
        if (holds(action)) return { Code: "None" };
        const old = items.get(id(readKey(action)));
        return {
          Code: "ConditionalCheckFailed",
          ...(old && { Item: marshall(old, { removeUndefinedValues: true }) }),
        };
      });
      if (CancellationReasons.some(({ Code }) => Code !== "None"))
        throw new TransactionCanceledException({ message: "no", $metadata: {}, CancellationReasons });
      return write(() => {
        for (const action of actions) applyTo(action);
      });
    }
    throw new Error("Unknown command");
  };

  return {
    table: { name: "T", send: send as Table["send"] },
    items,
    put: (item: object): void => {
      items.set(id(item as Item), item as Item);
    },
    dieAt: (writes: number | undefined, after = false): void => {
      death = writes === undefined ? undefined : { left: writes, after };
    },
    /** Eventually consistent reads return the state of the time at which this was switched on. */
    lag: (isOn: boolean): void => {
      lagging = isOn ? new Map(items) : undefined;
    },
  };
};
