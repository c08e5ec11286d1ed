import {
  PRODUCT_URL_STATUSES,
  type ProductUrlStatus,
} from "../../../../../shared/vocabulary/pull-outcomes.ts";
import type { Tone } from "../../components/layout/badge.tsx";

/** What became of a product URL, in a word. */
export const OUTCOMES: Readonly<Record<ProductUrlStatus, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: "Waiting", tone: "neutral" },
  ok: { label: "Updated", tone: "success" },
  unchanged: { label: "Unchanged", tone: "success" },
  not_for_sale: { label: "Not for sale", tone: "neutral" },
  not_found: { label: "Not found", tone: "warning" },
  invalid: { label: "Invalid", tone: "danger" },
  unreachable: { label: "Unreachable", tone: "danger" },
  removed: { label: "Removed", tone: "neutral" },
};

export const isStatus = (text: string | null): text is ProductUrlStatus =>
  PRODUCT_URL_STATUSES.some((status) => status === text);
