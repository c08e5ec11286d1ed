import type { AnswerOf, BodyInputOf, Operation, ParametersOf, QueryOf } from "../api/operation.ts";
import type { FieldProblem } from "../vocabulary/problems/problems.ts";

type Value = string | number;

export type CallOf<O extends Operation> = {
  readonly [Name in keyof ParametersOf<O>]: Value;
} & (O extends { readonly query: object }
  ? { readonly query?: { readonly [Name in keyof QueryOf<O>]?: Value | undefined } }
  : unknown) &
  (O extends { readonly body: object } ? { readonly body: BodyInputOf<O> } : unknown);

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** `x-request-id`. Operators find the request by it. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: string;
  /** Only set for a 422 of the administration. */
  readonly problems: readonly FieldProblem[];

  constructor(
    operation: Operation,
    response: Response,
    detail: string,
    problems: readonly FieldProblem[] = [],
  ) {
    super(`${operation.method} ${operation.path}: ${response.status} ${detail}`);
    this.status = response.status;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    const seconds = response.headers.get("retry-after");
    this.retryAfterSeconds = seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined;
    this.detail = detail;
    this.problems = problems;
  }
}

type Options = {
  /** Has no trailing slash. */
  readonly baseUrl: string;
  readonly token?: string | (() => Promise<string>);
  readonly fetch?: typeof fetch;
  /**
   * Repeats a rate-limited call after this wait. This is safe, because the service refused the call before
   * doing any work.
   */
  readonly wait?: (seconds: number) => Promise<void>;
};

/** A call is not repeated if the service asks for a longer wait. */
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

/** URL resolution would remove such segments: `products/..` would request the store itself. */
const hasDotsAlone = ({ path }: Operation, call: Sent): boolean =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].some(([, name = ""]) => /^\.{1,2}$/.test(String(call[name] ?? "")));
const nothingThere = (operation: Operation): ApiError =>
  new ApiError(operation, new Response(null, { status: 404 }), "Not Found");

/** `detail` comes from the service, `message` from API Gateway. */
const readError = async (
  response: Response,
): Promise<[detail: string, problems?: readonly FieldProblem[]]> => {
  const text = await response.text();
  try {
    const { detail, message, problems } = JSON.parse(text);
    return [String(detail ?? message ?? "no reason given"), problems];
  } catch {
    return ["no reason given"];
  }
};

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
    if (!response.ok) throw new ApiError(operation, response, ...(await readError(response)));
    // Trusted without validation, because the service's tests check every response against the same
    // declaration.
    const { download, xml } = operation.answer;
    const body = await (download === undefined && !xml ? response.json() : response.text());
    return body as AnswerOf<O>;
  };

  return {
    /**
     * @throws ApiError if the service answers with an error
     * @throws TypeError if it can't be reached
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
