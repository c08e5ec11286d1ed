import { expect, onTestFinished } from "vitest";
import type { ProductAnswer } from "../../../shared/catalog/product-api/product-answer.ts";
import {
  createProductApiClient,
  DEADLINE_MS,
  type ProductRequest,
} from "../../../shared/catalog/product-api/product-api.client.ts";
import { createGuardedClient } from "../../../shared/platform/outbound/guarded-client.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";

type Options = Partial<Parameters<typeof createGuardedClient>[0]>;

export const testClient = (options: Options = {}) => {
  const now = () => Date.UTC(2026, 10, 20, 10);
  const http = createGuardedClient({ allowLoopbackHttp: true, deadlineMs: DEADLINE_MS, now, ...options });
  const { logger, entries } = recordingLogger();
  onTestFinished(() => {
    http.close();
    expect(entries).toEqual([]);
  });
  return { ...createProductApiClient({ http, logger, now: options.now ?? now }), close: http.close };
};

export const fetchFrom = (
  url: string,
  request: Partial<Omit<ProductRequest, "url">> = {},
  options?: Options,
): Promise<ProductAnswer> => testClient(options).fetch({ url, auth: { scheme: "none" }, ...request });
