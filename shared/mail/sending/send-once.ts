import type { StoreUser } from "../../administration/users.ts";
import type { Logger } from "../../platform/logger.ts";
import type { SentMailKind } from "../../vocabulary/mail.ts";
import type { MailClient } from "./mail.client.ts";
import { BeingSent, type OutgoingMail } from "./mail.ts";
import type { MailClaims } from "./mail-claims.table.ts";
import type { MailStops } from "./mail-stops.table.ts";

export type SendOnceDeps = {
  readonly claims: MailClaims;
  readonly stops: Pick<MailStops, "reasonOf">;
  readonly client: MailClient;
  readonly now: () => number;
  readonly logger: Pick<Logger, "count" | "warn">;
};

type Recipient = Pick<StoreUser, "sub" | "email">;
type Day = { readonly brand: string; readonly day: string; readonly kind: SentMailKind };

const isRefused = (error: unknown): boolean => error instanceof Error && error.name === "MailRefused";

/** Sends a mail once. After a crash, the mail may be sent a second time. */
export const createSendOnce =
  ({ claims, stops, client, now, logger }: SendOnceDeps) =>
  /**
   * Idempotent.
   *
   * @throws Unavailable, BeingSent
   */
  async (
    { sub, email }: Recipient,
    day: Day,
    write: () => Omit<OutgoingMail, "to"> | Promise<Omit<OutgoingMail, "to">>,
  ): Promise<void> => {
    if ((await stops.reasonOf(email)) !== undefined) return;
    const name = { ...day, sub };
    const claim = await claims.claim(name, new Date(now()));
    // The claim's holder may have crashed, so the caller must retry.
    if (claim === "held") throw new BeingSent();
    if (claim === "over") return;
    const end = (outcome: "sent" | "refused") => claims.end(name, outcome, new Date(now()).toISOString());
    try {
      await client.send({ ...(await write()), to: email });
    } catch (error) {
      if (!isRefused(error)) {
        await claims.giveBack(name);
        throw error;
      }
      logger.warn("A mail was refused", { brand: day.brand, kind: day.kind });
      logger.count("MailsRefused");
      return end("refused");
    }
    logger.count("MailsSent");
    await end("sent");
  };

export type SendOnce = ReturnType<typeof createSendOnce>;
