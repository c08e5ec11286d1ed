import type { Product } from "./product.schema.ts";

/** Who wrote a product last, and who took it down. */
export type Source = "push" | "pull";

/** The stored copy with what the service keeps beside it. */
export type StoredProduct = Product & {
  readonly source: Source;
  readonly created_at: string;
  readonly updated_at: string;
  /** Set while the product is `inactive`: a pull re-activates only what a pull took down. */
  readonly taken_down_by?: Source;
};

/** A new product's internal id and the time of the write. */
export type Stamp = {
  /** Random, 53 bits; used only if the product is new. */
  readonly newProductId: number;
  /** ISO 8601, UTC. */
  readonly now: string;
};
