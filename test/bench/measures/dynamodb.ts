import { unmarshall } from "@aws-sdk/util-dynamodb";
import { writeUnits } from "../../support/table/write-units.ts";
import { runNode } from "../comparison/child.ts";
import type { AwsCall } from "../comparison/in-process-aws.ts";
import { atMost, type Bench, digits, named, ORDERS, type Section } from "./measure.ts";

type Report = { readonly roundTrips: number; readonly calls: readonly AwsCall[] };
type Counts = {
  readonly first: Report;
  readonly warm: Report;
  readonly thousand: readonly AwsCall[];
  readonly attribution: readonly AwsCall[];
};

type Values = Parameters<typeof unmarshall>[0];
type Update = { readonly Key: Values; readonly ExpressionAttributeValues: Values };

const fromWire = (key: string, value: unknown) =>
  key === "B" && typeof value === "string" ? Buffer.from(value, "base64") : value;

const item = (values: unknown) => unmarshall(values as Values);

const updated = ({ Key, ExpressionAttributeValues }: Update) => ({
  ...item(Key),
  ...item(ExpressionAttributeValues),
});

const putUnits = ({ input }: AwsCall): number => {
  const { PK, SK, GSI1PK, GSI1SK, ...rest } = item(input.Item);
  const keys = { PK, SK, GSI1PK, GSI1SK };
  return writeUnits({ ...keys, ...rest }) + (GSI1PK === undefined ? 0 : writeUnits(keys));
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const of = (calls: readonly AwsCall[], operation: string) =>
  calls.filter((call) => call.operation === operation);

const callRows = ({ first, warm, thousand, attribution }: Counts) => {
  const orders = of(thousand, "PutItem");
  const reads = of(thousand, "GetItem").filter(({ input }) => JSON.stringify(input.Key).includes("PROFILE"));
  const order = sum(orders.map(putUnits)) / orders.length;
  const limiter =
    sum(of(thousand, "UpdateItem").map(({ input }) => writeUnits(updated(input as unknown as Update)))) /
    orders.length;
  const credited = sum(of(attribution, "PutItem").map(putUnits)) / 100;
  return { first, warm, reads: reads.length, order, limiter, credited, total: order + limiter + credited };
};

export const dynamodb = async ({ contenders, progress, builtProcess }: Bench): Promise<Section> => {
  progress("DynamoDB, counted call by call");
  const { token } = named(contenders, ORDERS);
  const files = [ORDERS, "attribution"].map((key) => named(contenders, key).file);
  const printed = await runNode([builtProcess("counts"), token, ...files]);
  const figures = callRows(JSON.parse(printed, fromWire) as Counts);
  const { first, warm, reads, order, limiter, credited, total } = figures;
  return {
    title: "DynamoDB",
    text: "Calls of the deployed bundles. Write units follow from the sizes sent, by AWS's rules. A typical order has 3 lines and 20 signals.",
    rows: [
      { what: "sequential round trips of an order on a warm container", figure: warm.roundTrips },
      {
        what: "sequential round trips of a container's first order, the signing keys included",
        figure: first.roundTrips,
      },
      { what: "profile reads in 1,000 orders on a warm container", figure: reads },
      { what: "write units: the order and its index entry", figure: digits(order) },
      { what: "write units: the request counted for the rate limit", figure: digits(limiter) },
      { what: "write units: attribution", figure: digits(credited) },
      { what: "write units of an order in all", figure: digits(total) },
    ],
    goals: [
      atMost("Sequential round trips of an order, 1", warm.roundTrips, 1),
      atMost("Write units of an order in all, at most 4", total, 4),
      atMost("Profile reads in 1,000 warm orders, at most 1", reads, 1),
    ],
  };
};
