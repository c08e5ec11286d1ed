import type { CloudWatchLogsEvent } from "aws-lambda";
import type { Logger } from "../../shared/platform/logger.ts";
import { parseMessage } from "../../shared/platform/queue/queue-consumer.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import { createGatherRefusals, type TimedLine } from "../../shared/refusals/gather-refusals.ts";
import { unpackLogPart } from "../../shared/refusals/log-part.ts";
import { type RefusalMessage, RefusedLine } from "../../shared/refusals/refusal.schema.ts";
import type { StoreProfiles } from "../../shared/stores/store-profiles.table.ts";

type Deps = {
  readonly stores: Pick<StoreProfiles, "brandOfStoreId">;
  readonly queue: Pick<QueueSender<RefusalMessage>, "send">;
  readonly logger: Logger;
};

/**
 * Reads from the endpoints' logs which calls of stores were refused, adds them up, and hands them on.
 *
 * A part of a log that fails is given again by Lambda, twice.
 */
export const createHandler = ({ stores, queue, logger }: Deps) => {
  const gather = createGatherRefusals(stores);

  const readLine = (message: string): RefusedLine | undefined => {
    try {
      return parseMessage(RefusedLine, message);
    } catch (error) {
      logger.error("A line about a refused call can't be read", error);
      return undefined;
    }
  };

  return async ({ awslogs }: CloudWatchLogsEvent): Promise<void> => {
    const lines = unpackLogPart(awslogs.data).flatMap(({ timestamp, message }): TimedLine[] => {
      const line = readLine(message);
      return line === undefined ? [] : [{ timestamp, line }];
    });
    const messages = await gather(lines);
    await queue.send(messages.map((body) => ({ body, group: body.brand })));
  };
};
