import { CATALOG_FINDINGS } from "../../../../../shared/vocabulary/findings/catalog-findings.ts";
import { ORDER_FINDINGS } from "../../../../../shared/vocabulary/findings/order-findings.ts";
import { VIDEO_FINDINGS } from "../../../../../shared/vocabulary/findings/video-findings.ts";

export const texts = { ...CATALOG_FINDINGS, ...VIDEO_FINDINGS, ...ORDER_FINDINGS };
