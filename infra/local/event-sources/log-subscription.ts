import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { CloudWatchLogsLogEvent } from "aws-lambda";
import { ACCOUNT_ID } from "../aws/aws-identity.ts";
import { compileLogFilter } from "./log-filter.ts";

/** How long lines are gathered; CloudWatch Logs takes some seconds. */
const GATHER_MS = 100;
/** A function that is invoked without waiting for its answer is tried so often. */
const TRIES = 3;
const TRY_AGAIN_MS = 500;

export type LogSubscriptionOptions = {
  readonly name: string;
  readonly logGroup: string;
  readonly pattern: string;
  readonly invoke: (event: unknown) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
};

/**
 * Brings the lines of a log group that match to a function, as a subscription filter of CloudWatch Logs does.
 *
 * @returns `write` takes each line of the log; `stop` waits until all are brought
 * @throws {LocalStackError} for a pattern that is not supported
 */
export function startLogSubscription({ name, logGroup, pattern, invoke, onError }: LogSubscriptionOptions) {
  const matches = compileLogFilter(pattern);
  let gathered: CloudWatchLogsLogEvent[] = [];
  let bringing: Promise<void> | undefined;

  const bring = async (logEvents: readonly CloudWatchLogsLogEvent[]): Promise<void> => {
    const part = {
      messageType: "DATA_MESSAGE",
      owner: ACCOUNT_ID,
      logGroup,
      logStream: "local",
      subscriptionFilters: [name],
      logEvents,
    };
    const event = { awslogs: { data: gzipSync(JSON.stringify(part)).toString("base64") } };
    for (let attempt = 1; ; attempt++) {
      try {
        await invoke(event);
        return;
      } catch (error) {
        onError(error);
        if (attempt === TRIES) return;
        await sleep(TRY_AGAIN_MS);
      }
    }
  };
  const gather = async (): Promise<void> => {
    await sleep(GATHER_MS);
    const events = gathered;
    gathered = [];
    bringing = undefined;
    await bring(events);
  };
  const all = new Set<Promise<void>>();

  return {
    write: (line: string): void => {
      if (!matches(line)) return;
      gathered.push({ id: randomUUID(), timestamp: Date.now(), message: line });
      if (bringing !== undefined) return;
      const work = gather().finally(() => all.delete(work));
      bringing = work;
      all.add(work);
    },
    stop: async (): Promise<void> => {
      await Promise.all(all);
    },
  };
}
