import { expectDocumented } from "./documented.ts";
import type { ProvidedStack } from "./local-stack.ts";
import { type Answer, call } from "./stack-access.ts";

/** A token of the local issuer: of an operator, or of one store's user. */
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

/** Calls of the administration; each answer must be one that the API's description knows. */
export const adminClient = (stack: ProvidedStack, token: string | undefined) => {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await call(stack, method, `/admin${path}`, {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
    });
    expectDocumented(method, `/admin${path}`, answer);
    return answer;
  };
  return {
    send,
    get: <Body>(path: string) => send("GET", path).then(({ json }) => json as Body),
    post: <Body>(path: string, body?: unknown) => send("POST", path, body).then(({ json }) => json as Body),
  };
};
