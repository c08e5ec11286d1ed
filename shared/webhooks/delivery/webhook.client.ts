import type { GuardedClient } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import { isTaken } from "./delivery.ts";

/** Time limit of one try, from the name lookup to the end of the answer. */
export const WEBHOOK_DEADLINE_MS = 10_000;
/** Maximum stored length of an answer. */
const ANSWER_BYTES = 1_024;

export type WebhookAnswer = {
  /** Absent without an answer. */
  readonly status?: number;
  readonly failure?: string;
  /** The beginning of a refusal's text. */
  readonly answer?: string;
  readonly retryAfterSeconds?: number;
};

/** Sends webhooks through the guarded client: https only, public addresses, no redirects. */
export const createWebhookClient = (http: Pick<GuardedClient, "request">) => ({
  /**
   * Never rejects: every failure is an answer. Reads at most a KB of the answer, and stores nothing of a
   * success.
   */
  async send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer> {
    const kept: Buffer[] = [];
    try {
      const { status, retryAfterSeconds } = await http.request({
        method: "POST",
        url,
        headers: {
          "content-type": "application/json",
          "user-agent": "shoppable-video-webhooks",
          // A compressed answer would have to be decompressed for display.
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
    }
  },
});

export type WebhookClient = ReturnType<typeof createWebhookClient>;
