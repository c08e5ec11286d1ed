import { setTimeout as sleep } from "node:timers/promises";
import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import type { FakeShop } from "../../support/shopify/fake-shop.ts";
import { shopifyWorld } from "../../support/shopify/shopify-world.ts";
import { findAttributed } from "../../support/stack/attributed-orders.ts";
import { openStackTable } from "../../support/stack/stack-access.ts";
import { typicalOrder } from "../comparison/fixtures.ts";
import { type Bench, eachAlone, type Measured, perUnit, putCreditedVideos } from "./scenarios.ts";

const PRODUCTS = 100;
const GATHERED = 4;
const ROUNDS = 25;

const aProduct = (index: number, price: string) => ({
  id: String(1_000 + index),
  title: `Shirt ${index}`,
  price,
  image: "https://cdn.example/shirt.jpg",
});

const installedShops = async ({ provided, counted }: Bench, shops: number, products = PRODUCTS) => {
  const world = shopifyWorld(openStackTable({ ...provided, dynamodbEndpoint: counted }));
  const installed = [];
  for (let count = 0; count < shops; count++) {
    const shop = world.addShop();
    for (let index = 0; index < products; index++) shop.put(aProduct(index, "10.0"));
    const { brand } = await world.open(shop);
    await putCreditedVideos(provided, brand);
    installed.push({ shop, brand, domain: shop.settings.domain });
  }
  await world.settle();
  return { world, shops: installed };
};

const installedShop = async (bench: Bench) => {
  const { world, shops } = await installedShops(bench, 1);
  const [only] = shops;
  if (only === undefined) throw new Error("No shop was installed");
  return { world, ...only };
};

const numbered = (index: number): OrderReport => ({
  ...(JSON.parse(JSON.stringify(typicalOrder(index)).replaceAll("product-", "1")) as OrderReport),
  order_id: String(1_000_000 + index),
});

const take = (
  shop: FakeShop,
  { order_id, order_items, svc_video_view = "[]", svc_add_to_cart = "[]" }: OrderReport,
) =>
  shop.take({
    id: order_id,
    lines: order_items.map(({ product_id, price, quantity }) => ({
      product_id: String(product_id),
      price: String(price),
      quantity,
    })),
    attributes: { _svc_video_view: svc_video_view, _svc_add_to_cart: svc_add_to_cart },
  });

export const shopOrdersAlone = async (bench: Bench): Promise<Measured> => {
  const { world, shop, brand, domain } = await installedShop(bench);
  const tell = (order: OrderReport) => {
    take(shop, order);
    world.clock.now += 1_000;
    return world.work({ kind: "placed", shop: domain, ids: [order.order_id] });
  };
  return eachAlone(bench, brand, tell, numbered);
};

export const shopOrdersGathered = async (bench: Bench): Promise<Measured> => {
  const { world, shops } = await installedShops(bench, GATHERED, 1);
  const table = openStackTable(bench.provided);
  const round = async (index: number) => {
    const order = numbered(index);
    for (const { shop } of shops) take(shop, order);
    world.clock.now += 1_000;
    await world.workAll(shops.map(({ domain }) => ({ kind: "placed", shop: domain, ids: [order.order_id] })));
    for (const { brand } of shops)
      while (!(await findAttributed(table, brand, [order.order_id])).size) await sleep(10);
  };
  for (let index = 0; index < 5; index++) await round(1_000 + index);
  return perUnit(bench.counts, ROUNDS * GATHERED, async () => {
    for (let index = 0; index < ROUNDS; index++) await round(index);
  });
};

export const shopProducts = async (bench: Bench): Promise<{ told: Measured; compared: Measured }> => {
  const { world, shop, domain } = await installedShop(bench);
  const told = await perUnit(bench.counts, PRODUCTS, async () => {
    for (let index = 0; index < PRODUCTS; index++) {
      const product = aProduct(index, "12.0");
      shop.put(product);
      await world.work({ kind: "product", shop: domain, id: product.id });
      world.clock.now += 1_000;
    }
  });
  world.clock.now += 24 * 3_600_000;
  const compared = await perUnit(bench.counts, PRODUCTS, async () => {
    await world.deliver({ kind: "import", shop: domain, run: new Date(world.clock.now).toISOString() });
    await world.settle();
  });
  return { told, compared };
};
