import type { Product } from "../../core/model/product.ts";
import { readRecord } from "../../core/reading.ts";
import type { Cart } from "../carts.ts";
import { askShop, type Fields, ON_ITS_PAGE, readRecords, register, tell } from "./adapter.ts";
import { loadPrices, readVariantPrice } from "./prices-shopify.ts";
import {
  findActiveCurrency,
  findHandle,
  findProductUrl,
  hasOtherCurrency,
  isSame,
  root,
  theme,
} from "./shopify-theme.ts";

/** Shopify's Ajax API (shopify.dev/docs/api/ajax). */

const ONLY_VARIANT = 1;

/** Renders the response of the cart request in Shopify's own themes. */
type CartElement = Element & {
  getSectionsToRender?(): readonly { readonly id: string }[];
  renderContents?(answer: unknown): void;
};

const readVariant = (variant: Fields, isOnly: boolean) => ({
  id: String(variant.id),
  values: isOnly ? [] : variant.options,
  ...(!hasOtherCurrency() && readVariantPrice(variant)),
  isAvailable: variant.available === true,
});

const options = async (product: Product): Promise<unknown> => {
  const { status, isOk, json } = await askShop(findProductUrl(product));
  // Removed products return 404.
  if (status === 404) return ON_ITS_PAGE;
  const fields = readRecord(json);
  if (!isOk || !fields) throw new Error("The shop did not return the product's options");
  // Subscriptions are chosen on the product's page.
  if (!isSame(fields.id, product) || fields.requires_selling_plan === true) return ON_ITS_PAGE;
  const variants = readRecords(fields.variants);
  const isOnly = variants.length === ONLY_VARIANT;
  return {
    options: isOnly ? [] : fields.options,
    variants: variants.map((variant) => readVariant(variant, isOnly)),
    currencyCode: findActiveCurrency(),
  };
};

const findCartElement = (): CartElement | null => document.querySelector("cart-drawer, cart-notification");

const tellTheme = (answer: unknown): void => {
  const element = findCartElement();
  if (readRecord(answer)?.sections) element?.renderContents?.(answer);
  theme.publish?.("cart-update", { source: "shoppable-video", cartData: answer });
  for (const name of ["cart:refresh", "cart:updated", "cart:build"]) {
    document.documentElement.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: answer }));
  }
};

const cart: Cart = {
  get url() {
    return `${root()}cart`;
  },
  takes: (product) => findHandle(product) !== undefined,
  options,
  async add(_product, _event, chosen) {
    const sections = findCartElement()
      ?.getSectionsToRender?.()
      .map(({ id }) => id);
    const { isOk, json } = await askShop(`${root()}cart/add.js`, {
      id: Number(chosen?.variantId),
      quantity: 1,
      ...(sections && { sections, sections_url: location.pathname }),
    });
    if (!isOk || readRecord(json)?.id === undefined) throw new Error("The cart rejected the product");
    tell(() => tellTheme(json));
    return true;
  },
};

register("shopify", cart, { load: loadPrices, batch: 1 });
