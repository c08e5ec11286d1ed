import { redact } from "./redact.ts";
import { isPassing, readRetryAfter, retryDelay } from "./retry.ts";
import { ServiceError } from "./service-error.ts";

export type Request = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
};

export type Answer = {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly body: unknown;
};

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

/** The rest of a network error may contain the address. */
const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "timed out";
  const cause: unknown = error.cause;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? code : "network error";
};

type Failed = { readonly error: ServiceError };

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
        // A redirect would send the credentials to another address.
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
      return { error: new ServiceError("no_answer", `The service did not respond (${errorCode(error)})`) };
    }
  };

  const send = async (request: Request): Promise<Answer> => {
    for (let number = 1; ; number += 1) {
      const answer = await attempt(request);
      if (!("error" in answer)) return answer;
      const delay = retryDelay(number, answer.error.retryAfterMs, random());
      if (number === maxAttempts || delay === undefined) throw answer.error;
      await sleep(delay);
    }
  };

  const refusal = ({ status, requestId, body }: Answer): ServiceError => {
    const detail = readDetail(body);
    const said = detail === undefined ? "" : `: ${redact(detail, secrets())}`;
    const details = { status, requestId };
    if (status === 401) return new ServiceError("unauthorized", "The access token was refused", details);
    if (status === 404 && detail === "Brand is invalid") {
      return new ServiceError("store_unknown", "No store has this store_id", details);
    }
    if (status === 404 && detail === "Order Id does not exist.") {
      return new ServiceError("order_unknown", "No order with this order_id is recorded", details);
    }
    if (status === 400 || status === 413 || status === 422) {
      return new ServiceError("invalid_request", `The service refused the request${said}`, details);
    }
    return new ServiceError("misconfigured", `Unexpected response (${status})${said}`, details);
  };

  return { send, refusal };
};
export type Transport = ReturnType<typeof createTransport>;

export const readDetail = (body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null) return undefined;
  const { detail, message }: { readonly detail?: unknown; readonly message?: unknown } = body;
  return [detail, message].find((text) => typeof text === "string");
};
