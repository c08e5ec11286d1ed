import { mailClaimKey } from "../../platform/table/keys/mail-keys.ts";
import type { Table } from "../../platform/table/table.ts";
import { updateItem } from "../../platform/table/write-item.ts";
import type { SentMailKind } from "../../vocabulary/mail.ts";

/** Which mail: of one kind, to a person, on a day of their store; an invitation is named by its time. */
export type MailName = {
  readonly brand: string;
  readonly day: string;
  readonly kind: SentMailKind;
  readonly sub: string;
};

/** A sender that died may have sent the mail: it is sent once more, and not again. */
const MOST_TRIES = 2;
const KEPT_DAYS = 30;

const key = ({ brand, day, kind, sub }: MailName) => mailClaimKey(brand, day, kind, sub);

/** Who has had which mail. */
export const createMailClaims = (table: Table) => ({
  /** @returns whether the mail may be sent now: it is not known to be sent, nor was it tried twice */
  claim: (mail: MailName, now: Date): Promise<boolean> =>
    updateItem(table, key(mail), {
      UpdateExpression: "ADD tries :one SET expires_at = :expires_at",
      ConditionExpression:
        "attribute_not_exists(ended_at) AND (attribute_not_exists(tries) OR tries < :most)",
      ExpressionAttributeValues: {
        ":one": 1,
        ":most": MOST_TRIES,
        ":expires_at": Math.floor(now.getTime() / 1_000) + KEPT_DAYS * 86_400,
      },
    }),

  /** Nothing was sent: the try does not count. */
  async giveBack(mail: MailName): Promise<void> {
    await updateItem(table, key(mail), {
      UpdateExpression: "ADD tries :less",
      ConditionExpression: "attribute_exists(tries)",
      ExpressionAttributeValues: { ":less": -1 },
    });
  },

  /** The mail was sent, or never can be. */
  async end(mail: MailName, outcome: "sent" | "refused", ended_at: string): Promise<void> {
    await updateItem(table, key(mail), {
      UpdateExpression: "SET ended_at = :at, outcome = :outcome",
      ExpressionAttributeValues: { ":at": ended_at, ":outcome": outcome },
    });
  },
});

export type MailClaims = ReturnType<typeof createMailClaims>;
