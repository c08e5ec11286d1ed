import unitPrices from "./unit-prices.json" with { type: "json" };

const { lambda_gb_second, per_million: each } = unitPrices;

const GIGABYTES = 256 / 1024;
const SECONDS = { events: 0.03, alone: 0.15, ten: 0.6 };

const invocation = (seconds: number): number =>
  each.lambda_request + seconds * GIGABYTES * lambda_gb_second * 1e6;

const bill = (together: number, seconds: number) => ({
  functions: (invocation(SECONDS.events) + invocation(seconds)) / together,
  // Each delivery is one write. Each batch writes the endpoint's rate once and reads the endpoints once.
  table: each.table_write_unit * (1 + 1 / together) + each.table_read_unit / together,
  queues: (3 * each.sqs_request) / together,
});

const row = (name: string, parts: ReturnType<typeof bill>): string => {
  const amounts = [...Object.values(parts), Object.values(parts).reduce((sum, part) => sum + part, 0)];
  const cells = amounts.map((amount, index) => `${index === 3 ? "**" : ""}$${amount.toFixed(2)}`);
  return `| ${name} | ${cells.join(" | ")}** |`;
};

export const webhooksTable = (): string =>
  [
    "| a million deliveries | functions | table | queues | sum |",
    "| --- | --- | --- | --- | --- |",
    row("each alone", bill(1, SECONDS.alone)),
    row("ten of a store together", bill(10, SECONDS.ten)),
  ].join("\n");
