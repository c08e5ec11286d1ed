import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createHealthSnapshots } from "../../shared/mail/snapshots/health-snapshots.table.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually, localAws, openStackTable } from "../support/stack/stack-access.ts";
import { isSignedBy, startReceiver } from "../support/webhooks/receiver.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const looks = createHealthSnapshots(openStackTable(stack));
const sqs = new SQSClient(localAws(stack.sqsEndpoint));
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

test("the daily snapshot reports changed health and locked figures once, and nothing on its first run", async () => {
  const { brand } = await createTestStore(stack);
  const body = { url: receiver.url, types: ["health.changed" as const, "figures.locked" as const] };
  const { secret } = await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body });
  const look = async (day: string) => {
    const QueueUrl = stack.queueUrls["shoppable-video-local-mail"];
    const MessageBody = JSON.stringify({ brand, at: `${day}T09:00:00.000Z` });
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    await eventually(async () => {
      const last = await looks.last(brand);
      return last?.day === day && last.told ? true : undefined;
    });
  };
  const received = (type: string) => receiver.received.filter(({ event }) => event.type === type);
  const told = (type: string, hasTold: (data: never) => boolean) =>
    eventually(async () => received(type).find(({ event }) => hasTold(event.data as never)));
  const lockedTo = (day: string) =>
    told("figures.locked", ({ locked_to }: { locked_to: string }) => locked_to === day);

  await look("2031-01-07");
  await look("2031-01-08");
  expect((await lockedTo("2030-11-08")).event.data).toEqual({
    locked_to: "2030-11-08",
    before: "2030-11-07",
  });
  expect(received("figures.locked")).toHaveLength(1);
  expect(received("health.changed")).toEqual([]);

  await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { title: "Linen" } });
  for (const _ of [1, 2]) await look("2031-01-10");
  const changed = await told("health.changed", () => true);
  expect(isSignedBy(secret, changed)).toBe(true);
  expect(changed.event.data.checks).toContainEqual({
    id: "live_videos",
    state: "attention",
    before: "missing",
  });
  expect((await lockedTo("2030-11-10")).event.data).toEqual({
    locked_to: "2030-11-10",
    before: "2030-11-08",
  });
  await look("2031-01-11");
  await lockedTo("2030-11-11");
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(4);
});
