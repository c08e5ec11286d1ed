import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html */
export type RuntimeEndpoint = {
  readonly address: string;
  invoke(event: unknown): Promise<string>;
  close(): void;
};

const PREFIX = "/2018-06-01/runtime";

type Invocation = { readonly event: unknown; readonly settle: (answer: string, failed: boolean) => void };

const handOut = (response: ServerResponse, event: unknown): void => {
  response.writeHead(200, {
    "content-type": "application/json",
    "lambda-runtime-aws-request-id": "5f0fa1b0-0000-4000-8000-000000000000",
    "lambda-runtime-deadline-ms": String(Date.now() + 10_000),
    "lambda-runtime-invoked-function-arn": "arn:aws:lambda:eu-west-1:123456789012:function:bench",
    "lambda-runtime-trace-id": "Root=1-67891233-abcdef012345678912345678;Sampled=0",
  });
  response.end(JSON.stringify(event));
};

export const openRuntimeEndpoint = async (): Promise<RuntimeEndpoint> => {
  let waiting: Invocation | undefined;
  let running: Invocation | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === `${PREFIX}/invocation/next`) {
      if (waiting === undefined) return;
      running = waiting;
      waiting = undefined;
      handOut(response, running.event);
      return;
    }
    running?.settle(await text(request), !request.url?.endsWith("/response"));
    response.writeHead(202).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    invoke: (event) =>
      new Promise((resolve, reject) => {
        const settle = (body: string, failed: boolean) => (failed ? reject(new Error(body)) : resolve(body));
        waiting = { event, settle };
        running = waiting;
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
