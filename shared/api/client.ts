import type { AnswerOf, BodyInputOf, Operation, ParametersOf, QueryOf } from "./operation.ts";

type Value = string | number;

/** What is sent with an operation: its path's parameters, its query and its body. */
export type CallOf<O extends Operation> = {
  readonly [Name in keyof ParametersOf<O>]: Value;
} & (O extends { readonly query: object }
  ? { readonly query?: { readonly [Name in keyof QueryOf<O>]?: Value | undefined } }
  : unknown) &
  (O extends { readonly body: object } ? { readonly body: BodyInputOf<O> } : unknown);

/** An answer that is no success. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** `x-request-id`, to be given to the operators. */
  readonly requestId: string | undefined;
  constructor(operation: Operation, response: Response, detail: string) {
    super(`${operation.method} ${operation.path}: ${response.status} ${detail}`);
    this.status = response.status;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    this.detail = detail;
  }
  /** What the service says is wrong. */
  readonly detail: string;
}

type Options = {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** A bearer token; none for public operations. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
};

type Sent = Readonly<Record<string, Value>> & {
  readonly query?: Readonly<Record<string, Value | undefined>>;
  readonly body?: unknown;
};

const urlOf = (baseUrl: string, { path }: Operation, { query = {}, ...call }: Sent): string => {
  const filled = path.replace(/\{(\w+)\+?\}/g, (_, name) => encodeURIComponent(String(call[name] ?? "")));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `${baseUrl}${filled}${parameters.size > 0 ? `?${parameters}` : ""}`;
};

/** `detail` is ours, `message` is API Gateway's own. */
const detailOf = async (response: Response): Promise<string> => {
  const text = await response.text();
  try {
    const { detail, message } = JSON.parse(text);
    return String(detail ?? message ?? "no reason given");
  } catch {
    return "no reason given";
  }
};

/** Calls the API's operations over HTTP; what goes in and comes out is inferred from their declarations. */
export const createApiClient = ({ baseUrl, token, fetch: send = fetch }: Options) => ({
  /**
   * @throws ApiError where the answer is no success
   * @throws TypeError where the service can't be reached
   */
  async call<O extends Operation>(operation: O, call: CallOf<O>): Promise<AnswerOf<O>> {
    const sent: Sent = call;
    const response = await send(urlOf(baseUrl, operation, sent), {
      method: operation.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sent.body !== undefined && { "content-type": "application/json" }),
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    if (!response.ok) throw new ApiError(operation, response, await detailOf(response));
    // The service answers by the same declaration; its tests hold every answer against it.
    return (await response.json()) as AnswerOf<O>;
  },
});

export type ApiClient = ReturnType<typeof createApiClient>;
