import type { Product } from "../../core/model/product.ts";
import { readRecord } from "../../core/reading.ts";
import {
  askShop,
  type Fields,
  findOwnLink,
  ON_ITS_PAGE,
  readRecords,
  register,
  tell,
  toDecimal,
} from "./adapter.ts";

/** Shopify's Ajax API (shopify.dev/docs/api/ajax). */

/** The Ajax API uses two digits for every currency, even yen. */
const DIGITS = 2;
const ONLY_VARIANT = 1;

type Theme = {
  readonly Shopify?: {
    readonly routes?: { readonly root?: string };
    readonly currency?: { readonly active?: string };
  };
  readonly publish?: (name: string, data: object) => unknown;
};
/** Renders the response of the cart request in Shopify's own themes. */
type CartElement = Element & {
  getSectionsToRender?(): readonly { readonly id: string }[];
  renderContents?(answer: unknown): void;
};

const theme = window as Theme;
/** Languages and markets have path prefixes. */
const root = (): string => theme.Shopify?.routes?.root ?? "/";

const findHandle = (product: Product): string | undefined =>
  /\/products\/([^/]+)\/?$/.exec(findOwnLink(product)?.pathname ?? "")?.[1];

/** Detects a handle that was reused for another product. */
const isSame = (id: unknown, product: Product): boolean =>
  !/^\d+$/.test(product.id) || [String(id), findHandle(product)].includes(product.id);

const readVariant = (variant: Fields, isOnly: boolean) => ({
  id: String(variant.id),
  values: isOnly ? [] : variant.options,
  price: toDecimal(variant.price, DIGITS),
  comparePrice:
    Number(variant.compare_at_price) > Number(variant.price)
      ? toDecimal(variant.compare_at_price, DIGITS)
      : undefined,
  isAvailable: variant.available === true,
});

const options = async (product: Product): Promise<unknown> => {
  const { status, isOk, json } = await askShop(`${root()}products/${findHandle(product)}.js`);
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
    currencyCode: theme.Shopify?.currency?.active,
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

register("shopify", {
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
});
