/**
 * A DynamoDB on loopback, in a thread of its own, that holds one store's day of any number of orders. What it answers is made
 * when it is asked, by DynamoDB's rules of pages and units, so that a day of millions needs neither time nor memory to make;
 * what is put is kept.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { marshall } from "@aws-sdk/util-dynamodb";
import { attributionToItem } from "../../../shared/attribution/figures/attribution-item.table.ts";
import { attributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { orderToItem } from "../../../shared/orders/order-item.table.ts";
import { measureFields } from "../../support/table/write-units.ts";

export const BRAND = "br_bench";
export const DAY = "2026-11-20";
export const VIDEOS = 200;
const SIGNALS = 10;
const PAGE_BYTES = 1_048_576;
const READ_UNIT = 4_096;

/** `beginMs`: when the first order was received; the rest follow evenly. */
export type GeneratedDay = { readonly orders: number; readonly beginMs: number; readonly spreadMs: number };

type Wire = Record<string, unknown>;
type Request = {
  readonly Key?: { readonly SK: { readonly S: string } };
  readonly Item?: Wire & { readonly SK: { readonly S: string } };
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeValues?: Record<string, { readonly S?: string }>;
  readonly ExclusiveStartKey?: Record<string, { readonly S: string }>;
  readonly ScanIndexForward?: boolean;
  readonly Limit?: number;
  readonly ConsistentRead?: boolean;
  readonly IndexName?: string;
  readonly RequestItems?: Record<string, { readonly Keys: { readonly SK: { readonly S: string } }[] }>;
};

/** An order of three lines and twenty signals, of which one line is credited to a video. */
const aReport = (order_id: string, video: number) => {
  const lines = ["1", "2", "3"].map((id) => ({
    product_id: `product-${id}`,
    price: "49.90",
    quantity: 2,
    currency: "EUR",
  }));
  const signal = (index: number) => ({
    product_id: index === 0 ? "product-1" : `other-${index}`,
    widget_info: `carousel_${1 + ((video + index) % VIDEOS)}`,
  });
  const signals = JSON.stringify(Array.from({ length: SIGNALS }, (_, index) => signal(index)));
  return { order_id, order_items: lines, svc_video_view: signals, svc_add_to_cart: signals };
};

const TIME = "2000-01-01T00:00:00.000Z";
const ID = "order-0000000";

/** An item in DynamoDB's JSON, whose order's time and id are put in later. */
const template = (item: Record<string, unknown>) => {
  const wire = JSON.stringify(marshall(item, { removeUndefinedValues: true }), (_, value) =>
    // What a Buffer says of itself in JSON; DynamoDB's has base64.
    value?.type === "Buffer" ? Buffer.from(value.data).toString("base64") : value,
  );
  const bytes = measureFields(item);
  return {
    bytes,
    fill: (time: string, id: string) => wire.replaceAll(TIME, time).replaceAll(ID, id),
  };
};

