import { type ApiClient, ApiError, createApiClient } from "../../../../../shared/contract/client.ts";

/** Longer than the 10 s of an operation, because a preview also calls the merchant's shop. */
const TIMEOUT_MS = 30_000;

const send: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

type Tokens = { readonly token: () => Promise<string>; readonly renew: () => Promise<void> };

/**
 * Renews a refused token once, and sends the call again.
 * @param wait reports the wait for the rate limit in seconds, then waits
 */
export const createAdminClient = (
  apiUrl: string,
  auth: Tokens,
  wait: (seconds: number) => Promise<void>,
): ApiClient => {
  const baseUrl = apiUrl.replace(/\/$/, "");
  const client = createApiClient({ baseUrl, token: auth.token, fetch: send, wait });
  return {
    async call(operation, input, signal) {
      try {
        return await client.call(operation, input, signal);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        await auth.renew();
        return client.call(operation, input, signal);
      }
    },
  };
};
