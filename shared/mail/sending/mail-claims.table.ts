import { mailClaimKey } from "../../platform/table/keys/store-keys.ts";
import { readItem } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { tryUpdate, updateItem } from "../../platform/table/write-item.ts";
import type { SentMailKind } from "../../vocabulary/mail.ts";
import { TRY_SECONDS } from "./mail.ts";

/** For an invitation, `day` is the time of the invitation. */
export type MailName = {
  readonly brand: string;
  readonly day: string;
  readonly kind: SentMailKind;
  readonly sub: string;
};

/** A crashed sender may have sent the mail, so the mail is retried once. */
const MOST_TRIES = 2;
const KEPT_DAYS = 30;

/**
 * `held` means that another sender may be sending the mail. `over` means that the mail was sent,
 * can't be sent, or was tried twice.
 */
type Claim = "taken" | "held" | "over";

const key = ({ brand, day, kind, sub }: MailName) => mailClaimKey(brand, day, kind, sub);

export const createMailClaims = (table: Table) => ({
  async claim(mail: MailName, now: Date): Promise<Claim> {
    const outcome = await tryUpdate(table, key(mail), {
      UpdateExpression: "ADD tries :one SET tried_at = :now, expires_at = :expires_at",
      ConditionExpression:
        "attribute_not_exists(ended_at) AND (attribute_not_exists(tries) OR tries < :most) AND (attribute_not_exists(tried_at) OR tried_at <= :over)",
      ExpressionAttributeValues: {
        ":one": 1,
        ":most": MOST_TRIES,
        ":now": now.toISOString(),
        ":over": new Date(now.getTime() - TRY_SECONDS * 1_000).toISOString(),
        ":expires_at": Math.floor(now.getTime() / 1_000) + KEPT_DAYS * 86_400,
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    if (outcome.held) return "taken";
    const old = readItem(outcome.old ?? {}, "claim of a mail");
    const isOver = old.has("ended_at") || (old.optionalInteger("tries") ?? 0) >= MOST_TRIES;
    return isOver ? "over" : "held";
  },

  /** Releases the claim without counting the try, because no mail was sent. */
  async giveBack(mail: MailName): Promise<void> {
    await updateItem(table, key(mail), {
      UpdateExpression: "ADD tries :less REMOVE tried_at",
      ConditionExpression: "attribute_exists(tries)",
      ExpressionAttributeValues: { ":less": -1 },
    });
  },

  async end(mail: MailName, outcome: "sent" | "refused", ended_at: string): Promise<void> {
    await updateItem(table, key(mail), {
      UpdateExpression: "SET ended_at = :at, outcome = :outcome",
      ExpressionAttributeValues: { ":at": ended_at, ":outcome": outcome },
    });
  },
});

export type MailClaims = ReturnType<typeof createMailClaims>;
