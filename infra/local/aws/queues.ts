import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { SetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import type { Resource } from "../template/template.ts";
import { LOCAL_CREDENTIALS, REGION } from "./aws-identity.ts";

export type QueueService = {
  readonly endpoint: string;
  readonly client: SQSClient;
  /** Creates a queue of the template, or gives the one kept from a former run the template's settings. */
  ensureQueue(queue: Resource, name: string, url: string): Promise<void>;
  /** Messages of a queue in any state: waiting, delayed, in flight. */
  countMessages(name: string): number;
  stop(): Promise<void>;
};

/**
 * SQS in this process, with real visibility timeouts, redrive and dead letters.
 *
 * @param dataDirectory where messages are kept between runs; without it, in memory
 */
export async function startQueueService(dataDirectory?: string): Promise<QueueService> {
  const server = await listenOnLoopbackOnly(() =>
    startFauxqs({
      port: 0,
      logger: false,
      defaultRegion: REGION,
      ...(dataDirectory && { dataDir: dataDirectory }),
    }),
  );
  const endpoint = `http://127.0.0.1:${server.port}`;
  const client = new SQSClient({ region: REGION, endpoint, credentials: LOCAL_CREDENTIALS });
  return {
    endpoint,
    client,
    ensureQueue: async (queue, name, url) => {
      const attributes = queueAttributes(queue);
      if (!server.inspectQueue(name)) server.createQueue(name, { attributes });
      else await client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes: attributes }));
    },
    countMessages: (name) => {
      const { ready = [], delayed = [], inflight = [] } = server.inspectQueue(name)?.messages ?? {};
      return ready.length + delayed.length + inflight.length;
    },
    stop: async () => {
      client.destroy();
      await server.stop();
    },
  };
}

/** fauxqs listens on every interface and has no option for it: Fastify announces each server before it listens. */
async function listenOnLoopbackOnly(start: () => Promise<FauxqsServer>): Promise<FauxqsServer> {
  type Listening = { listen(options: { port: number; host: string }): Promise<string> };
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: Listening };
    const listen = fastify.listen.bind(fastify);
    fastify.listen = (options) => listen({ ...options, host: "127.0.0.1" });
  };
  subscribe("fastify.initialization", onServer);
  try {
    return await start();
  } finally {
    unsubscribe("fastify.initialization", onServer);
  }
}

/** SQS's attributes are strings, and its redrive policy is JSON in one. */
function queueAttributes({ properties }: Resource): Record<string, string> {
  const { QueueName: _, ...settings } = properties;
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );
}
