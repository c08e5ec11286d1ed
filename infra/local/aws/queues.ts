import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { SetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import type { Resource } from "../template/template-resources.ts";
import { LOCAL_CREDENTIALS, REGION } from "./aws-identity.ts";
import { correctCharacters, correctCounts, correctVisibility, type SqsRequest } from "./sqs-corrections.ts";

type Queue = Pick<Resource<"AWS::SQS::Queue">, "name" | "ref" | "properties">;

export type QueueService = {
  readonly endpoint: string;
  readonly client: SQSClient;
  ensureQueue(queue: Queue): Promise<void>;
  stop(): Promise<void>;
};

export async function startQueueService(dataDirectory?: string): Promise<QueueService> {
  const server = await startCorrected(() =>
    startFauxqs({
      port: 0,
      logger: false,
      defaultRegion: REGION,
      ...(dataDirectory && { dataDir: dataDirectory }),
    }),
  );
  const restoreCharacters = await correctCharacters();
  const endpoint = `http://127.0.0.1:${server.port}`;
  const client = new SQSClient({ region: REGION, endpoint, credentials: LOCAL_CREDENTIALS });
  return {
    endpoint,
    client,
    ensureQueue: async ({ name, ref, properties }) => {
      const attributes = queueAttributes(properties);
      if (!server.inspectQueue(name)) server.createQueue(name, { attributes });
      else await client.send(new SetQueueAttributesCommand({ QueueUrl: ref, Attributes: attributes }));
    },
    stop: async () => {
      client.destroy();
      await server.stop();
      restoreCharacters();
    },
  };
}

type FastifyServer = {
  listen(options: { port: number; host: string }): Promise<string>;
  addHook(
    name: "preHandler" | "preSerialization",
    hook: (request: SqsRequest, reply: unknown, answer: unknown) => Promise<unknown>,
  ): unknown;
};

/** Patches the Fastify server during creation, because fauxqs has no options for corrections. */
async function startCorrected(start: () => Promise<FauxqsServer>): Promise<FauxqsServer> {
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyServer };
    const listen = fastify.listen.bind(fastify);
    fastify.listen = (options) => listen({ ...options, host: "127.0.0.1" });
    fastify.addHook("preHandler", async (request) => correctVisibility(request));
    fastify.addHook("preSerialization", async (request, _, answer) =>
      server ? correctCounts(request, answer, server.inspectQueue, Date.now()) : answer,
    );
  };
  let server: FauxqsServer | undefined;
  subscribe("fastify.initialization", onServer);
  try {
    server = await start();
    return server;
  } finally {
    unsubscribe("fastify.initialization", onServer);
  }
}

function queueAttributes({ QueueName: _, ...settings }: Queue["properties"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );
}
