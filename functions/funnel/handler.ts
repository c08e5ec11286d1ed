import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { CountReportsDeps } from "../../shared/interactions/count-reports.ts";
import { createCountReports } from "../../shared/interactions/count-reports.ts";
import { InteractionMessage } from "../../shared/interactions/interactions.schema.ts";
import { parseMessage } from "../../shared/platform/queue/queue-consumer.ts";

/**
 * Consumes the queue of what browsers report, up to 1,000 messages at a time, and adds it to the funnel figures.
 * A message is delivered again only if nothing of its store was written, or if what was left could not be sent.
 */
export const createHandler = (deps: CountReportsDeps) => {
  const countReports = createCountReports(deps);

  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = new Set<string>();
    // SQS may deliver one message twice in a batch.
    const messages = new Map<string, InteractionMessage>();
    for (const { messageId, body } of event.Records) {
      try {
        messages.set(messageId, parseMessage(InteractionMessage, body));
      } catch (error) {
        failed.add(messageId);
        deps.logger.error("A message failed", error, { message_id: messageId });
      }
    }
    for (const id of await countReports(messages)) failed.add(id);
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
};
