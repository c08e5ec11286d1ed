import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { FunctionError, RESPONSE_TOO_LARGE } from "../lambda/function-error.ts";
import { listenOnLoopback, stopServer } from "../process/loopback-server.ts";
import { within } from "../process/within.ts";
import type { CorsPolicy } from "./cors-policy.ts";
import { decodedPath, type GatewayRequest, httpEvent } from "./http-event.ts";
import {
  type GatewayResponse,
  gatewayAnswer,
  httpResponse,
  INTERNAL_SERVER_ERROR,
  NO_CONTENT,
  UNAUTHORIZED,
} from "./http-response.ts";
import type { RouteMatch } from "./http-routes.ts";
import type { Authorizer } from "./jwt-authorizer.ts";

const BAD_GATEWAY = gatewayAnswer(502, "Bad Gateway");
const SERVICE_UNAVAILABLE = gatewayAnswer(503, "Service Unavailable");
const NO_ROUTE = "-";
const MAX_BODY_BYTES = 10 * 1024 * 1024;

export type Integration = {
  readonly timeoutMs: number;
  invoke(event: unknown): Promise<unknown>;
  readonly authorize?: Authorizer;
};

export type AccessLogEntry = {
  readonly request: GatewayRequest;
  readonly routeKey: string;
  readonly response: GatewayResponse;
  readonly latencyMs: number;
};

type ServedApi = {
  readonly router: (method: string, path: string) => RouteMatch<Integration> | undefined;
  readonly cors: CorsPolicy;
  readonly onAnswer: (entry: AccessLogEntry) => void;
};

export type HttpGateway = {
  readonly url: string;
  /** Starts serving. Earlier requests get a 503. */
  serve(api: ServedApi): void;
  stop(): Promise<void>;
};

type Answer = { readonly response: GatewayResponse; readonly routeKey: string };

export async function startHttpGateway(port: number): Promise<HttpGateway> {
  let api: ServedApi | undefined;
  const server: Server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    void (async () => {
      const started = performance.now();
      const request = await receive(incoming);
      const { response, routeKey } = await answer(request, api);
      send(outgoing, response, request.requestId);
      api?.onAnswer({ request, routeKey, response, latencyMs: Math.round(performance.now() - started) });
    })().catch(() => outgoing.destroy()); // The client disconnected while sending.
  });
  const url = await listenOnLoopback(server, port);
  return {
    url,
    serve: (served) => {
      api = served;
    },
    stop: () => stopServer(server),
  };
}

type Received = GatewayRequest & { readonly tooLarge: boolean };

async function receive(incoming: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk); // Reads the rest of the body, so that the client receives the response.
  }
  return {
    method: incoming.method ?? "GET",
    target: incoming.url ?? "/",
    headers: incoming.headersDistinct,
    body: Buffer.concat(chunks),
    sourceIp: incoming.socket.remoteAddress ?? "127.0.0.1",
    requestId: randomUUID(),
    time: new Date(),
    tooLarge: size > MAX_BODY_BYTES,
  };
}

async function answer(request: Received, api: ServedApi | undefined): Promise<Answer> {
  if (!api) return { response: SERVICE_UNAVAILABLE, routeKey: NO_ROUTE };
  const { response, routeKey } = await answerByRoute(request, api);
  return { response: api.cors.apply(request, response), routeKey };
}

async function answerByRoute(request: Received, { router, cors }: ServedApi): Promise<Answer> {
  const withoutRoute = (response: GatewayResponse) => ({ response, routeKey: NO_ROUTE });
  if (request.tooLarge) return withoutRoute(gatewayAnswer(413, "Request Entity Too Large"));
  const path = readPath(request.target);
  if (path === undefined) return withoutRoute(gatewayAnswer(400, "Bad Request"));
  const match = router(request.method, path);
  if (!match) return withoutRoute(cors.isPreflight(request) ? NO_CONTENT : gatewayAnswer(404, "Not Found"));
  const { pathParameters, route } = match;
  const { routeKey, target } = route;
  const claims = await target.authorize?.(request.headers);
  if (target.authorize && !claims) return { response: UNAUTHORIZED, routeKey };
  const event = httpEvent(request, { routeKey, pathParameters, ...(claims && { claims }) });
  return { routeKey, response: await callFunction(target, event) };
}

function readPath(target: string): string | undefined {
  try {
    return decodedPath(target);
  } catch {
    return undefined;
  }
}

function callFunction({ invoke, timeoutMs }: Integration, event: unknown): Promise<GatewayResponse> {
  const response = invoke(event).then(httpResponse, failureAnswer);
  return within(timeoutMs, response, () => SERVICE_UNAVAILABLE);
}

const failureAnswer = (error: unknown): GatewayResponse =>
  error instanceof FunctionError && error.body.errorType === RESPONSE_TOO_LARGE
    ? BAD_GATEWAY
    : INTERNAL_SERVER_ERROR;

function send(outgoing: ServerResponse, response: GatewayResponse, requestId: string): void {
  outgoing.writeHead(response.statusCode, {
    ...response.headers,
    "content-length": response.body.length,
    "apigw-requestid": requestId,
  });
  outgoing.end(response.body);
}
