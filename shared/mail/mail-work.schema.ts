import * as v from "valibot";
import { Brand, Timestamp } from "../api/fields.schema.ts";
import { MAIL_LANGUAGES } from "../vocabulary/mail.ts";

const TellStore = v.object({ brand: Brand, at: Timestamp });
export type TellStore = v.InferOutput<typeof TellStore>;

export const InvitedPerson = v.object({
  brand: Brand,
  invited: v.pipe(v.string(), v.minLength(1)),
  /** Time at which the user was invited. It identifies the invitation. */
  at: Timestamp,
  language: v.picklist(MAIL_LANGUAGES),
});
export type InvitedPerson = v.InferOutput<typeof InvitedPerson>;

const addresses = v.array(v.object({ emailAddress: v.string() }));

const MailBounced = v.object({
  "detail-type": v.literal("Email Bounced"),
  time: Timestamp,
  detail: v.object({ bounce: v.object({ bounceType: v.string(), bouncedRecipients: addresses }) }),
});
const MailComplained = v.object({
  "detail-type": v.literal("Email Complaint Received"),
  time: Timestamp,
  detail: v.object({ complaint: v.object({ complainedRecipients: addresses }) }),
});
export const MailEvent = v.variant("detail-type", [MailBounced, MailComplained]);
export type MailEvent = v.InferOutput<typeof MailEvent>;

export const MailWork = v.union([InvitedPerson, TellStore, MailEvent]);
export type MailWork = v.InferOutput<typeof MailWork>;
