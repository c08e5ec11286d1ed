import { ServiceError } from "./service-error.ts";
import type { Transport } from "./transport.ts";

const readToken = (body: unknown): string | undefined =>
  typeof body === "object" && body !== null && "access_token" in body && typeof body.access_token === "string"
    ? body.access_token
    : undefined;

/** Characters permitted in an HTTP header. A real token is far shorter. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;

/** The token does not expire. Concurrent calls share one request. Failures are not cached. */
export const createAccessToken = (transport: Transport, storeId: string) => {
  let token: Promise<string> | undefined;
  let value: string | undefined;

  const request = async (): Promise<string> => {
    const path = `/auth/access-token?store_id=${encodeURIComponent(storeId)}`;
    const answer = await transport.send({ method: "GET", path });
    if (answer.status < 200 || answer.status > 299) throw transport.refusal(answer);
    const fetched = readToken(answer.body);
    if (fetched === undefined || !TOKEN.test(fetched)) {
      throw new ServiceError("misconfigured", "The response contains no access token", {
        status: answer.status,
      });
    }
    value = fetched;
    return fetched;
  };

  return {
    get(): Promise<string> {
      token ??= request().catch((error: unknown) => {
        token = undefined;
        throw error;
      });
      return token;
    },
    forget(refused: string): void {
      if (value !== refused) return;
      value = undefined;
      token = undefined;
    },
    current: (): string | undefined => value,
  };
};
