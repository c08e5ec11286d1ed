import {
  PRODUCT_URL_STATUSES,
  type ProductUrlStatus,
} from "../../../../../shared/vocabulary/pull-outcomes.ts";
import type { Tone } from "../../components/layout/badge.tsx";
import { texts } from "./texts/en.ts";

/** What became of a product URL, in a word. */
export const OUTCOMES: Readonly<Record<ProductUrlStatus, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: texts.outcomes.pending, tone: "neutral" },
  ok: { label: texts.outcomes.ok, tone: "success" },
  unchanged: { label: texts.outcomes.unchanged, tone: "success" },
  not_for_sale: { label: texts.outcomes.not_for_sale, tone: "neutral" },
  not_found: { label: texts.outcomes.not_found, tone: "warning" },
  invalid: { label: texts.outcomes.invalid, tone: "danger" },
  unreachable: { label: texts.outcomes.unreachable, tone: "danger" },
  removed: { label: texts.outcomes.removed, tone: "neutral" },
};

export const isStatus = (text: string | null): text is ProductUrlStatus =>
  PRODUCT_URL_STATUSES.some((status) => status === text);
