import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ValidationFailed } from "../../platform/errors.ts";
import { productKey } from "../../platform/table/keys.ts";
import { isConditionFailure, type Table } from "../../platform/table/table.ts";
import { updateExpression } from "../../platform/table/update-expression.ts";
import { CREATE_FIELDS } from "./create-fields.ts";
import type { ProductPush } from "./product.schema.ts";
import { createPulledProducts } from "./pulled-products.table.ts";
import type { Stamp, StoredProduct } from "./stored-product.ts";

/** No such product, and the push lacks what a new one needs. */
export class ProductIncomplete extends ValidationFailed {
  constructor(missing: readonly string[]) {
    super(missing.map((field) => `${field}: required to create a product`).join("; "));
  }
}

const fromItem = ({ PK, SK, ...product }: Record<string, unknown>): StoredProduct => product as StoredProduct;

/** Fields as sent: `null` clears, absent stays. `sku` is kept as `product_metadata.sku`. */
const pushed = ({ client_product_id, product_status, sku, ...fields }: ProductPush) => {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  const metadata = sku === undefined ? {} : { product_metadata: sku === null ? {} : { sku } };
  return {
    set: { ...Object.fromEntries(sent.filter(([, value]) => value !== null)), ...metadata },
    remove: sent.filter(([, value]) => value === null).map(([field]) => field),
  };
};

export const createProducts = (table: Table) => ({
  /**
   * Creates or updates a product in one write, without a read (spec "Upsert a product"). On update only the
   * fields sent change.
   *
   * @throws ProductIncomplete where the product is new and a create field is missing
   */
  async upsert(brand: string, push: ProductPush, { newProductId, now }: Stamp): Promise<void> {
    const { set, remove } = pushed(push);
    const status = push.product_status;
    const missing = CREATE_FIELDS.filter((field) => push[field] === undefined);
    const expression = updateExpression({
      set: {
        ...set,
        client_product_id: push.client_product_id,
        product_status: status,
        taken_down_by: status === "inactive" ? "push" : undefined,
        source: "push",
        updated_at: now,
      },
      setOnce: {
        product_id: newProductId,
        created_at: now,
        ...(status === undefined && { product_status: "active" }),
      },
      remove: [...remove, ...(status === "active" ? ["taken_down_by"] : [])],
    });
    try {
      await table.send(
        new UpdateCommand({
          TableName: table.name,
          Key: productKey(brand, push.client_product_id),
          ...expression,
          ...(missing.length > 0 && { ConditionExpression: "attribute_exists(PK)" }),
        }),
      );
    } catch (error) {
      throw isConditionFailure(error) ? new ProductIncomplete(missing) : error;
    }
  },

  ...createPulledProducts(table),

  /** Consistent: a pull compares with what it finds here. */
  async find(brand: string, clientProductId: string): Promise<StoredProduct | undefined> {
    const { Item } = await table.send(
      new GetCommand({
        TableName: table.name,
        Key: productKey(brand, clientProductId),
        ConsistentRead: true,
      }),
    );
    return Item && fromItem(Item);
  },
});

export type Products = ReturnType<typeof createProducts>;
