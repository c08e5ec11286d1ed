import type { AnswerOf, BodyInputOf, Operation, ParametersOf, QueryOf } from "../api/operation.ts";

type Value = string | number;

/** Input of an operation: its path parameters, its query and its body. */
export type CallOf<O extends Operation> = {
  readonly [Name in keyof ParametersOf<O>]: Value;
} & (O extends { readonly query: object }
  ? { readonly query?: { readonly [Name in keyof QueryOf<O>]?: Value | undefined } }
  : unknown) &
  (O extends { readonly body: object } ? { readonly body: BodyInputOf<O> } : unknown);

/** The service answered with an error. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** `x-request-id`; the operators need it to find the request. */
  readonly requestId: string | undefined;
  /** How many seconds the service asks to wait, where it does. */
  readonly retryAfterSeconds: number | undefined;
  /** The service's own words: what to correct. */
  readonly detail: string;

  constructor(operation: Operation, response: Response, detail: string) {
    super(`${operation.method} ${operation.path}: ${response.status} ${detail}`);
    this.status = response.status;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    const seconds = response.headers.get("retry-after");
    this.retryAfterSeconds = seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined;
    this.detail = detail;
  }
}

type Options = {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** A bearer token, or what gives one for the next call; absent for public operations. */
  readonly token?: string | (() => Promise<string>);
  readonly fetch?: typeof fetch;
  /**
   * Resolves after so many seconds. With it, a call that comes too early is repeated when the service asks for it:
   * nothing was done yet. Who waits should say so.
   */
  readonly wait?: (seconds: number) => Promise<void>;
};

/** A service that asks for more is not waited for. */
const MAX_WAIT_SECONDS = 15;
const MAX_WAITS = 3;

type Sent = Readonly<Record<string, Value>> & {
  readonly query?: Readonly<Record<string, Value | undefined>>;
  readonly body?: unknown;
};

const buildUrl = (baseUrl: string, { path }: Operation, { query = {}, ...call }: Sent): string => {
  const filled = path.replace(/\{(\w+)\+?\}/g, (_, name) => encodeURIComponent(String(call[name] ?? "")));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `${baseUrl}${filled}${parameters.size > 0 ? `?${parameters}` : ""}`;
};

/** Addresses are resolved before they are sent: `products/..` would ask for the store itself. */
const hasDotsAlone = ({ path }: Operation, call: Sent): boolean =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].some(([, name = ""]) => /^\.{1,2}$/.test(String(call[name] ?? "")));
const nothingThere = (operation: Operation): ApiError =>
  new ApiError(operation, new Response(null, { status: 404 }), "Not Found");

/** `detail` comes from the service, `message` from API Gateway. */
const readDetail = async (response: Response): Promise<string> => {
  const text = await response.text();
  try {
    const { detail, message } = JSON.parse(text);
    return String(detail ?? message ?? "no reason given");
  } catch {
    return "no reason given";
  }
};

/** Calls the API's operations over HTTP. The types of input and answer come from their declarations. */
export const createApiClient = ({ baseUrl, token, fetch: send = fetch, wait }: Options) => {
  const callOnce = async <O extends Operation>(
    operation: O,
    call: CallOf<O>,
    signal: AbortSignal | undefined,
  ): Promise<AnswerOf<O>> => {
    const sent: Sent = call;
    if (hasDotsAlone(operation, sent)) throw nothingThere(operation);
    const bearer = typeof token === "function" ? await token() : token;
    const response = await send(buildUrl(baseUrl, operation, sent), {
      method: operation.method,
      ...(signal && { signal }),
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(sent.body !== undefined && { "content-type": "application/json" }),
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    if (!response.ok) throw new ApiError(operation, response, await readDetail(response));
    // Not validated again: the service's tests check every answer against the same declaration.
    const { download, xml } = operation.answer;
    const body = await (download === undefined && !xml ? response.json() : response.text());
    return body as AnswerOf<O>;
  };

  return {
    /**
     * @param signal ends the call when nobody waits for its answer any more
     * @throws ApiError if the service answers with an error
     * @throws TypeError if the service can't be reached
     * @throws what `token` and `signal` throw
     */
    async call<O extends Operation>(
      operation: O,
      call: CallOf<O>,
      signal?: AbortSignal,
    ): Promise<AnswerOf<O>> {
      for (let waits = 0; ; waits++) {
        try {
          return await callOnce(operation, call, signal);
        } catch (error) {
          const seconds = error instanceof ApiError && error.status === 429 && error.retryAfterSeconds;
          if (!wait || !seconds || seconds > MAX_WAIT_SECONDS || waits === MAX_WAITS) throw error;
          await wait(seconds);
        }
      }
    },
  };
};

export type ApiClient = ReturnType<typeof createApiClient>;