const serve = ({ orders, beginMs, spreadMs }: GeneratedDay): void => {
  const templates = Array.from({ length: VIDEOS }, (_, video) => {
    const report = aReport(ID, video);
    const order = { ...report, received_at: TIME };
    return {
      order: template(orderToItem(BRAND, report, TIME)),
      attribution: template(attributionToItem(BRAND, attributedOrder(order), { late: false })),
    };
  });
  const idAt = (index: number) => `order-${String(index).padStart(7, "0")}`;
  const timeAt = (index: number) => new Date(beginMs + Math.floor((index * spreadMs) / orders)).toISOString();
  const part = (index: number) => templates[index % VIDEOS] as (typeof templates)[number];
  const attributionKeyAt = (index: number) => `ATTR#${timeAt(index)}#${idAt(index)}`;
  const indexKeyAt = (index: number) => `${timeAt(index)}#${idAt(index)}`;
  /** The first order whose key is not below this one. */
  const firstFrom = (key: string, keyAt: (index: number) => string): number => {
    let [low, high] = [0, orders];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const kept = new Map<string, Wire>();
  const attributionAt = (index: number) => part(index).attribution.fill(timeAt(index), idAt(index));

  const units = (bytes: number, consistent: boolean | undefined) =>
    Math.max(1, Math.ceil(bytes / READ_UNIT)) / (consistent ? 1 : 2);
  const answer = (items: readonly string[], capacity: number, last?: Wire) =>
    `{"Items":[${items.join(",")}],"Count":${items.length},"ConsumedCapacity":{"TableName":"bench","CapacityUnits":${capacity}}${
      last === undefined ? "" : `,"LastEvaluatedKey":${JSON.stringify(last)}`
    }}`;

  /** Attributions of a range of keys, a page of them. */
  const queryAttributions = ({ ConsistentRead, ScanIndexForward, Limit = Infinity, ...query }: Request) => {
    const values = query.ExpressionAttributeValues ?? {};
    const after = query.ExclusiveStartKey?.SK?.S;
    const from = firstFrom(after === undefined ? (values[":from"]?.S ?? "") : `${after}!`, attributionKeyAt);
    const end = firstFrom(`${values[":to"]?.S}!`, attributionKeyAt);
    const [items, step] = [[] as string[], ScanIndexForward === false ? -1 : 1];
    let bytes = 0;
    let at = step === 1 ? from : end - 1;
    for (; at >= from && at < end && bytes < PAGE_BYTES && items.length < Limit; at += step) {
      items.push(attributionAt(at));
      bytes += part(at).attribution.bytes;
    }
    const hasMore = at >= from && at < end;
    const last = hasMore
      ? { PK: { S: `STORE#${BRAND}` }, SK: { S: attributionKeyAt(at - step) } }
      : undefined;
    return answer(items, units(bytes, ConsistentRead), last);
  };

  /** The index's entries of an hour, or a part of it, the latest first. */
  const queryIndex = ({ ExpressionAttributeValues: values, ExclusiveStartKey, Limit = 100 }: Request) => {
    const prefix = values?.[":prefix"]?.S ?? "";
    const from = firstFrom(prefix, indexKeyAt);
    const after = ExclusiveStartKey?.GSI1SK?.S;
    const end = firstFrom(after ?? `${prefix}~`, indexKeyAt);
    const indexEntryAt = (index: number) => ({
      PK: { S: `STORE#${BRAND}` },
      SK: { S: `ORDER#${idAt(index)}` },
      GSI1PK: { S: `STORE#${BRAND}#ORDERS` },
      GSI1SK: { S: indexKeyAt(index) },
    });
    const begin = Math.max(from, end - Limit);
    const keys = Array.from({ length: end - begin }, (_, index) => indexEntryAt(end - 1 - index));
    return answer(
      keys.map((key) => JSON.stringify(key)),
      units(keys.length * 130, false),
      begin > from ? keys.at(-1) : undefined,
    );
  };

  const queryKept = ({ ScanIndexForward, Limit, ...query }: Request) => {
    const values = query.ExpressionAttributeValues ?? {};
    const [from, to, prefix] = [values[":from"]?.S, values[":to"]?.S, values[":prefix"]?.S];
    const keys = [...kept.keys()].filter((key) =>
      prefix === undefined ? key >= (from ?? "") && key <= (to ?? "~") : key.startsWith(prefix),
    );
    keys.sort();
    if (ScanIndexForward === false) keys.reverse();
    const items = keys.slice(0, Limit).map((key) => JSON.stringify(kept.get(key)));
    return answer(items, units(items.join("").length, true));
  };

  const operations: Record<string, (request: Request) => string> = {
    Query: (request) => {
      if (request.IndexName !== undefined) return queryIndex(request);
      const isOfAttributions = request.ExpressionAttributeValues?.[":from"]?.S?.startsWith("ATTR#");
      return isOfAttributions ? queryAttributions(request) : queryKept(request);
    },
    GetItem: ({ Key }) => {
      const item = kept.get(Key?.SK.S ?? "");
      return `{${item ? `"Item":${JSON.stringify(item)},` : ""}"ConsumedCapacity":{"CapacityUnits":1}}`;
    },
    BatchGetItem: ({ RequestItems }) => {
      const keys = RequestItems?.bench?.Keys ?? [];
      const items = keys.map(({ SK: { S: key } }) => {
        const index = Number(key.slice(-7));
        return key.startsWith("ORDER#")
          ? part(index).order.fill(timeAt(index), idAt(index))
          : attributionAt(index);
      });
      return `{"Responses":{"bench":[${items.join(",")}]},"UnprocessedKeys":{},"ConsumedCapacity":[{"CapacityUnits":${keys.length}}]}`;
    },
    PutItem: ({ Item, ConditionExpression, ExpressionAttributeValues: values }) => {
      const key = Item?.SK.S ?? "";
      const before = kept.get(key) as { through?: { S: string } } | undefined;
      const isFurther =
        ConditionExpression?.includes("through <") &&
        (before?.through?.S ?? "") < (values?.[":through"]?.S ?? "");
      if (ConditionExpression !== undefined && before !== undefined && !isFurther)
        return '{"__type":"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException"}';
      kept.set(key, Item ?? {});
      const size = Math.ceil(JSON.stringify(Item).length / 1_024);
      return `{"ConsumedCapacity":{"CapacityUnits":${size}}}`;
    },
    DeleteItem: ({ Key }) => {
      kept.delete(Key?.SK.S ?? "");
      return '{"ConsumedCapacity":{"CapacityUnits":1}}';
    },
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", () => {
        const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
        const body = operations[operation]?.(JSON.parse(Buffer.concat(chunks).toString())) ?? "{}";
        const status = body.startsWith('{"__type"') ? 400 : 200;
        response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(body);
      });
  });
  server.listen(0, "127.0.0.1", () => {
    parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
};

/** Starts it. */
export const startGeneratedStore = async (day: GeneratedDay) => {
  const worker = new Worker(new URL(import.meta.url), { workerData: day });
  const endpoint = await new Promise<string>((resolve) => worker.once("message", resolve));
  return { endpoint, stop: async () => void (await worker.terminate()) };
};

if (!isMainThread) serve(workerData as GeneratedDay);
