import type {
  DeliveryState,
  DisabledReason,
  WebhookType,
} from "../../../../../shared/vocabulary/webhooks.ts";
import type { WebhookView } from "../../../../../shared/webhooks/webhooks.schema.ts";
import type { Tone } from "../../components/layout/badge.tsx";
import { time } from "../../lib/text/format.ts";

/** When each type of event is sent. */
export const TYPE_WORDS: Readonly<Record<WebhookType, string>> = {
  "order.attributed": "An order is attributed, credited or not",
  "order.amended": "Money of an order came back",
  "product.taken_down": "A product is no longer shown",
  "refresh.stopped": "Too many products were missing: a refresh stopped",
  "video.ready": "An upload is shown",
  "video.failed": "An upload can’t be shown",
  "store.closing": "The store was closed",
};

const DISABLED_WORDS: Readonly<Record<DisabledReason, string>> = {
  switched_off: "Somebody has switched it off. What happens meanwhile is not sent to it.",
  gone: "It answered 410: it wants nothing more. What it misses can be sent later.",
  failing: "Every try of five days failed. What it misses can be sent later.",
};

type State = { readonly tone: Tone; readonly word: string; readonly words?: string };

/** How a webhook does. */
export const webhookState = ({ disabled, failing_since, waiting_since }: WebhookView): State => {
  if (disabled === "switched_off")
    return { tone: "neutral", word: "Switched off", words: DISABLED_WORDS.switched_off };
  if (disabled !== undefined) return { tone: "danger", word: "Disabled", words: DISABLED_WORDS[disabled] };
  if (failing_since === undefined && waiting_since !== undefined) {
    const words = `It is told of more than it takes. Events since ${time(waiting_since)} follow one after the other.`;
    return { tone: "warning", word: "Behind", words };
  }
  if (failing_since === undefined) return { tone: "success", word: "Active" };
  const words = `Every try has failed since ${time(failing_since)}. The deliveries below say why.`;
  return { tone: "warning", word: "Failing", words };
};

export const DELIVERY_WORDS: Readonly<Record<DeliveryState, readonly [tone: Tone, word: string]>> = {
  delivered: ["success", "Delivered"],
  retrying: ["warning", "Tried again"],
  waiting: ["warning", "Waits its turn"],
  failed: ["danger", "Failed"],
  not_sent: ["neutral", "Not sent"],
};

/** What a failure without an answer is called. */
const FAILURE_WORDS: Readonly<Record<string, string>> = {
  deadline_passed: "No answer in 10 seconds",
  name_not_resolved: "The address’s name is not known",
  tls_failed: "The address’s certificate is wrong",
  connection_failed: "No connection",
  address_not_public: "The address is not public",
  url_not_https: "The address is not https",
};

type Answered = { readonly status?: number | undefined; readonly failure?: string | undefined };

/** What became of one try: `200`, or why there was no answer. */
export const describeAnswer = ({ status, failure = "" }: Answered): string =>
  status === undefined
    ? (FAILURE_WORDS[failure] ?? failure.replaceAll("_", " "))
    : `Answered ${status}${status >= 300 && status < 400 ? ", a redirect" : ""}`;
