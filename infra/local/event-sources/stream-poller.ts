import { setTimeout as sleep } from "node:timers/promises";
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import { followShard, type ShardReader } from "./stream-shard.ts";

const LIST_SHARDS_EVERY_MS = 5_000;

export type StreamPollerOptions = Omit<ShardReader, "stopping" | "shardId"> & {
  readonly client: DynamoDBStreamsClient;
  readonly onError: (error: unknown) => void;
};

export function startStreamPoller(options: StreamPollerOptions) {
  const stopping = new AbortController();
  const following = new Map<string, Promise<void>>();
  const finished = new Set<string>();

  const discover = async (): Promise<void> => {
    const shards = await listShards(options.client, options.streamArn);
    const known = new Set(shards.map(({ ShardId }) => ShardId));
    for (const { ShardId: id, ParentShardId: parent } of shards) {
      const parentIsDone = !parent || !known.has(parent) || finished.has(parent);
      if (id && parentIsDone && !following.has(id)) following.set(id, follow(id));
    }
  };
  const follow = async (shardId: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await followShard({ ...options, shardId, stopping: stopping.signal });
        finished.add(shardId);
        return await discover();
      } catch (error) {
        if (stopping.signal.aborted) return;
        options.onError(error);
        await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await discover().catch((error) => stopping.signal.aborted || options.onError(error));
      await sleep(LIST_SHARDS_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await Promise.all(following.values());
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function listShards(client: DynamoDBStreamsClient, streamArn: string): Promise<Shard[]> {
  const shards: Shard[] = [];
  let from: string | undefined;
  do {
    const page = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ...(from && { ExclusiveStartShardId: from }) }),
    );
    shards.push(...(page.StreamDescription?.Shards ?? []));
    from = page.StreamDescription?.LastEvaluatedShardId;
  } while (from);
  return shards;
}
