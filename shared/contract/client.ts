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
  /** The service's own words: what to correct. */
  readonly detail: string;

  constructor(operation: Operation, response: Response, detail: string) {
    super(`${operation.method} ${operation.path}: ${response.status} ${detail}`);
    this.status = response.status;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    this.detail = detail;
  }
}

type Options = {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** A bearer token, or what gives one for the next call; absent for public operations. */
  readonly token?: string | (() => Promise<string>);
  readonly fetch?: typeof fetch;
};

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
export const createApiClient = ({ baseUrl, token, fetch: send = fetch }: Options) => ({
  /**
   * @throws ApiError if the service answers with an error
   * @throws TypeError if the service can't be reached
   * @throws what `token` throws
   */
  async call<O extends Operation>(operation: O, call: CallOf<O>): Promise<AnswerOf<O>> {
    const sent: Sent = call;
    const bearer = typeof token === "function" ? await token() : token;
    const response = await send(buildUrl(baseUrl, operation, sent), {
      method: operation.method,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(sent.body !== undefined && { "content-type": "application/json" }),
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    if (!response.ok) throw new ApiError(operation, response, await readDetail(response));
    // Not validated again: the service's tests check every answer against the same declaration.
    const body = await (operation.answer.download === undefined ? response.json() : response.text());
    return body as AnswerOf<O>;
  },
});

export type ApiClient = ReturnType<typeof createApiClient>;
