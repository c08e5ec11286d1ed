import { useCallback, useEffect, useMemo, useState } from "react";
import { AccessibilityInfo } from "react-native";
import { type AddState, createCartTaps } from "../../../core/cart/cart-taps.ts";
import { describeSale, type ProductOptions, type Variant } from "../../../core/cart/product-options.ts";
import type { Event } from "../../../core/model/event.ts";
import type { Product } from "../../../core/model/product.ts";
import { deviceClock } from "../device/clock.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useOptions } from "./use-options.ts";
import type { EventRecord } from "./use-record.ts";

/** Product whose options the shopper chooses in the sheet. */
export type Choosing = { readonly product: Product; readonly options: ProductOptions };

const useTaps = (record: EventRecord, added: () => void) => {
  const { words } = useSurfaces();
  // Triggers a render, because taps cause none.
  const [, show] = useState<object>();
  const taps = useMemo(
    () =>
      createCartTaps({
        clock: deviceClock,
        hasCart: () => true,
        taken(_, { id, title }) {
          record.addToCart(id);
          added();
          AccessibilityInfo.announceForAccessibility(`${words.added}: ${title}`);
        },
        late: (_, { id }) => record.interaction("add_unanswered", id),
        changed(state) {
          show({});
          if (state === "failed") AccessibilityInfo.announceForAccessibility(words.failed);
        },
      }),
    [record, added, words],
  );
  useEffect(() => taps.close, [taps]);
  return taps;
};

/** Actions on the products of a video. Records each action before it calls the app's handler. */
export const useProductActions = (event: Event, record: EventRecord, leave: () => void) => {
  const { call, cart, handles, showsAddToCart } = useSurfaces();
  const [choosing, setChoosing] = useState<Choosing>();
  const closeOptions = useCallback(() => setChoosing(undefined), []);
  const taps = useTaps(record, closeOptions);
  const options = useOptions(cart);

  const addState = (product: Product): AddState => {
    if (!showsAddToCart || !(cart || handles("onTapAddToCart")) || event.status !== "live") return "view";
    const known = options.find(product);
    return typeof known === "string" ? known : taps.readState(event, product);
  };
  const tapProduct = (product: Product): void => {
    record.interaction("product_tap", product.id);
    record.tapped(product.id);
    if (call("onTapProduct", product, event) !== false) leave();
  };
  /** Opens the product if no cart is connected. The app can report the product later with `addedToCart`. */
  const put = (product: Product, ask: () => unknown): void => {
    record.tapped(product.id);
    call("onTapAddToCart", product, event);
    if (cart) taps.tap(event, product, ask);
  };
  const sell = (product: Product, known: ProductOptions): void => {
    const sale = describeSale(known);
    if (sale === "add") put(product, () => cart?.add(product, event));
    if (sale === "choose") setChoosing({ product, options: known });
    if (sale === "view") tapProduct(product);
  };
  return {
    /** State of a tile's *Add* button. `view` without a cart or handler, and before the launch. */
    addState,
    /** Action of a tile's button. `add` until the options are known. */
    sale(product: Product) {
      const known = options.find(product);
      return typeof known === "object" ? describeSale(known) : "add";
    },
    choosing,
    closeOptions,
    tapProduct,
    /** Requests the options of a product, then opens the sheet or adds the only variant. */
    addToCart(product: Product) {
      if (addState(product) === "adding") return;
      const known = options.find(product);
      if (!cart?.options) put(product, () => cart?.add(product, event));
      else if (typeof known === "object") sell(product, known);
      else options.ask(product, (answer) => sell(product, answer));
    },
    addVariant(product: Product, variant: Variant) {
      if (addState(product) !== "adding") put(product, () => cart?.addVariant(product, event, variant));
    },
  };
};

export type ProductActions = ReturnType<typeof useProductActions>;
