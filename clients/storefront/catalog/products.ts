import { type Category, LOWEST_PRICE_KEY, productPath, type ShopProduct } from "./shop-product.ts";

type Facts = Pick<ShopProduct, "id" | "name" | "description" | "sku" | "regular_price" | "stock_quantity"> & {
  readonly sale_price?: string;
  readonly lowest_price?: string;
  readonly category: Category;
};

const FACTS: readonly Facts[] = [
  {
    id: 1124,
    name: "Terracotta Vase",
    description:
      "<p>Thrown in one pull and fired twice, so the rings of the wheel stay visible. Holds water; tall enough for branches.</p>",
    sku: "TRV-TALL",
    regular_price: "64.00",
    stock_quantity: 9,
    category: "table",
  },
  {
    id: 1131,
    name: "Moss Stoneware Cup",
    description:
      "<p>A wide cup with a glaze that stops above its bare foot. Takes a double shot and the milk that belongs to it.</p>",
    sku: "MSC-MOSS",
    regular_price: "38.00",
    stock_quantity: 24,
    category: "table",
  },
  {
    id: 1103,
    name: "Ceramic Pour-Over Set",
    description: "<p>Dripper and jug for two cups. The ribs inside keep the paper off the wall.</p>",
    sku: "CPO-WHITE",
    regular_price: "42.25",
    stock_quantity: null,
    category: "table",
  },
  {
    id: 1138,
    name: "Oat Jug",
    description:
      "<p>A jug with a short spout that does not drip. One litre, oat glaze, safe in the dishwasher.</p>",
    sku: "OAJ-ONE",
    regular_price: "52.00",
    stock_quantity: 7,
    category: "table",
  },
  {
    id: 1145,
    name: "Sand Plates",
    description: "<p>Four plates that stack without a sound. Sand glaze outside, bare rim.</p>",
    sku: "SPL-FOUR",
    regular_price: "96.00",
    sale_price: "79.00",
    lowest_price: "96.00",
    stock_quantity: 5,
    category: "table",
  },
  {
    id: 1042,
    name: "Linen Wrap Dress",
    description: "<p>Washed linen, one tie, two pockets.</p>",
    sku: "LWD-SAGE-M",
    regular_price: "89.00",
    sale_price: "69.50",
    lowest_price: "84.00",
    stock_quantity: 14,
    category: "wear",
  },
  {
    id: 1077,
    name: "Canvas Weekend Bag",
    description: "<p>Waxed canvas with a shoulder strap.</p>",
    sku: "CWB-OLIVE",
    regular_price: "120.00",
    stock_quantity: 6,
    category: "wear",
  },
  {
    id: 1118,
    name: "Wool Rib Beanie",
    description: "<p>Merino, one size.</p>",
    sku: "WRB-RUST",
    regular_price: "28.00",
    stock_quantity: 0,
    category: "wear",
  },
  {
    id: 2001,
    name: "Gift Box",
    description: "<p>Tissue, ribbon and a card that we write by hand. Add it to anything.</p>",
    sku: "GFT-BOX",
    regular_price: "9.90",
    stock_quantity: 40,
    category: "gifts",
  },
];

export const shopProducts = (shopUrl: string): ShopProduct[] =>
  FACTS.map((facts) => toProduct(shopUrl, facts));

function toProduct(
  shopUrl: string,
  { category, sale_price = "", lowest_price, ...facts }: Facts,
): ShopProduct {
  const slug = facts.name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const product = {
    ...facts,
    slug,
    price: sale_price || facts.regular_price,
    sale_price,
    on_sale: sale_price !== "",
    stock_status: facts.stock_quantity === 0 ? "outofstock" : "instock",
    images: [{ id: facts.id * 10, src: `${shopUrl}/images/${slug}.jpg`, alt: facts.name }],
    meta_data: lowest_price === undefined ? [] : [{ key: LOWEST_PRICE_KEY, value: lowest_price }],
    categories: [{ slug: category }],
    permalink: "",
  };
  return { ...product, permalink: `${shopUrl}${productPath(product)}` };
}
