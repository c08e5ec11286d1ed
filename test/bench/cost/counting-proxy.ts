import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { transactionUnits } from "../../support/table/write-units.ts";

export type Counts = Map<string, number>;

type Capacity = { readonly CapacityUnits?: number };
type Answer = { readonly ConsumedCapacity?: Capacity | readonly Capacity[]; readonly __type?: string };
type Action = { readonly Put?: { readonly Item: Record<string, AttributeValue> } };

const READS = new Set(["GetItem", "Query", "BatchGetItem"]);

const ONE_UNIT = { updated: 1 };

const transaction = (actions: readonly Action[]): number =>
  transactionUnits(
    {
      TransactItems: actions.map(({ Put }) =>
        Put ? { Put: { TableName: "", Item: unmarshall(Put.Item) } } : {},
      ),
    },
    ONE_UNIT,
  );

/** A write with a failed condition is charged too, but its response names no units. */
const countUnits = ({ ConsumedCapacity: consumed = [], __type = "" }: Answer): number =>
  __type.endsWith("#ConditionalCheckFailedException")
    ? 1
    : [consumed].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/**
 * DynamoDB Local reports a transaction as one unit, so its units are computed from the sizes of its items.
 */
export const startCountingProxy = async (target: string, counts: Counts) => {
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  const forward = async (operation: string, headers: Record<string, string>, text: string) => {
    const isTable = headers["x-amz-target"]?.startsWith("DynamoDB_") ?? false;
    const body = { ...JSON.parse(text || "{}"), ...(isTable && { ReturnConsumedCapacity: "TOTAL" }) };
    const response = await fetch(target, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = await response.text();
    add(operation, 1);
    if (!isTable) return { status: response.status, answer };
    const units = () => countUnits(JSON.parse(answer || "{}") as Answer);
    if (operation === "TransactWriteItems") add("transaction_units", transaction(body.TransactItems));
    else add(READS.has(operation) ? "read_units" : "write_units", units());
    if (operation === "UpdateItem" && body.Key.PK.S.startsWith("RATE#")) add("counted_for_rate", units());
    return { status: response.status, answer };
  };
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    const names = ["x-amz-target", "content-type", "authorization", "x-amz-date", "x-amzn-query-mode"];
    const headers = Object.fromEntries(
      names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    );
    const operation = String(headers["x-amz-target"]).split(".").at(-1) ?? "";
    try {
      const { status, answer } = await forward(operation, headers, text);
      response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(answer);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  };
};
