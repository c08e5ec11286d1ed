import { signedHeaders } from "../../../shared/webhooks/signing/signature.ts";
import type { ListenedEvent } from "./follow-events.ts";

const TIMEOUT_MS = 10_000;
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Accepts only URLs of this machine. Other hosts need a webhook. */
export const loopbackUrl = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = url?.protocol === "http:" && LOOPBACK.includes(url.hostname) && url.username === "";
  return isHere ? url.href : undefined;
};

const reasonFor = (error: unknown): string => {
  if (error instanceof Error && error.name === "TimeoutError")
    return `no response within ${TIMEOUT_MS / 1_000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return code === "ECONNREFUSED" ? "nothing listens there" : `no answer (${String(code ?? error)})`;
};

export const forwardEvent = async (
  { id, body }: ListenedEvent,
  { url, secret, now }: { readonly url: string; readonly secret: string; readonly now: () => number },
): Promise<string> => {
  const began = now();
  const headers = signedHeaders({ id, timestamp: Math.floor(began / 1_000), body }, [secret]);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return `${response.status} in ${now() - began} ms`;
  } catch (error) {
    return reasonFor(error);
  }
};
