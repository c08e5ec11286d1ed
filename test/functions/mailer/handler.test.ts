import { expect, test } from "vitest";
import { createHandler } from "../../../functions/mailer/handler.ts";
import { BeingSent, TRY_SECONDS } from "../../../shared/mail/sending/mail.ts";
import type { HealthSnapshot } from "../../../shared/mail/snapshots/health-snapshot.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aStore } from "../../support/values/builders.ts";

const HOOKED = "br_2p1k8s0d4f6g7h3j";
const PLAIN = "br_3p1k8s0d4f6g7h3j";
const AT = "2026-11-24T09:00:00.000Z";

const aMailer = ({
  sendsMail,
  tell = () => undefined,
}: {
  readonly sendsMail: boolean;
  readonly tell?: () => void;
}) => {
  const taken: [brand: string, snapshot: HealthSnapshot, mark: object][] = [];
  const told: string[] = [];
  const done: string[] = [];
  const postponed: number[] = [];
  const { logger, entries } = recordingLogger();
  const handler = createHandler({
    stores: {
      find: async (brand) => aStore({ brand, webhooks: brand === HOOKED ? 1 : 0 }),
      toCount: async function* () {},
    },
    snapshots: {
      last: async () => undefined,
      write: async (brand, snapshot, mark) => taken.push([brand, snapshot, mark]) > 0,
      markNotified: async (brand) => void done.push(brand),
    },
    readHealth: async () => ({ checks: [] }) as never,
    notifyUsers: sendsMail
      ? async ({ brand }) => {
          tell();
          told.push(brand);
        }
      : undefined,
    notifyInvited: sendsMail
      ? async ({ brand }, { invited }) => void told.push(`${brand} ${invited}`)
      : undefined,
    stops: { stop: async () => undefined },
    queue: { send: async () => undefined },
    postpone: async (_, seconds) => void postponed.push(seconds),
    hours: { from: 8, to: 11 },
    now: () => Date.parse(AT),
    logger,
  });
  const snapshot = (brand: string) => handler(queueEvent(queueRecord({ brand, at: AT })));
  const invite = (brand: string, fields: object = {}) =>
    handler(queueEvent(queueRecord({ brand, invited: "u-noa", at: AT, language: "de", ...fields })));
  return { snapshot, invite, taken, told, done, postponed, entries };
};

test("an invitation is mailed only with a mail domain and takes no snapshot", async () => {
  for (const sendsMail of [true, false]) {
    const { invite, taken, told } = aMailer({ sendsMail });
    expect(await invite(PLAIN)).toEqual({ batchItemFailures: [] });
    expect([told, taken]).toEqual([sendsMail ? [`${PLAIN} u-noa`] : [], []]);
  }
});

test("a store's webhooks get its snapshot even without a mail domain", async () => {
  const { snapshot, taken, told, done } = aMailer({ sendsMail: false });
  expect(await snapshot(HOOKED)).toEqual({ batchItemFailures: [] });
  expect(taken).toMatchObject([[HOOKED, { day: "2026-11-24" }, { notify: "webhooks" }]]);
  expect(told).toEqual([]);
  expect(done).toEqual([HOOKED]);
});

test("a store without webhooks is skipped without a mail domain", async () => {
  const { snapshot, taken, done } = aMailer({ sendsMail: false });
  expect(await snapshot(PLAIN)).toEqual({ batchItemFailures: [] });
  expect([taken, done]).toEqual([[], []]);
});

test("users get mail with or without webhooks if there is a mail domain", async () => {
  const { snapshot, taken, told } = aMailer({ sendsMail: true });
  for (const brand of [HOOKED, PLAIN]) await snapshot(brand);
  expect(taken.map(([brand, , mark]) => [brand, mark])).toEqual([
    [HOOKED, { notify: "webhooks" }],
    [PLAIN, {}],
  ]);
  expect(told).toEqual([HOOKED, PLAIN]);
});

test("a store is retried without an alarm while another sender may be sending", async () => {
  const { snapshot, done, postponed, entries } = aMailer({
    sendsMail: true,
    tell: () => {
      throw new BeingSent();
    },
  });
  expect((await snapshot(PLAIN))?.batchItemFailures).toHaveLength(1);
  expect([done, postponed, entries]).toEqual([[], [TRY_SECONDS], []]);
});
