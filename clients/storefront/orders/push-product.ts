import type { Client } from "../../node/index.ts";
import { CURRENCY, type ShopProduct } from "../catalog/shop-product.ts";

export async function pushProduct(client: Client, product: ShopProduct | undefined): Promise<void> {
  if (!product) throw new Error("The shop has no such product");
  await client.pushProduct({
    client_product_id: String(product.id),
    product_link: product.permalink,
    title: product.name,
    price: product.price,
    currency: CURRENCY,
    thumbnail_image: product.images[0]?.src,
    stock_status: product.stock_status === "outofstock" ? "outofstock" : "instock",
  });
}
