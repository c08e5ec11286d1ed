import type { Product } from "../../core/model/product.ts";
import { readRecord } from "../../core/reading.ts";
import type { Cart, Chosen } from "../carts.ts";
import {
  askShop,
  type Fields,
  findOwnLink,
  ON_ITS_PAGE,
  readRecords,
  register,
  type ShopAnswer,
  tell,
} from "./adapter.ts";
import { loadPrices } from "./prices-woocommerce.ts";
import { findAddress, ID, readPrice } from "./store-api.ts";

const MAX_VARIATIONS = 100;

type Attribute = { readonly name: string; readonly slugs: ReadonlyMap<string, string> };
type Page = {
  readonly jQuery?: (element: Element) => { trigger(name: string): unknown };
  readonly wc_add_to_cart_params?: { readonly cart_url?: string };
};

const page = window as Page;
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
const attributes = new Map<string, readonly Attribute[]>();
/** Read from responses of the Store API, because a cached page may contain another shopper's nonce. */
let nonce: string | undefined;

const ask = async (url: URL, body?: object, headers?: Readonly<Record<string, string>>) => {
  const answer = await askShop(url, body, headers);
  nonce = answer.headers.get("nonce") ?? nonce;
  return answer;
};

const readSale = (fields: Fields) => ({
  id: String(fields.id),
  ...readPrice(fields),
  isAvailable: fields.is_in_stock === true && fields.is_purchasable === true,
});

const readAttribute = ({ name, terms }: Fields): Attribute => ({
  name: String(name),
  slugs: new Map(readRecords(terms).map((term) => [String(term.name), String(term.slug)])),
});

const readVariations = async (product: Product, fields: Fields, variations: readonly Fields[]) => {
  const all = readRecords(fields.attributes).filter(({ has_variations }) => has_variations === true);
  const known = all.map(readAttribute);
  const query = { type: "variation", parent: product.id, per_page: String(MAX_VARIATIONS) };
  const { isOk, json } = await ask(findAddress("products", query));
  if (!isOk || variations.length > MAX_VARIATIONS) return ON_ITS_PAGE;
  attributes.set(product.id, known);
  const sales = new Map(readRecords(json).map((variation) => [String(variation.id), readSale(variation)]));
  return {
    options: known.map(({ name, slugs }) => ({ name, values: [...slugs.keys()] })),
    variants: variations.flatMap((variation) => {
      const sale = sales.get(String(variation.id));
      if (!sale) return [];
      const values = readRecords(variation.attributes);
      const findValue = ({ name, slugs }: Attribute): string => {
        const slug = values.find((value) => value.name === name)?.value;
        return [...slugs].find(([, each]) => each === slug)?.[0] ?? "";
      };
      return [{ ...sale, values: known.map(findValue) }];
    }),
  };
};

const options = async (product: Product): Promise<unknown> => {
  const { status, isOk, json } = await ask(findAddress(`products/${product.id}`));
  // Removed products return 404.
  if (status === 404) return ON_ITS_PAGE;
  const fields = readRecord(json);
  if (!isOk || !fields) throw new Error("The shop did not return the product's options");
  const { currencyCode } = readPrice(fields);
  const variations = readRecords(fields.variations);
  if (variations.length > 0) return { ...(await readVariations(product, fields, variations)), currencyCode };
  if (fields.has_options === true || fields.is_purchasable !== true) return ON_ITS_PAGE;
  return { options: [], variants: [{ ...readSale(fields), values: [] }], currencyCode };
};

const post = async (product: Product, chosen: Chosen | undefined): Promise<ShopAnswer> => {
  if (nonce === undefined) await ask(findAddress("cart"));
  const variation = (attributes.get(product.id) ?? []).map(({ name, slugs }, index) => ({
    attribute: name,
    value: slugs.get(chosen?.choice[index] ?? ""),
  }));
  const body = { id: Number(chosen?.variantId ?? product.id), quantity: 1, variation };
  return ask(findAddress("cart/add-item"), body, { nonce: nonce ?? "" });
};

const tellShop = (): void => {
  if (page.jQuery) {
    page.jQuery(document.body).trigger("wc_fragment_refresh");
    page.jQuery(document.body).trigger("added_to_cart");
    return;
  }
  const detail = { preserveCartData: false };
  document.body.dispatchEvent(new CustomEvent("wc-blocks_added_to_cart", { bubbles: true, detail }));
};

const cart: Cart = {
  url: script?.dataset.cartUrl ?? page.wc_add_to_cart_params?.cart_url,
  takes: (product) => ID.test(product.id) && findOwnLink(product) !== undefined,
  options,
  async add(product, _event, chosen) {
    let answer = await post(product, chosen);
    if (!answer.isOk && /nonce/.test(String(readRecord(answer.json)?.code))) {
      // The nonce is expired, or older than the shopper's sign-in.
      nonce = undefined;
      answer = await post(product, chosen);
    }
    if (!answer.isOk || !Array.isArray(readRecord(answer.json)?.items)) {
      throw new Error("The cart rejected the product");
    }
    tell(tellShop);
    return true;
  },
};

register("woocommerce", cart, { load: loadPrices });
