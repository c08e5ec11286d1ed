/**
 * Orders at a steady rate through the running local stack, from the request to the attribution that can be
 * read: `npm run bench:orders [-- --seconds 60 --rate 100 --json]`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startStack } from "../../../infra/local/stack.ts";
import { findAttributed } from "../../support/stack/attributed-orders.ts";
import { createTestStore, openStackTable, reportOrder } from "../../support/stack/stack-access.ts";
import { print } from "../report/print.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    rate: { type: "string", default: "100" },
    json: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const total = seconds * rate;

/** Three lines, twenty signals, twenty videos. */
const orderBody = (index: number) => ({
  order_id: `bench-${index}`,
  order_items: [0, 1, 2].map((line) => ({
    product_id: `product-${(index + line) % 20}`,
    price: "19.99",
    quantity: 1,
    currency: "EUR",
  })),
  svc_video_view: JSON.stringify(signals(index, "carousel")),
  svc_add_to_cart: JSON.stringify(signals(index + 2, "stories")),
});
const signals = (from: number, widget: string) =>
  Array.from({ length: 10 }, (_, step) => ({
    product_id: `product-${(from + step) % 20}`,
    widget_info: `${widget}_${1000 + ((from + step) % 20)}`,
  }));

const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(70)}`);
};

const directory = await mkdtemp(join(tmpdir(), "bench-orders-"));
const stack = await startStack({ port: 0, directory, inMemory: true });
try {
  const store = await createTestStore(stack as never);
  const table = openStackTable(stack as never);
  const answeredAt = new Map<string, number>();
  const latencies: number[] = [];
  const delays: number[] = [];
  let refused = 0;

  const report = async (index: number) => {
    const body = orderBody(index);
    const began = performance.now();
    const { status } = await reportOrder(stack as never, store, body);
    const now = performance.now();
    latencies.push(now - began);
    if (status === 200) answeredAt.set(body.order_id, now);
    else refused++;
  };

  /** Looks for what was answered and not yet seen attributed; its own period is part of the delay. */
  const watch = async (isOver: () => boolean) => {
    while (!isOver()) {
      const pending = [...answeredAt.keys()].slice(0, 100);
      if (pending.length === 0) await sleep(5);
      else {
        const seen = await findAttributed(table, store.brand, pending);
        const now = performance.now();
        for (const orderId of seen) {
          delays.push(now - (answeredAt.get(orderId) ?? now));
          answeredAt.delete(orderId);
        }
        progress(`${delays.length} of ${total} orders attributed`);
        await sleep(10);
      }
    }
  };

  for (let warm = 0; warm < 20; warm++) await report(total + warm);
  await watch(() => answeredAt.size === 0);
  latencies.length = 0;
  delays.length = 0;

  const began = performance.now();
  let stopAt = Number.POSITIVE_INFINITY;
  const watching = watch(() => delays.length + refused >= total || performance.now() > stopAt);
  const sent: Promise<void>[] = [];
  for (let index = 0; index < total; index++) {
    const due = began + (index * 1000) / rate;
    if (due > performance.now()) await sleep(due - performance.now());
    sent.push(report(index));
  }
  await Promise.all(sent);
  stopAt = performance.now() + 30_000;
  await watching;
  progress("");

  const at = (times: number[], share: number) =>
    times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  print(`${total} orders at ${rate}/s for ${seconds} s`, [
    { what: "answered 200", figure: total - refused, goal: String(total) },
    { what: "attributed", figure: delays.length, goal: String(total) },
    { what: "answer, ms p50", figure: at(latencies, 0.5) },
    { what: "answer, ms p99", figure: at(latencies, 0.99) },
    { what: "from 200 to attributed, ms p50", figure: at(delays, 0.5) },
    { what: "from 200 to attributed, ms p99", figure: at(delays, 0.99), goal: "< 1000" },
  ]);
} finally {
  await stack.stop();
  await rm(directory, { recursive: true, force: true });
}
