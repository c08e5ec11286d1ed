import { type ApiClient, ApiError, createApiClient } from "../../../../../shared/contract/client.ts";

/** An operation of the administration takes at most 10 s; a preview asks the merchant's shop besides. */
const TIMEOUT_MS = 30_000;

const send: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

/** What is needed of who is signed in. */
type Tokens = { readonly token: () => Promise<string>; readonly renew: () => Promise<void> };

/**
 * The API with the signed-in person's token. A token that is refused is renewed once, and the call sent again.
 *
 * @param wait says that it waits so many seconds for the service to take more calls, and does
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
