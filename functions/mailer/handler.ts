import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import {
  type InvitedPerson,
  type MailEvent,
  MailWork,
  type TellStore,
} from "../../shared/mail/mail-work.schema.ts";
import type { NotifyInvited } from "../../shared/mail/notify-invited.ts";
import type { NotifyUsers } from "../../shared/mail/notify-users.ts";
import { BeingSent, TRY_SECONDS } from "../../shared/mail/sending/mail.ts";
import type { MailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import type { HealthSnapshots } from "../../shared/mail/snapshots/health-snapshots.table.ts";
import { type MailHours, storeDay } from "../../shared/mail/store-day.ts";
import { createTakeHealthSnapshot, type SnapshotDeps } from "../../shared/mail/take-health-snapshot.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { StoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

/** Bounce type that stops mail to an address. Temporary bounces, such as a full mailbox, don't. */
const FOR_GOOD = "Permanent";

const createStopMail =
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

type Deps = Omit<SnapshotDeps, "snapshots"> & {
  readonly stores: Pick<Stores, "toCount"> & Pick<StoreProfiles, "find">;
  readonly snapshots: HealthSnapshots;
  /** Absent in a stage that sends no mail. Such a stage still sends webhooks. */
  readonly notifyUsers: NotifyUsers | undefined;
  readonly notifyInvited: NotifyInvited | undefined;
  readonly stops: Pick<MailStops, "stop">;
  readonly queue: QueueSender<TellStore>;
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
  readonly hours: MailHours;
  readonly now: () => number;
  readonly logger: Logger;
};

const RETRY_SECONDS = 60;

export const createHandler = (deps: Deps) => {
  const { stores, snapshots, notifyUsers, notifyInvited, queue, hours, now, logger } = deps;
  const takeHealthSnapshot = createTakeHealthSnapshot(deps);
  const stopMail = createStopMail(deps.stops);
  const isTold = ({ webhooks = 0 }: Store): boolean => notifyUsers !== undefined || webhooks > 0;

  const schedule = async (): Promise<void> => {
    const at = new Date(now());
    for await (const some of stores.toCount()) {
      const due = some.filter((store) => storeDay(store, at, hours) !== undefined);
      await queue.send(due.map(({ brand }) => ({ body: { brand, at: at.toISOString() }, group: brand })));
    }
  };

  const tellStore = async ({ brand, at }: TellStore): Promise<void> => {
    const store = await stores.find(brand);
    if (store === undefined || !isTold(store)) return;
    const now = new Date(at);
    const due = storeDay(store, now, hours);
    const last = await snapshots.last(brand);
    if (due === undefined || (last?.day === due.day && last.told)) return;
    const attention = await takeHealthSnapshot(store, { day: due.day, last, now });
    await notifyUsers?.(store, { ...due, attention, now });
    await snapshots.markNotified(brand, due.day);
  };

  const tellPerson = async (invitation: InvitedPerson): Promise<void> => {
    const store = await stores.find(invitation.brand);
    if (store !== undefined) await notifyInvited?.(store, invitation, new Date(now()));
  };

  const handle = (work: MailWork): Promise<void> => {
    if ("invited" in work) return tellPerson(work);
    return "brand" in work ? tellStore(work) : stopMail(work);
  };

  const consume = queueConsumer({
    logger,
    message: MailWork,
    retrySeconds: RETRY_SECONDS,
    postpone: deps.postpone,
    handle: (work) =>
      handle(work).catch((error: unknown) => {
        throw error instanceof BeingSent ? new RetryLater(TRY_SECONDS) : error;
      }),
  });

  return async (event: SQSEvent | object, context?: Context): Promise<SQSBatchResponse | undefined> => {
    if ("Records" in event) return consume(event, context);
    await schedule();
    return undefined;
  };
};
