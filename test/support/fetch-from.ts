import { onTestFinished } from "vitest";
import type { FetchAnswer } from "../../shared/product-api/fetch-answer.ts";
import { createProductApiClient, type FetchRequest } from "../../shared/product-api/product-api-client.ts";

type Options = Partial<Parameters<typeof createProductApiClient>[0]>;

/** A client for one test, that may ask servers on loopback. */
export const testClient = (options: Options = {}) => {
  const now = () => Date.UTC(2026, 10, 20, 10);
  const client = createProductApiClient({ allowLoopbackHttp: true, now, ...options });
  onTestFinished(() => client.close());
  return client;
};

/** One request of a client of its own. */
export const fetchFrom = (
  url: string,
  request: Partial<Omit<FetchRequest, "url">> = {},
  options?: Options,
): Promise<FetchAnswer> => testClient(options).fetch({ url, auth: { scheme: "none" }, ...request });
