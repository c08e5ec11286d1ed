import unitPrices from "./unit-prices.json" with { type: "json" };

const { lambda_gb_second, per_million: each } = unitPrices;

const GIGABYTES = 256 / 1024;
/** Assumed seconds: for reading events, and for waiting for endpoints that answer quickly. */
const SECONDS = { events: 0.03, alone: 0.15, ten: 0.6 };

const invocation = (seconds: number): number =>
  each.lambda_request + seconds * GIGABYTES * lambda_gb_second * 1e6;

/** A million deliveries in batches of `together` events for one endpoint. */
const bill = (together: number, seconds: number) => ({
  functions: (invocation(SECONDS.events) + invocation(seconds)) / together,
  // Each delivery is one write. Each batch writes the endpoint's rate once and reads the endpoints once.
  table: each.table_write_unit * (1 + 1 / together) + each.table_read_unit / together,
  // Each message is sent, received and deleted.
  queues: (3 * each.sqs_request) / together,
});

const row = (name: string, parts: ReturnType<typeof bill>): string => {
  const amounts = [...Object.values(parts), Object.values(parts).reduce((sum, part) => sum + part, 0)];
  const cells = amounts.map((amount, index) => `${index === 3 ? "**" : ""}$${amount.toFixed(2)}`);
  return `| ${name} | ${cells.join(" | ")}** |`;
};

/** Prices of webhooks. Times are assumed, and each delivery succeeds at its first attempt. */
export const webhooksTable = (): string =>
  [
    "| a million deliveries | functions | table | queues | sum |",
    "| --- | --- | --- | --- | --- |",
    row("each alone", bill(1, SECONDS.alone)),
    row("ten of a store together", bill(10, SECONDS.ten)),
  ].join("\n");
