import type { MailEvent } from "./mail-work.schema.ts";
import type { MailStops } from "./sending/mail-stops.table.ts";

/** Temporary bounces, such as a full mailbox, don't stop mail. */
const FOR_GOOD = "Permanent";

/** Stops mail to addresses with permanent bounces or complaints. */
export const createStopMail =
  (stops: Pick<MailStops, "stop">) =>
  async (event: MailEvent): Promise<void> => {
    if (event["detail-type"] === "Email Complaint Received") {
      for (const { emailAddress } of event.detail.complaint.complainedRecipients)
        await stops.stop(emailAddress, "complained", event.time);
      return;
    }
    const { bounceType, bouncedRecipients } = event.detail.bounce;
    if (bounceType !== FOR_GOOD) return;
    for (const { emailAddress } of bouncedRecipients) await stops.stop(emailAddress, "bounced", event.time);
  };
