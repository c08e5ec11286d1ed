import type { GuardedClient } from "../../platform/outbound/guarded-client.ts";
import { asRequestFailed } from "../../platform/outbound/request-failed.ts";
import { isBotChallenge } from "../../vocabulary/bot-challenge.ts";
import { isTaken } from "./delivery.ts";

/** Time limit from the name lookup to the end of the response. */
export const WEBHOOK_DEADLINE_MS = 10_000;
const ANSWER_BYTES = 1_024;

export type WebhookAnswer = {
  readonly status?: number;
  readonly failure?: string;
  /** Start of the response's text. Set only for a failure. */
  readonly answer?: string;
  readonly retryAfterSeconds?: number;
};

export const createWebhookClient = (http: Pick<GuardedClient, "request">) => ({
  /** Sends a request and reads at most 1 KB of the response. A failure is a result, never an error. */
  async send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer> {
    const kept: Buffer[] = [];
    try {
      const response = await http.request({
        method: "POST",
        url,
        headers: {
          "content-type": "application/json",
          "user-agent": "shoppable-video-webhooks",
          // Requests an uncompressed response, because its text is stored for display.
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
      if (isBotChallenge(response.headers)) return { failure: "bot_protection" };
      const { status, retryAfterSeconds } = response;
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
