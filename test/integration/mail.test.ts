import { setTimeout as sleep } from "node:timers/promises";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, inject, test } from "vitest";
import { createStoreUsers } from "../../shared/administration/users.table.ts";
import { createMailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import { VIDEO_OPERATIONS } from "../../shared/videos/videos.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually, localAws, openStackTable } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const users = createStoreUsers(table);
const sqs = new SQSClient(localAws(stack.sqsEndpoint));
const AT = "2026-11-20T10:00:00.000Z";
/** Days in the future: the stack's clock uses today. */
const [DAY, NEXT_DAY] = ["2031-01-07T09:00:00.000Z", "2031-01-08T09:00:00.000Z"];

const troubledStore = async (email: string) => {
  const { brand } = await createTestStore(stack);
  await adminClient(stack).call(VIDEO_OPERATIONS.createVideo, { brand, body: { title: "Linen" } });
  const sub = crypto.randomUUID();
  await users.recordInvitation(brand, { sub, email, role: "owner", invited_at: AT, accepted_at: AT });
  return { brand, sub, email };
};

const tell = (brand: string, at: string) =>
  sqs.send(
    new SendMessageCommand({
      QueueUrl: stack.queueUrls["shoppable-video-local-mail"],
      MessageBody: JSON.stringify({ brand, at }),
    }),
  );

const mailsTo = async (email: string): Promise<string[]> => {
  const page = await (await fetch(stack.outboxUrl)).text();
  const sources = [...page.matchAll(/mails\/[\w-]+\.eml/g)].map(async ([path]) =>
    (await fetch(`${stack.outboxUrl}/${path}`)).text(),
  );
  return (await Promise.all(sources)).filter((source) => source.includes(`\r\nTo: ${email}\r\n`));
};

const firstMail = (email: string) => eventually(async () => (await mailsTo(email))[0]);

test("attention mail is sent once a day, and its link unsubscribes without a sign-in", async () => {
  const { brand, sub, email } = await troubledStore(`${crypto.randomUUID()}@shop.example`);
  await tell(brand, DAY);
  const mail = await firstMail(email);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [, link = ""] = /List-Unsubscribe: <([^>]+)>/.exec(mail) ?? [];
  const choice = async () => (await users.find(brand, sub))?.mail;

  expect((await fetch(link)).status).toBe(200);
  expect(await choice()).toBeUndefined();
  expect((await fetch(`${link.slice(0, -4)}AAAA`, { method: "POST" })).status).toBe(422);
  expect(await choice()).toBeUndefined();
  for (const _ of [1, 2]) {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(link, { method: "POST", body })).status).toBe(200);
    expect(await choice()).toEqual({ attention: false });
  }
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a bounced address gets no further mail", async () => {
  const { brand, email } = await troubledStore(`bounce+${crypto.randomUUID()}@simulator.amazonses.com`);
  const stops = createMailStops(table);
  await tell(brand, DAY);
  await firstMail(email);
  expect(await eventually(() => stops.reasonOf(email))).toBe("bounced");
  await tell(brand, NEXT_DAY);
  const other = await troubledStore(`${crypto.randomUUID()}@shop.example`);
  await tell(other.brand, NEXT_DAY);
  await firstMail(other.email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("an invited user with a sign-in gets one mail in their language", async () => {
  const email = `${crypto.randomUUID()}@shop.example`;
  const sub = crypto.randomUUID();
  const [own, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
  const invited_at = new Date().toISOString();
  await users.recordInvitation(own.brand, { sub, email, role: "owner", invited_at: AT, accepted_at: AT });
  await users.chooseMail(own.brand, sub, { language: "de" });
  await users.recordInvitation(other.brand, { sub, email, role: "analyst", invited_at });
  const invite = (at: string) =>
    sqs.send(
      new SendMessageCommand({
        QueueUrl: stack.queueUrls["shoppable-video-local-mail"],
        MessageBody: JSON.stringify({ brand: other.brand, invited: sub, at, language: "en" }),
      }),
    );
  for (const at of [AT, invited_at]) await invite(at);
  const mail = await firstMail(email);
  await invite(invited_at);
  expect(mail).toContain("Subject: Einladung zu");
  expect(mail).not.toContain("List-Unsubscribe");
  await sleep(2_000);
  expect(await mailsTo(email)).toHaveLength(1);
});
