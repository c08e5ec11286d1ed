import { type DeliveryState, type SentType, TEST_TYPE } from "../../../../../shared/vocabulary/webhooks.ts";
import type { WebhookView } from "../../../../../shared/webhooks/webhooks.schema.ts";
import type { Tone } from "../../components/layout/badge.tsx";
import { clockTime, time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/webhooks.ts";

export const eventName = (type: SentType): string =>
  type === TEST_TYPE ? texts.testEvent : texts.types[type];

type State = { readonly tone: Tone; readonly word: string; readonly words?: string };

export const webhookState = ({ disabled, failing_since, waiting_since }: WebhookView): State => {
  if (disabled === "switched_off")
    return { tone: "neutral", word: texts.switchedOff, words: texts.disabled.switched_off };
  if (disabled !== undefined)
    return { tone: "danger", word: texts.isDisabled, words: texts.disabled[disabled] };
  if (failing_since === undefined && waiting_since !== undefined)
    return { tone: "warning", word: texts.behind, words: texts.behindSince(time(waiting_since)) };
  if (failing_since === undefined) return { tone: "success", word: texts.active };
  return { tone: "warning", word: texts.failing, words: texts.failingSince(time(failing_since)) };
};

const DELIVERY_TONES: Readonly<Record<DeliveryState, Tone>> = {
  delivered: "success",
  retrying: "warning",
  waiting: "warning",
  failed: "danger",
  not_sent: "neutral",
};

type Standing = { readonly state: DeliveryState; readonly next_at?: string | undefined };

export const deliveryWord = ({ state, next_at }: Standing): readonly [tone: Tone, word: string] => [
  DELIVERY_TONES[state],
  state === "retrying" && next_at !== undefined
    ? texts.willRetry(clockTime(next_at))
    : texts.deliveryStates[state],
];

type Answered = { readonly status?: number | undefined; readonly failure?: string | undefined };

export const adviseOn = ({ status, failure = "" }: Answered): string => {
  if (status === undefined) return texts.advice[failure] ?? texts.advice.connection_failed;
  if (status >= 300 && status < 400) return texts.advice.redirect;
  if (status === 401 || status === 403) return texts.advice.refused;
  if (status === 404 || status === 405 || status === 410) return texts.advice.not_found;
  return texts.advice.error;
};

export const describeAnswer = ({ status, failure = "" }: Answered): string => {
  if (status === undefined) return texts.failures[failure] ?? failure.replaceAll("_", " ");
  return status >= 300 && status < 400 ? texts.answeredRedirect(status) : texts.answered(status);
};
