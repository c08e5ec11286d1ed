/**
 * What a store's webhooks suffer from endpoints that are dead, slow and redirecting, all on the running local stack: while the
 * events of these come in, which the local queue does not share between groups as SQS does, and afterwards. Delay: from the
 * event's message in the queue to its arrival. `npm run bench:webhooks [-- --events 2000 --measured 200 --json]`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { startStack } from "../../../infra/local/stack.ts";
import { createQueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import type { WebhookMessage } from "../../../shared/webhooks/delivery/delivery-message.schema.ts";
import { deliveryMessage } from "../../../shared/webhooks/events/send-events.ts";
import { identifyEvent } from "../../../shared/webhooks/events/webhook-event.ts";
import { WEBHOOK_OPERATIONS } from "../../../shared/webhooks/webhooks.operations.ts";
import { adminClient } from "../../support/stack/admin-client.ts";
import { provided } from "../../support/stack/local-stack.ts";
import { createTestStore, eventually, localAws } from "../../support/stack/stack-access.ts";
import { print } from "../report/print.ts";
import { quantile } from "../report/statistics.ts";

const { values } = parseArgs({
  options: {
    /** How many each bad endpoint is told of. */
    events: { type: "string", default: "2000" },
    measured: { type: "string", default: "200" },
    json: { type: "boolean", default: false },
  },
});
const [events, measured] = [Number(values.events), Number(values.measured)];
/** Half of an endpoint's pace. */
const PACE_MS = 100;
const WARM_UP = 40;
const SLOW_MS = 10_000;
const WITHIN_MS = 120_000;

type Endpoint = { readonly brand: string; readonly webhook_id: string };

const servers: ReturnType<typeof createServer>[] = [];
const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const arrivedAt = new Map<string, number>();
const good = await listen((request, response) => {
  arrivedAt.set(String(request.headers["webhook-id"]), performance.now());
  request.resume();
  response.writeHead(204).end();
});
const slow = await listen((request, response) => {
  request.resume();
  setTimeout(() => response.writeHead(204).end(), SLOW_MS).unref();
});
const redirecting = await listen((request, response) => {
  request.resume();
  response.writeHead(302, { location: good }).end();
});
const dead = await listen(() => undefined);
servers.at(-1)?.close();

const directory = await mkdtemp(join(tmpdir(), "webhooks-"));
const running = await startStack({ port: 0, directory, inMemory: true });
try {
  const stack = await provided(running);
  const admin = adminClient(stack);
  const sqs = new SQSClient(localAws(stack.sqsEndpoint));
  const QueueUrl = stack.outputs.WebhookQueueUrl ?? "";
  const queue = createQueueSender<WebhookMessage>(sqs, QueueUrl);
  const connect = async (url: string): Promise<Endpoint> => {
    const { brand } = await createTestStore(stack);
    const body = { url, types: ["order.attributed" as const] };
    const { webhook_id } = await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body });
    return { brand, webhook_id };
  };
  let count = 0;
  const message = ({ brand, webhook_id }: Endpoint) => {
    const order_id = `order-${count++}`;
    const timestamp = new Date(Date.now() + count).toISOString();
    const event = identifyEvent([brand, order_id], {
      type: "order.attributed",
      timestamp,
      data: { order_id },
    });
    return deliveryMessage(brand, webhook_id, event);
  };
  const inFlight = async (): Promise<number> => {
    const AttributeNames = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"] as const;
    const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] });
    return Number((await sqs.send(asked)).Attributes?.ApproximateNumberOfMessagesNotVisible);
  };

  const ordinary = await connect(good);
  const measure = async (messages: number): Promise<number[]> => {
    const sent = new Map<string, number>();
    for (let index = 0; index < messages; index++) {
      const one = message(ordinary);
      sent.set(one.body.id, performance.now());
      await Promise.all([queue.send([one]), sleep(PACE_MS)]);
    }
    await eventually(
      async () => ([...sent.keys()].every((id) => arrivedAt.has(id)) ? true : undefined),
      WITHIN_MS,
    );
    return [...sent].map(([id, at]) => (arrivedAt.get(id) ?? Number.NaN) - at);
  };

  await measure(WARM_UP);
  const alone = await measure(measured);
  const bad = await Promise.all([dead, slow, redirecting].map(connect));
  for (const endpoint of bad) await queue.send(Array.from({ length: events }, () => message(endpoint)));
  const beside = await measure(measured);
  const later = await measure(measured);
  const waiting = await inFlight();
  const row = (what: string, part: number) => {
    const [one, first, then] = [quantile(alone, part), quantile(beside, part), quantile(later, part)];
    const ratio = then / one;
    return { what, "alone, ms": one, "while theirs come in, ms": first, "afterwards, ms": then, ratio };
  };
  print(
    `Webhooks of a store at 10 a second, beside a dead, a slow and a redirecting endpoint of ${events} events each`,
    [row("median", 0.5), { ...row("99 %", 0.99), goal: "≤ 2" }],
  );
  print("The queue at the end", [
    { what: "in flight, of 120,000 that AWS allows", figure: waiting },
    { what: "events of bad endpoints", figure: 3 * events },
  ]);
} finally {
  await running.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(directory, { recursive: true, force: true });
}
