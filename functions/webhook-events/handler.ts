import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { Unavailable } from "../../shared/platform/errors.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import { MessagesRefused, type QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import {
  createSetAside,
  type SetAsideRecord,
  setAsideRecord,
} from "../../shared/platform/stream/set-aside-record.ts";
import { createSendEvents, type SendEventsDeps } from "../../shared/webhooks/events/send-events.ts";
import type { ReadStreamEvents } from "../../shared/webhooks/events/stream-events.table.ts";
import type { IdentifiedEvent } from "../../shared/webhooks/events/webhook-event.ts";

type Deps = SendEventsDeps & {
  readonly readStreamEvents: ReadStreamEvents;
  readonly failures: QueueSender<SetAsideRecord>;
  readonly logger: Logger;
};

type Told = { readonly record: DynamoDBRecord; readonly events: readonly IdentifiedEvent[] };

const failedRecords = (told: readonly Told[], error: unknown): DynamoDBRecord[] => {
  if (!(error instanceof MessagesRefused)) return told.map(({ record }) => record);
  const ids = new Set(error.messages.map(({ body }) => "id" in body && body.id));
  return told.filter(({ events }) => events.some(({ id }) => ids.has(id))).map(({ record }) => record);
};

/**
 * A crash may repeat events but loses none. Unreadable records and refused events are set aside, so
 * that the others continue.
 */
export const createHandler = ({ readStreamEvents, failures, logger, ...deps }: Deps) => {
  const sendEvents = createSendEvents(deps);
  const sendFailures = createSetAside(failures, logger);

  const setAside = (group: string, records: readonly DynamoDBRecord[], error: unknown): Promise<void> => {
    const [{ eventID } = { eventID: undefined }] = records;
    logger.error("Stream records can't be sent to webhooks", error, { brand: group, event_id: eventID });
    const timestamp = new Date(deps.now()).toISOString();
    return sendFailures(records.map((record) => ({ body: setAsideRecord(record, timestamp), group })));
  };

  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const byStore = new Map<string, Told[]>();
    for (const record of Records) {
      try {
        const { brand, events } = readStreamEvents(record);
        byStore.set(brand, [...(byStore.get(brand) ?? []), { record, events }]);
      } catch (error) {
        await setAside("unknown", [record], error);
      }
    }
    let unavailable: unknown;
    for (const [brand, told] of byStore) {
      try {
        await sendEvents(
          brand,
          told.flatMap(({ events }) => events),
        );
      } catch (error) {
        // A permanent failure concerns only these records. Records of other stores continue.
        if (error instanceof Unavailable) unavailable = error;
        else await setAside(brand, failedRecords(told, error), error);
      }
    }
    if (unavailable !== undefined) throw unavailable;
    return { batchItemFailures: [] };
  };
};
