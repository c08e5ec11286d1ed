import type { ProductUrlView } from "../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import {
  PRODUCT_URL_STATUSES,
  type ProductUrlStatus,
} from "../../../../../shared/vocabulary/product-urls.ts";
import type { PullReason } from "../../../../../shared/vocabulary/pull-reasons.ts";
import type { Tone } from "../../components/layout/badge.tsx";
import { texts } from "../../texts/en/catalog.ts";

type Outcome = { readonly label: string; readonly tone: Tone };

export const OUTCOMES: Readonly<Record<ProductUrlStatus, Outcome>> = {
  pending: { label: texts.outcomes.pending, tone: "neutral" },
  ok: { label: texts.outcomes.ok, tone: "success" },
  unchanged: { label: texts.outcomes.unchanged, tone: "success" },
  not_for_sale: { label: texts.outcomes.not_for_sale, tone: "neutral" },
  not_found: { label: texts.outcomes.not_found, tone: "warning" },
  invalid: { label: texts.outcomes.invalid, tone: "danger" },
  unreachable: { label: texts.outcomes.unreachable, tone: "danger" },
  removed: { label: texts.outcomes.removed, tone: "neutral" },
};

const REFUSALS: readonly (number | undefined)[] = [401, 403];

const isKeyRefused = ({ code }: PullReason): boolean =>
  code !== "bot_protection" && code !== "credentials_missing";

export const TRYING_AGAIN: Outcome = { label: texts.tryingAgain, tone: "warning" };

export const findOutcome = ({
  status,
  http_status,
  reason,
  retrying,
}: Pick<ProductUrlView, "status" | "http_status" | "reason" | "retrying">): Outcome => {
  if (retrying && status !== "removed") return TRYING_AGAIN;
  return status === "unreachable" && REFUSALS.includes(http_status) && isKeyRefused(reason)
    ? { label: texts.keyRefused, tone: "danger" }
    : OUTCOMES[status];
};

export const isStatus = (text: string | null): text is ProductUrlStatus =>
  PRODUCT_URL_STATUSES.some((status) => status === text);
