import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { type CountReportsDeps, createCountReports } from "../../shared/interactions/count-reports.ts";
import { ReportMessage } from "../../shared/interactions/interactions.schema.ts";
import { parseMessage } from "../../shared/platform/queue/queue-consumer.ts";

export const createHandler = (deps: CountReportsDeps) => {
  const countReports = createCountReports(deps);

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
    for (const id of await countReports(messages)) failed.add(id);
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
};
