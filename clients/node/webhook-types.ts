export type WebhookCredit = {
  event_id: number;
  widget_type: string;
  signal: string;
  /** Reason why the credit is unconfirmed. Absent if it is confirmed. */
  unconfirmed?: string;
};

type Event<Type extends string, Data> = {
  type: Type;
  /** Time of the event. ISO 8601, UTC. Events may arrive in any order. */
  timestamp: string;
  data: Data;
};

/** Ignore unknown types. */
export type WebhookEvent =
  | Event<
      "order.attributed",
      {
        order_id: string;
        version: 0;
        lines_total: number;
        lines_credited: number;
        /** The first 50 lines. */
        lines: {
          product_id: string;
          item_id?: string;
          quantity: number;
          amount: string;
          currency: string;
          credit: WebhookCredit | null;
        }[];
      }
    >
  | Event<
      "order.amended",
      {
        order_id: string;
        version: number;
        source: string;
        reason: string;
        cancelled: boolean;
        lines_total: number;
        lines: { line: number; quantity_left: number; amount_left: string }[];
      }
    >
  | Event<"product.taken_down", { client_product_id: string; by: "pull" | "push" }>
  | Event<
      "refresh.finished",
      {
        run: string;
        planned: number;
        done: number;
        /**
         * Number of products by outcome: `ok`, `unchanged`, `not_for_sale`, `not_found`, `invalid` or
         * `unreachable`.
         */
        outcomes: Record<string, number>;
        takedown_stopped: boolean;
      }
    >
  | Event<"refresh.stopped", { run: string; planned: number; not_found: number }>
  | Event<"video.ready", { event_id: number; upload_id: string }>
  | Event<
      "video.failed",
      {
        event_id: number;
        upload_id: string;
        problem?: string;
        reason?: { code: string; params?: Record<string, unknown>; file?: string };
      }
    >
  | Event<
      "health.changed",
      {
        /** `state` and `before`: `ok`, `attention` or `missing`. */
        checks: { id: string; state: string; before?: string }[];
      }
    >
  | Event<"figures.locked", { locked_to: string; before: string }>
  | Event<"store.closing", { deleted_at: string }>
  | Event<"webhook.test", { webhook_id: string }>;
