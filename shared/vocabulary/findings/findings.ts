import { CATALOG_FINDINGS } from "./catalog-findings.ts";
import type { FindingText } from "./finding.ts";
import type { FindingCode } from "./finding-codes.ts";
import { ORDER_FINDINGS } from "./order-findings.ts";
import { VIDEO_FINDINGS } from "./video-findings.ts";

/** All health findings, in English. */
export const FINDINGS = {
  ...CATALOG_FINDINGS,
  ...VIDEO_FINDINGS,
  ...ORDER_FINDINGS,
} satisfies Readonly<Record<FindingCode, FindingText<never>>>;

/** Values of a finding's text. */
export type FindingValues<Code extends FindingCode> =
  (typeof FINDINGS)[Code] extends FindingText<infer Values> ? Values : never;
