import unitPrices from "./unit-prices.json" with { type: "json" };

const { lambda_gb_second, per_million: each } = unitPrices;

const GIGABYTES = 256 / 1024;
/** Assumed, in seconds: for reading events, and for waiting for endpoints that answer soon. */
const SECONDS = { events: 0.03, alone: 0.15, ten: 0.6 };

const invocation = (seconds: number): number =>
  each.lambda_request + seconds * GIGABYTES * lambda_gb_second * 1e6;

/** A million deliveries, of which so many events come together and go to one endpoint. */
const bill = (together: number, seconds: number) => ({
  functions: (invocation(SECONDS.events) + invocation(seconds)) / together,
  // A delivery is written once; its endpoint's pace once for each batch, and the endpoints are read.
  table: each.table_write_unit * (1 + 1 / together) + each.table_read_unit / together,
  // Sent, received, deleted.
  queues: (3 * each.sqs_request) / together,
});

const row = (name: string, parts: ReturnType<typeof bill>): string => {
  const amounts = [...Object.values(parts), Object.values(parts).reduce((sum, part) => sum + part, 0)];
  const cells = amounts.map((amount, index) => `${index === 3 ? "**" : ""}$${amount.toFixed(2)}`);
  return `| ${name} | ${cells.join(" | ")}** |`;
};

/** The section on webhooks: its times are assumed, and its writes are those of one try that succeeds. */
export const webhooksSection = (): string => `## Webhooks

| a million deliveries | functions | table | queues | together |
| --- | --- | --- | --- | --- |
${row("each alone", bill(1, SECONDS.alone))}
${row("ten of a store together", bill(10, SECONDS.ten))}

**Goal: $3. It is met where events come together, and missed by those that come alone**, each of which pays for two
invocations, three requests to the queue and two writes by itself. An order of a store without webhooks pays nothing: it carries
no mark, and the stream's filter drops it at no charge. One of a store with webhooks carries 15 bytes more, and so does its
attribution. A try that fails is one write and two requests more. An endpoint that was told of nothing for ten
minutes has its pace written twice and that it is quick once: $${(2 * each.table_write_unit).toFixed(2)} a million more, if each event comes so late.
`;
