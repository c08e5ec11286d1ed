import { ServiceError } from "./service-error.ts";
import type { Transport } from "./transport.ts";

const readToken = (body: unknown): string | undefined =>
  typeof body === "object" && body !== null && "access_token" in body && typeof body.access_token === "string"
    ? body.access_token
    : undefined;

/** What an HTTP header takes; a token of the service is far shorter. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;

/**
 * Fetches the access token once and keeps it; it does not expire. Calls that need it at the same time share one
 * request. A failure is not kept.
 */
export const createAccessToken = (transport: Transport, storeId: string) => {
  let token: Promise<string> | undefined;
  let value: string | undefined;

  const request = async (): Promise<string> => {
    const path = `/auth/access-token?store_id=${encodeURIComponent(storeId)}`;
    const answer = await transport.send({ method: "GET", path });
    if (answer.status < 200 || answer.status > 299) throw transport.refusal(answer);
    const fetched = readToken(answer.body);
    if (fetched === undefined || !TOKEN.test(fetched)) {
      throw new ServiceError("misconfigured", "The answer holds no access token", { status: answer.status });
    }
    value = fetched;
    return fetched;
  };

  return {
    /** The token, in flight or kept. */
    get(): Promise<string> {
      token ??= request().catch((error: unknown) => {
        token = undefined;
        throw error;
      });
      return token;
    },
    /** A call was refused with this token. Only the first of several such calls has it fetched again. */
    forget(refused: string): void {
      if (value !== refused) return;
      value = undefined;
      token = undefined;
    },
    /** The token that is kept, for redaction. */
    current: (): string | undefined => value,
  };
};
