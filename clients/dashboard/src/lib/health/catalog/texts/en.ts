import { CATALOG_FINDINGS } from "../../../../../../../shared/vocabulary/findings/catalog-findings.ts";

export const texts = CATALOG_FINDINGS;
