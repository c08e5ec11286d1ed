import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { createLookAtHealth, type LookDeps } from "../../shared/mail/look-at-health.ts";
import type { HealthLooks } from "../../shared/mail/looks/health-looks.table.ts";
import { type InvitedPerson, MailWork, type TellStore } from "../../shared/mail/mail-work.schema.ts";
import { BeingSent, TRY_SECONDS } from "../../shared/mail/sending/being-sent.ts";
import type { MailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import { createStopMail } from "../../shared/mail/stop-mail.ts";
import { type MailHours, storeDay } from "../../shared/mail/store-day.ts";
import type { TellInvited } from "../../shared/mail/tell-invited.ts";
import type { TellPeople } from "../../shared/mail/tell-people.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import type { Store } from "../../shared/stores/store.ts";
import type { StoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import type { Stores } from "../../shared/stores/stores.table.ts";

type Deps = Omit<LookDeps, "looks"> & {
  readonly stores: Pick<Stores, "toCount"> & Pick<StoreProfiles, "find">;
  readonly looks: HealthLooks;
  /** Absent in a stage that sends no mail: there, webhooks alone are told. */
  readonly tellPeople: TellPeople | undefined;
  /** Absent in such a stage, too. */
  readonly tellInvited: TellInvited | undefined;
  readonly stops: Pick<MailStops, "stop">;
  readonly queue: QueueSender<TellStore>;
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
  readonly hours: MailHours;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
};

/** A mail that SES did not take is tried again after a minute for each try. */
const RETRY_SECONDS = 60;

/**
 * Each hour, by the clock, puts the stores on the queue whose people are told in this hour; then, by the queue, looks at one
 * store at a time and tells its webhooks, which follow from what is written of the look, and its people. What became of mails
 * comes by the queue too, and who was invited.
 */
export const createHandler = (deps: Deps) => {
  const { stores, looks, tellPeople, tellInvited, queue, hours, now, logger } = deps;
  const lookAtHealth = createLookAtHealth(deps);
  const stopMail = createStopMail(deps.stops);
  /** Whether anybody is told of what a look at the store sees. */
  const isTold = ({ webhooks = 0 }: Store): boolean => tellPeople !== undefined || webhooks > 0;

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
    const last = await looks.last(brand);
    if (due === undefined || (last?.day === due.day && last.told)) return;
    const attention = await lookAtHealth(store, { day: due.day, last, now });
    await tellPeople?.(store, { ...due, attention, now });
    await looks.markTold(brand, due.day);
  };

  const tellPerson = async (invitation: InvitedPerson): Promise<void> => {
    const store = await stores.find(invitation.brand);
    if (store !== undefined) await tellInvited?.(store, invitation, new Date(now()));
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
