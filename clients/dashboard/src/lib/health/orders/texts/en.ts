import { ORDER_FINDINGS } from "../../../../../../../shared/vocabulary/findings/order-findings.ts";

export const texts = ORDER_FINDINGS;
