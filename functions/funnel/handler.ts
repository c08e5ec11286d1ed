import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { ReportMessage } from "../../shared/interactions/interactions.schema.ts";
import type { KeepReportsDeps } from "../../shared/interactions/keep-reports.ts";
import { createKeepReports } from "../../shared/interactions/keep-reports.ts";
import { parseMessage } from "../../shared/platform/queue/queue-consumer.ts";

/**
 * Consumes the queue of what browsers report, up to 1,000 messages at a time, and keeps it, a few items for each store.
 * A message is delivered again if anything of its store failed.
 */
export const createHandler = (deps: KeepReportsDeps) => {
  const keepReports = createKeepReports(deps);

  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = new Set<string>();
    const messages = new Map<string, ReportMessage>();
    for (const { messageId, body } of event.Records) {
      try {
        messages.set(messageId, parseMessage(ReportMessage, body));
      } catch (error) {
        failed.add(messageId);
        deps.logger.error("A message failed", error, { message_id: messageId });
      }
    }
    for (const id of await keepReports(messages)) failed.add(id);
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
};
