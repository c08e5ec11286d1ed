import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { shopifyWorld } from "../../support/shopify/shopify-world.ts";
import { openStackTable } from "../../support/stack/stack-access.ts";
import { typicalOrder } from "../comparison/fixtures.ts";
import { type Bench, eachAlone, type Measured, perUnit } from "./scenarios.ts";

const PRODUCTS = 100;

const aProduct = (index: number, price: string) => ({
  id: String(1_000 + index),
  title: `Shirt ${index}`,
  price,
  image: "https://cdn.example/shirt.jpg",
});

/** A shop that has installed the app, and whose products are imported. The worker runs here; what it asks for is counted. */
const installedShop = async ({ provided, counted }: Bench) => {
  const world = shopifyWorld(openStackTable({ ...provided, dynamodbEndpoint: counted }));
  const shop = world.addShop();
  for (let index = 0; index < PRODUCTS; index++) shop.put(aProduct(index, "10.0"));
  const { brand } = await world.open(shop);
  await world.settle();
  return { world, shop, brand, domain: shop.settings.domain };
};

/** Shopify's ids are numbers. */
const numbered = (index: number): OrderReport => ({
  ...(JSON.parse(JSON.stringify(typicalOrder(index)).replaceAll("product-", "1")) as OrderReport),
  order_id: String(1_000_000 + index),
});

/** Orders that Shopify tells of, each alone. */
export const shopOrdersAlone = async (bench: Bench): Promise<Measured> => {
  const { world, shop, brand, domain } = await installedShop(bench);
  const tell = ({ order_id, order_items, svc_video_view = "[]", svc_add_to_cart = "[]" }: OrderReport) => {
    shop.take({
      id: order_id,
      lines: order_items.map(({ product_id, price, quantity }) => ({
        product_id: String(product_id),
        price: String(price),
        quantity,
      })),
      attributes: { _svc_video_view: svc_video_view, _svc_add_to_cart: svc_add_to_cart },
    });
    world.clock.now += 1_000; // Its points come back.
    return world.work({ kind: "placed", shop: domain, ids: [order_id] });
  };
  return eachAlone(bench, brand, tell, numbered);
};

/** A shop's products: told of one by one with another price each, and all compared at night without a change. */
export const shopProducts = async (bench: Bench): Promise<{ told: Measured; compared: Measured }> => {
  const { world, shop, domain } = await installedShop(bench);
  const told = await perUnit(bench.counts, PRODUCTS, async () => {
    for (let index = 0; index < PRODUCTS; index++) {
      const product = aProduct(index, "12.0");
      shop.put(product);
      await world.work({ kind: "product", shop: domain, id: product.id });
      world.clock.now += 1_000; // Its points come back.
    }
  });
  world.clock.now += 24 * 3_600_000;
  const compared = await perUnit(bench.counts, PRODUCTS, async () => {
    await world.deliver({ kind: "import", shop: domain, run: new Date(world.clock.now).toISOString() });
    await world.settle();
  });
  return { told, compared };
};
