import { expect, test, vi } from "vitest";
import { BeingSent, TRY_SECONDS } from "../../../shared/mail/sending/being-sent.ts";
import { MailRefused } from "../../../shared/mail/sending/mail.client.ts";
import type { OutgoingMail } from "../../../shared/mail/sending/mail.ts";
import { createSendOnce } from "../../../shared/mail/sending/send-once.ts";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { recordingLogger } from "../../support/endpoint/recording-logger.ts";
import { fakeClaims } from "../../support/mail/fake-claims.ts";

const MARA = { sub: "u-mara", email: "mara@shop.example" };
const DAY = { brand: "br_a", day: "2026-11-24", kind: "attention" } as const;
const MAIL = { subject: "s", text: "t", html: "h", unsubscribeUrl: "https://api.example/u" };

const sender = ({ stopped = false } = {}) => {
  const send = vi.fn<(mail: OutgoingMail) => Promise<void>>(async () => undefined);
  const claims = fakeClaims();
  const { logger } = recordingLogger();
  const stops = { reasonOf: async () => (stopped ? ("bounced" as const) : undefined) };
  const clock = { now: 0 };
  const sendOnce = createSendOnce({ claims, stops, client: { send }, now: () => clock.now, logger });
  return { claims, send, sendOnce, clock };
};

test("a mail is sent once, however often it is asked for; the next day's is another one", async () => {
  const { send, sendOnce } = sender();
  for (const day of ["2026-11-24", "2026-11-24", "2026-11-25"])
    await sendOnce(MARA, { ...DAY, day }, () => MAIL);
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual([MARA.email, MARA.email]);
});

test("a sender that dies after SES took the mail sends it once more, and never a third time", async () => {
  const { claims, send, sendOnce, clock } = sender();
  const end = vi.spyOn(claims, "end").mockRejectedValue(new Error("died"));
  for (let call = 0; call < 4; call++) {
    await sendOnce(MARA, DAY, () => MAIL).catch(() => undefined);
    clock.now += 720_000;
  }
  expect(end).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledTimes(2);
});

test("a message that comes twice at once sends one mail; the second asks again, and finds it sent", async () => {
  const { send, sendOnce, clock } = sender();
  const tell = () => sendOnce(MARA, DAY, () => MAIL);
  const [first, second] = await Promise.allSettled([tell(), tell()]);
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { name: "BeingSent" } });
  clock.now += TRY_SECONDS * 1_000;
  await tell();
  expect(send).toHaveBeenCalledOnce();
});

test("a mail whose sender died before it was sent is sent, though its message comes again at once", async () => {
  const { claims, send, sendOnce, clock } = sender();
  await claims.claim({ ...DAY, sub: MARA.sub }, new Date(clock.now));
  await expect(sendOnce(MARA, DAY, () => MAIL)).rejects.toThrow(BeingSent);
  clock.now += TRY_SECONDS * 1_000;
  await sendOnce(MARA, DAY, () => MAIL);
  expect(send).toHaveBeenCalledOnce();
});

test("what SES did not take is not counted, and is sent once it does", async () => {
  const { send, sendOnce } = sender();
  send.mockRejectedValueOnce(new Unavailable(undefined));
  send.mockRejectedValueOnce(new Unavailable(undefined));
  send.mockRejectedValueOnce(new Unavailable(undefined));
  for (let call = 0; call < 3; call++)
    await expect(sendOnce(MARA, DAY, () => MAIL)).rejects.toThrow(Unavailable);
  await sendOnce(MARA, DAY, () => MAIL);
  await sendOnce(MARA, DAY, () => MAIL);
  expect(send).toHaveBeenCalledTimes(4);
});

test("what SES refuses for good is not tried again, and holds nobody up", async () => {
  const { send, sendOnce } = sender();
  send.mockRejectedValueOnce(new MailRefused("MessageRejected"));
  await sendOnce(MARA, DAY, () => MAIL);
  await sendOnce(MARA, DAY, () => MAIL);
  expect(send).toHaveBeenCalledOnce();
});

test("an address that mail came back from gets none", async () => {
  const { send, sendOnce } = sender({ stopped: true });
  await sendOnce(MARA, DAY, () => MAIL);
  expect(send).not.toHaveBeenCalled();
});
