import { redact } from "./redact.ts";
import { isPassing, readRetryAfter, retryDelay } from "./retry.ts";
import { ServiceError } from "./service-error.ts";

export type Request = {
  readonly method: "GET" | "POST";
  /** With its query. */
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
};

/** An answer that no retry would change. */
export type Answer = {
  readonly status: number;
  readonly requestId: string | undefined;
  /** The parsed JSON body; `undefined` if it is none. */
  readonly body: unknown;
};

/** Ours are far smaller. More than this is not read. */
const MAX_BODY_BYTES = 64 * 1024;

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return "";
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Such as `ECONNREFUSED`; the rest of a network error may hold the address. */
const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "timed out";
  const cause: unknown = error.cause;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? code : "network error";
};

type Failed = { readonly error: ServiceError };

/**
 * Sends requests, and repeats those that met a time-out, 429 or a 5xx.
 *
 * @param sleep resolves after so many milliseconds
 * @param secrets what no error may hold
 */
export const createTransport = ({
  baseUrl,
  timeoutMs,
  maxAttempts,
  secrets,
  sleep,
  random,
}: {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  readonly secrets: () => readonly string[];
  readonly sleep: (ms: number) => Promise<void>;
  readonly random: () => number;
}) => {
  const attempt = async ({ method, path, token, body }: Request): Promise<Answer | Failed> => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body }),
        // A redirect would carry the credentials to another address.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status, headers } = response;
      const text = await readText(response);
      const requestId = headers.get("x-request-id")?.slice(0, 100);
      if (!isPassing(status)) return { status, requestId, body: parse(text) };
      const retryAfterMs = readRetryAfter(headers.get("retry-after"), Date.now());
      const code = status === 429 ? "rate_limited" : "unavailable";
      const message = status === 429 ? "Too many requests" : `The service is not available (${status})`;
      return { error: new ServiceError(code, message, { status, requestId, retryAfterMs }) };
    } catch (error) {
      return { error: new ServiceError("no_answer", `The service did not answer (${errorCode(error)})`) };
    }
  };

  /** @throws ServiceError after the last attempt */
  const send = async (request: Request): Promise<Answer> => {
    for (let number = 1; ; number += 1) {
      const answer = await attempt(request);
      if (!("error" in answer)) return answer;
      const delay = retryDelay(number, answer.error.retryAfterMs, random());
      if (number === maxAttempts || delay === undefined) throw answer.error;
      await sleep(delay);
    }
  };

  /** The error of an answer that no retry would change. */
  const refusal = ({ status, requestId, body }: Answer): ServiceError => {
    const detail = readDetail(body);
    const said = detail === undefined ? "" : `: ${redact(detail, secrets())}`;
    const details = { status, requestId };
    if (status === 401) return new ServiceError("unauthorized", "The access token is refused", details);
    if (status === 404 && detail === "Brand is invalid") {
      return new ServiceError("store_unknown", "No store has this store_id", details);
    }
    if (status === 404 && detail === "Order Id does not exist.") {
      return new ServiceError("order_unknown", "No order with this order_id is recorded", details);
    }
    if (status === 400 || status === 413 || status === 422) {
      return new ServiceError("invalid_request", `The service refuses the request${said}`, details);
    }
    return new ServiceError("misconfigured", `Not an answer of the service (${status})${said}`, details);
  };

  return { send, refusal };
};
export type Transport = ReturnType<typeof createTransport>;

/** The one sentence that every error has: the service calls it `detail`, API Gateway before it `message`. */
export const readDetail = (body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null) return undefined;
  const { detail, message }: { readonly detail?: unknown; readonly message?: unknown } = body;
  return [detail, message].find((text) => typeof text === "string");
};
