import { TooBusy } from "../../shared/platform/errors.ts";
import { queueConsumer, RetryLater } from "../../shared/platform/queue/queue-consumer.ts";
import { JobNotRecorded } from "../../shared/videos/media/convert/finish-conversion.ts";
import type { MediaDeps } from "../../shared/videos/media/media-deps.ts";
import { MediaMessage } from "../../shared/videos/media/media-message.schema.ts";
import { createWorkOnMedia } from "../../shared/videos/media/work-on-media.ts";
import { MAX_TRIES } from "../../shared/vocabulary/deployment.ts";

type Deps = MediaDeps & {
  readonly postpone: (receiptHandle: string, delaySeconds: number) => Promise<void>;
};

/** Delay until the start of a completed job is recorded. */
const RECORDING_SECONDS = 5;
const RETRY_SECONDS = 20;
/** Delay until some of the running Amazon Transcribe jobs have completed. */
const BUSY_SECONDS = 300;

export const createHandler = ({ postpone, ...deps }: Deps) => {
  const { work, giveUp } = createWorkOnMedia(deps);
  return queueConsumer({
    logger: deps.logger,
    postpone,
    message: MediaMessage,
    retrySeconds: RETRY_SECONDS,
    handle: async (message, attempt) => {
      if (attempt > MAX_TRIES) return giveUp(message);
      try {
        await work(message);
      } catch (error) {
        if (error instanceof JobNotRecorded) throw new RetryLater(RECORDING_SECONDS);
        throw error instanceof TooBusy ? new RetryLater(BUSY_SECONDS) : error;
      }
    },
  });
};
