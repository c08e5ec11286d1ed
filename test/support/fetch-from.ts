import { onTestFinished } from "vitest";
import {
  createProductApiClient,
  type FetchRequest,
} from "../../shared/catalog/product-api/product-api.client.ts";
import type { FetchAnswer } from "../../shared/platform/outbound/fetch-answer.ts";

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
