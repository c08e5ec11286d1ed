/** A product as the demonstration merchant's API answers it: the shape of WooCommerce's products API. */
export type DemoProduct = ReturnType<typeof toProduct>;

type Facts = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly regular_price: string;
  readonly sale_price?: string;
  readonly stock_quantity: number | null;
};

const FACTS: readonly Facts[] = [
  {
    id: 1042,
    name: "Linen Wrap Dress",
    description: "<p>Washed linen, one tie, two pockets.</p>",
    sku: "LWD-SAGE-M",
    regular_price: "89.00",
    sale_price: "69.50",
    stock_quantity: 14,
  },
  {
    id: 1077,
    name: "Canvas Weekend Bag",
    description: "<p>Waxed canvas with a shoulder strap.</p>",
    sku: "CWB-OLIVE",
    regular_price: "120.00",
    stock_quantity: 6,
  },
  {
    id: 1103,
    name: "Ceramic Pour-Over Set",
    description: "<p>Dripper and jug for two cups.</p>",
    sku: "CPO-WHITE",
    regular_price: "42.25",
    stock_quantity: null,
  },
  {
    id: 1118,
    name: "Wool Rib Beanie",
    description: "<p>Merino, one size.</p>",
    sku: "WRB-RUST",
    regular_price: "28.00",
    stock_quantity: 0,
  },
];

/** The demonstration merchant's catalog. Product URLs and images begin with `shopUrl`. */
export const demoProducts = (shopUrl: string): DemoProduct[] =>
  FACTS.map((facts) => toProduct(shopUrl, facts));

function toProduct(shopUrl: string, facts: Facts) {
  const slug = facts.name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const { sale_price = "" } = facts;
  return {
    ...facts,
    slug,
    permalink: `${shopUrl}/product/${slug}-${facts.id}`,
    price: sale_price || facts.regular_price,
    sale_price,
    on_sale: sale_price !== "",
    stock_status: facts.stock_quantity === 0 ? "outofstock" : "instock",
    images: [{ id: facts.id * 10, src: `${shopUrl}/images/${slug}.jpg`, alt: facts.name }],
  };
}
