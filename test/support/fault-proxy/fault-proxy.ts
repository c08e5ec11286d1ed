import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOnLoopback, stopServer } from "../../../infra/local/process/loopback-server.ts";
import type { Fault, Service } from "./faults.ts";
import { halfTaken } from "./half-taken.ts";
import { serverError, throttled } from "./refusals.ts";

export type FaultProxyOptions = {
  readonly service: Service;
  readonly target: string;
  readonly next: (service: Service) => Fault | undefined;
  readonly rewrite?: (operation: string, body: string) => string;
};

export type FaultProxy = { readonly url: string; stop(): Promise<void> };

export type Exchange = {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  body: Buffer;
};

const SLOW_MS = 250;
/** Longer than all attempts of a function to reach AWS. Shorter for a shop, to keep tests fast. */
const silenceMs = (service: Service): number => (service === "merchant" ? 3_000 : 15_000);

export const startFaultProxy = async (options: FaultProxyOptions): Promise<FaultProxy> => {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    handle(options, agent, incoming, outgoing).catch(() => outgoing.destroy());
  });
  const url = await listenOnLoopback(server, 0);
  return {
    url,
    stop: async () => {
      await stopServer(server);
      agent.destroy();
    },
  };
};

const handle = async (
  { service, target, next, rewrite = (_, body) => body }: FaultProxyOptions,
  agent: Agent,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const operation = String(incoming.headers["x-amz-target"] ?? incoming.method);
  const body = rewrite(operation, (await readAll(incoming)).toString("utf8"));
  const carryOut = () => forward(target, agent, incoming, body);
  const fault = next(service);
  switch (fault) {
    case "throttled":
      return refuse(outgoing, throttled(service, operation, body));
    case "server_error":
      return refuse(outgoing, serverError(service));
    case "silence":
      await sleep(silenceMs(service), undefined, { ref: false });
      return void incoming.socket.destroy();
    case "reset_before":
      return void incoming.socket.resetAndDestroy();
    case "reset_after":
      await carryOut();
      return void incoming.socket.resetAndDestroy();
    case "half_answer":
      return breakOff(outgoing, await carryOut());
    case "slow":
      await sleep(SLOW_MS);
      return pass(outgoing, await carryOut());
    case "twice":
      await carryOut();
      return pass(outgoing, await carryOut());
    case "half_taken":
      return pass(
        outgoing,
        await halfTaken(operation, body, (half) => forward(target, agent, incoming, half)),
      );
    case undefined:
      return pass(outgoing, await carryOut());
  }
};

const readAll = async (stream: IncomingMessage): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));

const forward = (target: string, agent: Agent, incoming: IncomingMessage, body: string) =>
  new Promise<Exchange>((resolve, reject) => {
    const { method, url = "/" } = incoming;
    const headers = { ...incoming.headers, "content-length": String(Buffer.byteLength(body)) };
    const out = request(new URL(url, target), { method, agent, headers }, (answer) => {
      const { statusCode: status = 502, headers } = answer;
      readAll(answer).then((content) => resolve({ status, headers, body: content }), reject);
    });
    out.once("error", reject).end(body);
  });

const refuse = (outgoing: ServerResponse, refusal: ReturnType<typeof serverError>): void => {
  outgoing.writeHead(refusal.status, refusal.headers).end(refusal.body);
};

const endToEnd = ({ headers, body }: Exchange): IncomingMessage["headers"] => {
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...rest } = headers;
  return { ...rest, "content-length": String(body.length) };
};

const pass = (outgoing: ServerResponse, answer: Exchange): void => {
  outgoing.writeHead(answer.status, endToEnd(answer)).end(answer.body);
};

const breakOff = (outgoing: ServerResponse, answer: Exchange): void => {
  outgoing.writeHead(answer.status, endToEnd(answer));
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2));
  if (half.length === 0) outgoing.destroy();
  else outgoing.write(half, () => setTimeout(() => outgoing.destroy(), 5));
};
