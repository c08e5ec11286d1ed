import { type ApiClient, createApiClient } from "../../../shared/contract/client.ts";
import { ACCESS_TOKEN_OPERATIONS } from "../../../shared/stores/access/access-token.operations.ts";
import { expectDocumented } from "./documented.ts";
import type { ProvidedStack } from "./local-stack.ts";

type Api = Pick<ProvidedStack, "baseUrl">;

export const signIn = async (
  { issuerUrl }: ProvidedStack,
  who: { brand?: string; lifetime?: number } = {},
) => {
  const query = new URLSearchParams();
  if (who.brand !== undefined) query.set("brand", who.brand);
  if (who.lifetime !== undefined) query.set("lifetime", String(who.lifetime));
  const response = await fetch(`${issuerUrl}/token?${query}`);
  return ((await response.json()) as { id_token: string }).id_token;
};

const readBody = (response: Response): Promise<unknown> =>
  response.headers.get("content-type")?.startsWith("text/csv") ? response.text() : response.json();

const documentedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { pathname } = new URL(response.url);
  expectDocumented(String(init?.method), pathname, {
    status: response.status,
    json: await readBody(response.clone()),
  });
  return response;
};

export const apiClient = ({ baseUrl }: Api, token?: string): ApiClient =>
  createApiClient({ baseUrl, fetch: documentedFetch, ...(token !== undefined && { token }) });

export const adminClient = (stack: ProvidedStack): ApiClient => apiClient(stack, stack.operatorToken);

export const fetchToken = async (stack: Api, store_id: string): Promise<string> =>
  (await apiClient(stack).call(ACCESS_TOKEN_OPERATIONS.getAccessToken, { query: { store_id } })).access_token;
