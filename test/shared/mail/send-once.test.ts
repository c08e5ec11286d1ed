import { expect, test, vi } from "vitest";
import { MailRefused } from "../../../shared/mail/sending/mail.client.ts";
import { BeingSent, type OutgoingMail, TRY_SECONDS } from "../../../shared/mail/sending/mail.ts";
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

test("sends one mail a day, even if requested repeatedly", async () => {
  const { send, sendOnce } = sender();
  for (const day of ["2026-11-24", "2026-11-24", "2026-11-25"])
    await sendOnce(MARA, { ...DAY, day }, () => MAIL);
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual([MARA.email, MARA.email]);
});

test("sends at most twice if the sender crashes after SES accepted the mail", async () => {
  const { claims, send, sendOnce, clock } = sender();
  const end = vi.spyOn(claims, "end").mockRejectedValue(new Error("died"));
  for (let call = 0; call < 4; call++) {
    await sendOnce(MARA, DAY, () => MAIL).catch(() => undefined);
    clock.now += 720_000;
  }
  expect(end).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenCalledTimes(2);
});

test("sends one mail for two concurrent messages; the second is retried and finds it sent", async () => {
  const { send, sendOnce, clock } = sender();
  const tell = () => sendOnce(MARA, DAY, () => MAIL);
  const [first, second] = await Promise.allSettled([tell(), tell()]);
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { name: "BeingSent" } });
  clock.now += TRY_SECONDS * 1_000;
  await tell();
  expect(send).toHaveBeenCalledOnce();
});

test("sends the mail on a later retry if the first sender crashed before sending", async () => {
  const { claims, send, sendOnce, clock } = sender();
  await claims.claim({ ...DAY, sub: MARA.sub }, new Date(clock.now));
  await expect(sendOnce(MARA, DAY, () => MAIL)).rejects.toThrow(BeingSent);
  clock.now += TRY_SECONDS * 1_000;
  await sendOnce(MARA, DAY, () => MAIL);
  expect(send).toHaveBeenCalledOnce();
});

test("a failure of SES counts as no attempt, and the mail is sent on a later try", async () => {
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

test("does not retry a mail that SES rejected permanently", async () => {
  const { send, sendOnce } = sender();
  send.mockRejectedValueOnce(new MailRefused("MessageRejected"));
  await sendOnce(MARA, DAY, () => MAIL);
  await sendOnce(MARA, DAY, () => MAIL);
  expect(send).toHaveBeenCalledOnce();
});

test("sends nothing to a bounced address", async () => {
  const { send, sendOnce } = sender({ stopped: true });
  await sendOnce(MARA, DAY, () => MAIL);
  expect(send).not.toHaveBeenCalled();
});
