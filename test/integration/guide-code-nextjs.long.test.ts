import { expect, test } from "vitest";
import { buildRoutes } from "../support/guides/build-routes.ts";
import { runBeside } from "../support/guides/run-files.ts";
import { ARM, KEPT_ARM, shopOnStack, signalsFor } from "../support/guides/shop-on-stack.ts";

const shop = shopOnStack();

test("Next.js: serves products with the key only, and reports an order with its signals once paid", async () => {
  const folder = shop.writeGuide("nextjs");
  const signals = { svc_video_view: "[]", svc_add_to_cart: signalsFor("linen-shirt"), svc_experiment: ARM };
  await buildRoutes(folder);
  const seen = await runBeside(
    folder,
    `import { GET } from "./built/app/api/products/[id]/route.js";
     import { POST as checkout } from "./built/app/api/checkout/route.js";
     import { POST as webhook } from "./built/app/api/payment-webhook/route.js";
     import { renderToStaticMarkup } from "react-dom/server";
     import { ShoppableVideos } from "./built/components/shoppable-videos.js";
     const product = (id: string, key = "") =>
       GET(new Request("https://shop.example", { headers: { "x-api-key": key } }), { params: Promise.resolve({ id }) });
     const post = (to: (request: Request) => Promise<Response>, body: object) =>
       to(new Request("https://shop.example", { method: "POST", body: JSON.stringify(body) }));
     const products = [await product("linen-shirt"), await product("linen-shirt", "key"), await product("none", "key")];
     const taken = await post(checkout, { cart: ["linen-shirt"], ...${JSON.stringify(signals)} });
     const { order_id } = await taken.json();
     const events = ["paid", "paid", "refunded", "forged"].map((type) => ({ type, orderId: order_id }));
     const statuses: number[] = [];
     for (const event of [...events, { type: "paid", orderId: "none" }]) statuses.push((await post(webhook, event)).status);
     Object.assign(globalThis.orders.get(order_id).lines[0], { quantityLeft: 1, amountLeft: "40.00" });
     const { POST: changed } = await import("./built/app/api/order-changed/route.js");
     statuses.push((await post(changed, { type: "refunded", orderId: order_id })).status);
     const html = renderToStaticMarkup(ShoppableVideos({ productId: "linen-shirt" }));
     console.log(JSON.stringify({ products: products.map(({ status }) => status), found: await products[1]?.json(), statuses, html }));`,
    { ...shop.env(), PRODUCT_API_KEY: "key" },
  );
  expect(seen).toMatchObject({
    products: [401, 200, 404],
    found: { id: "linen-shirt", stock_status: "instock", images: [{ src: "https://shop.example/1.jpg" }] },
    statuses: [204, 204, 204, 401, 204, 204],
    html: expect.stringContaining(`brand="${shop.store().brand}" src="${shop.stack.edgeUrl}" label="Videos"`),
  });
  expect(await shop.readLines("next-1")).toEqual([["linen-shirt", 1, "49.90", "EUR", 7001]]);
  expect(await shop.readArm("next-1")).toEqual(KEPT_ARM);
  expect(await shop.readLeft("next-1", 1)).toEqual([[undefined, 1, "40.00"]]);
});
