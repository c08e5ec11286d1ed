import type { GuardedClient } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import { QUICK_ANSWER_MS } from "../endpoints/webhook-pace.ts";
import { isTaken } from "./delivery.ts";

/** Time for one try, from the name lookup to the end of the answer. */
export const WEBHOOK_DEADLINE_MS = 10_000;
/** An answer's text is kept up to this. */
const ANSWER_BYTES = 1_024;

export type WebhookAnswer = {
  /** Absent if there was no answer. */
  readonly status?: number;
  readonly failure?: string;
  /** The beginning of its text, if it was refused. */
  readonly answer?: string;
  readonly retryAfterSeconds?: number;
};

/** Sends webhooks through the guarded client: https only, public addresses, no redirects. */
export const createWebhookClient = (http: Pick<GuardedClient, "request">) => ({
  /**
   * Never rejects: every failure is an answer. Reads a KB of what is answered at most, and keeps nothing of a success.
   *
   * @param onSlow called once, when the endpoint takes longer than a quick one does
   */
  async send(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    onSlow: () => void,
  ): Promise<WebhookAnswer> {
    const kept: Buffer[] = [];
    const slow = setTimeout(onSlow, QUICK_ANSWER_MS);
    try {
      const { status, retryAfterSeconds } = await http.request({
        method: "POST",
        url,
        headers: {
          "content-type": "application/json",
          "user-agent": "shoppable-video-webhooks",
          // A compressed answer would have to be unpacked to be shown.
          "accept-encoding": "identity",
          ...headers,
        },
        body,
        maxBytes: Number.POSITIVE_INFINITY,
        consume: async (chunks) => {
          let bytes = 0;
          for await (const chunk of chunks) {
            kept.push(chunk.subarray(0, ANSWER_BYTES - bytes));
            bytes += chunk.length;
            if (bytes >= ANSWER_BYTES) return;
          }
        },
      });
      const answer = isTaken(status) ? "" : Buffer.concat(kept).toString("utf8");
      return {
        status,
        ...(answer !== "" && { answer }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      };
    } catch (error) {
      return { failure: asRequestFailed(error).code };
    } finally {
      clearTimeout(slow);
    }
  },
});

export type WebhookClient = ReturnType<typeof createWebhookClient>;
