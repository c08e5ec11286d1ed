import type { Event as VideoEvent } from "../core/model/event.ts";
import type { Product } from "../core/model/product.ts";

export type ProductDetail = { readonly event: VideoEvent; readonly product: Product };

/** Events leave the shadow tree, and reach the document. */
export const OPTIONS = { bubbles: true, composed: true } as const;
