import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { parseMessage } from "../../shared/platform/queue/queue-consumer.ts";
import { createKeepRefusals, type KeepRefusalsDeps } from "../../shared/refusals/keep-refusals.ts";
import { RefusalMessage } from "../../shared/refusals/refusal.schema.ts";

/**
 * Consumes the queue of refused calls, up to 1,000 messages at a time, and keeps them, an item for each store and minute. A
 * message is delivered again if anything of its store failed.
 */
export const createHandler = (deps: KeepRefusalsDeps) => {
  const keepRefusals = createKeepRefusals(deps);

  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = new Set<string>();
    const messages = new Map<string, RefusalMessage>();
    for (const { messageId, body } of event.Records) {
      try {
        messages.set(messageId, parseMessage(RefusalMessage, body));
      } catch (error) {
        failed.add(messageId);
        deps.logger.error("A message failed", error, { message_id: messageId });
      }
    }
    for (const id of await keepRefusals(messages)) failed.add(id);
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
};
