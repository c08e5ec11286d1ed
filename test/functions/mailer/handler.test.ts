import { expect, test } from "vitest";
import { createHandler } from "../../../functions/mailer/handler.ts";
import type { HealthLook } from "../../../shared/mail/looks/health-look.ts";
import { BeingSent, TRY_SECONDS } from "../../../shared/mail/sending/being-sent.ts";
import { queueEvent, queueRecord } from "../../support/endpoint/queue-events.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { aStore } from "../../support/values/builders.ts";

const HOOKED = "br_2p1k8s0d4f6g7h3j";
const PLAIN = "br_3p1k8s0d4f6g7h3j";
const AT = "2026-11-24T09:00:00.000Z";

/** A stage that sends mails, or one that has no domain to send them from. */
const aMailer = ({
  sendsMail,
  tell = () => undefined,
}: {
  readonly sendsMail: boolean;
  /** What goes on while people are told. */
  readonly tell?: () => void;
}) => {
  const looked: [brand: string, look: HealthLook, mark: object][] = [];
  const told: string[] = [];
  const done: string[] = [];
  const postponed: number[] = [];
  const { logger, entries } = recordingLogger();
  const handler = createHandler({
    stores: {
      find: async (brand) => aStore({ brand, webhooks: brand === HOOKED ? 1 : 0 }),
      toCount: async function* () {},
    },
    looks: {
      last: async () => undefined,
      write: async (brand, look, mark) => looked.push([brand, look, mark]) > 0,
      markTold: async (brand) => void done.push(brand),
    },
    readHealth: async () => ({ checks: [] }) as never,
    tellPeople: sendsMail
      ? async ({ brand }) => {
          tell();
          told.push(brand);
        }
      : undefined,
    tellInvited: sendsMail
      ? async ({ brand }, { invited }) => void told.push(`${brand} ${invited}`)
      : undefined,
    stops: { stop: async () => undefined },
    queue: { send: async () => undefined },
    postpone: async (_, seconds) => void postponed.push(seconds),
    hours: { from: 8, to: 11 },
    now: () => Date.parse(AT),
    logger,
  });
  const look = (brand: string) => handler(queueEvent(queueRecord({ brand, at: AT })));
  const invite = (brand: string, fields: object = {}) =>
    handler(queueEvent(queueRecord({ brand, invited: "u-noa", at: AT, language: "de", ...fields })));
  return { look, invite, looked, told, done, postponed, entries };
};

test("who was invited is told where mail is sent, and the store is not looked at for it", async () => {
  for (const sendsMail of [true, false]) {
    const { invite, looked, told } = aMailer({ sendsMail });
    expect(await invite(PLAIN)).toEqual({ batchItemFailures: [] });
    expect([told, looked]).toEqual([sendsMail ? [`${PLAIN} u-noa`] : [], []]);
  }
});

test("without a mail domain a store's webhooks are told of its look, and nobody gets mail", async () => {
  const { look, looked, told, done } = aMailer({ sendsMail: false });
  expect(await look(HOOKED)).toEqual({ batchItemFailures: [] });
  expect(looked).toMatchObject([[HOOKED, { day: "2026-11-24" }, { notify: "webhooks" }]]);
  expect(told).toEqual([]);
  expect(done).toEqual([HOOKED]);
});

test("without a mail domain a store without webhooks is not looked at: nobody would hear of it", async () => {
  const { look, looked, done } = aMailer({ sendsMail: false });
  expect(await look(PLAIN)).toEqual({ batchItemFailures: [] });
  expect([looked, done]).toEqual([[], []]);
});

test("with a mail domain people are told, whether or not the store has webhooks", async () => {
  const { look, looked, told } = aMailer({ sendsMail: true });
  for (const brand of [HOOKED, PLAIN]) await look(brand);
  expect(looked.map(([brand, , mark]) => [brand, mark])).toEqual([
    [HOOKED, { notify: "webhooks" }],
    [PLAIN, {}],
  ]);
  expect(told).toEqual([HOOKED, PLAIN]);
});

test("while another sender may be about to send a mail, the store is not told, and asked for again without an alarm", async () => {
  const { look, done, postponed, entries } = aMailer({
    sendsMail: true,
    tell: () => {
      throw new BeingSent();
    },
  });
  expect((await look(PLAIN))?.batchItemFailures).toHaveLength(1);
  expect([done, postponed, entries]).toEqual([[], [TRY_SECONDS], []]);
});
