import { batchGet } from "../../platform/table/get-item.ts";
import { productKey, productRange } from "../../platform/table/keys/catalog-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import { CLEARED_WHEN_ABSENT } from "../../vocabulary/product-fields.ts";
import type { MappedProduct } from "../product-api/product-mapping.ts";
import { productFromItem } from "./product-item.table.ts";
import { writeProduct, writePushed } from "./product-writes.table.ts";
import type { Stamp, StoredProduct } from "./stored-product.ts";

export type SourceStamp = Stamp & {
  readonly source_updated_at: string;
  readonly source_read_at: string;
};

/**
 * Condition that keeps the latest response. A later request returns at least as new data, so responses may
 * arrive in any order:
 *
 *   request 1 ─────────────── write 1: refused
 *        request 2 ── write 2
 */
const IS_LATER =
  "(attribute_not_exists(#source_read_at) OR (#source_updated_at <= :source_updated_at AND #source_read_at < :source_read_at))";
const NOT_PUSHED_SINCE =
  "(attribute_not_exists(#source) OR #source <> :push OR #updated_at < :source_read_at)";
const NOT_TAKEN_DOWN_BY_PUSH = "(attribute_not_exists(#taken_down_by) OR #taken_down_by <> :push)";

const ITEMS_PER_PAGE = 500;

export const createSourcedProducts = (table: Table) => ({
  async seen(brand: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredProduct>> {
    const items = await batchGet(
      table,
      [...new Set(ids)].map((id) => productKey(brand, id)),
    );
    const products = items.map(productFromItem);
    return new Map(products.map((product) => [product.client_product_id, product]));
  },

  /**
   * @param forSale `false` takes the product down, or skips a new one
   * @returns `false` if a later version is stored
   */
  async store(
    brand: string,
    id: string,
    { description = null, ...fields }: Omit<MappedProduct, "description"> & { description?: string | null },
    forSale: boolean,
    { newProductId, now, ...source }: SourceStamp,
  ): Promise<boolean> {
    const absent = CLEARED_WHEN_ABSENT.filter((field) => fields[field] === undefined);
    const content = { ...fields, client_product_id: id, source: "pull", updated_at: now, ...source };
    const write = (status: "active" | "inactive" | "as it is") =>
      writePushed(
        table,
        brand,
        id,
        {
          set: { ...content, ...(status !== "as it is" && { product_status: status }) },
          setOnce: {
            product_id: newProductId,
            created_at: now,
            ...(status === "inactive" && { taken_down_by: "pull" }),
          },
          remove: [...absent, ...(status === "active" ? ["taken_down_by"] : [])],
          description,
          condition: [
            IS_LATER,
            NOT_PUSHED_SINCE,
            ...(status === "active" ? [NOT_TAKEN_DOWN_BY_PUSH] : ["attribute_exists(PK)"]),
          ].join(" AND "),
          conditionValues: { ":push": "push" },
        },
        Date.parse(now),
      );
    const outcome = await write(forSale ? "active" : "inactive");
    if (outcome.held || !forSale || outcome.old?.taken_down_by !== "push") return outcome.held;
    return (await write("as it is")).held;
  },

  /**
   * Takes down a product that the shop has deleted.
   *
   * @returns `false` if the product is not stored, or in a later version
   */
  async takeDown(
    brand: string,
    id: string,
    { now, source_read_at }: Pick<SourceStamp, "now" | "source_read_at">,
  ): Promise<boolean> {
    const outcome = await writeProduct(table, brand, id, {
      set: { product_status: "inactive", source: "pull", updated_at: now, source_read_at },
      setOnce: { taken_down_by: "pull" },
      remove: [],
      description: undefined,
      condition: `attribute_exists(#source_read_at) AND #source_read_at < :source_read_at AND ${NOT_PUSHED_SINCE}`,
      conditionValues: { ":push": "push" },
    });
    return outcome.held;
  },

  async *activeBefore(brand: string, readBefore: string): AsyncGenerator<string[]> {
    const filter = {
      FilterExpression: "product_status = :active AND source_read_at < :before",
      ProjectionExpression: "client_product_id",
      ExpressionAttributeValues: { ":active": "active", ":before": readBefore },
    };
    const query = { filter, limit: ITEMS_PER_PAGE, consistent: true };
    for await (const items of queryAll(table, productRange(brand), query)) {
      yield items.map(({ client_product_id }) => String(client_product_id));
    }
  },
});

export type SourcedProducts = ReturnType<typeof createSourcedProducts>;
