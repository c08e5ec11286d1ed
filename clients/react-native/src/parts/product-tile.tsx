import { memo, type ReactNode } from "react";
import { Pressable, View } from "react-native";
import type { Product } from "../../../core/model/product.ts";
import type { ProductActions } from "../hooks/use-product-actions.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { AddButton } from "./add-button.tsx";
import { GROUNDS, type Ground } from "./ground.ts";
import { Picture } from "./picture.tsx";
import { isolated } from "./texts.ts";
import { Words } from "./words.tsx";

/** Picture, title and prices of a product. *Add* requires a cart and a live video. */
export const ProductTile = memo(
  ({
    product,
    actions,
    ground,
    width,
    isInFront,
  }: {
    readonly product: Product;
    readonly actions: ProductActions;
    readonly ground: Ground;
    readonly width?: number | undefined;
    /** `true` while the video shows the product. */
    readonly isInFront?: boolean;
  }): ReactNode => {
    const { words, handles } = useSurfaces();
    const { ink, muted, tile, line } = GROUNDS[ground];
    const sale = actions.sale(product);
    const isSoldOut = product.stockStatus === "outofstock" || sale === "soldOut";
    const { priceText, comparePriceText, lowestPriorPriceText } = product;
    const prior = comparePriceText && lowestPriorPriceText;
    const before = comparePriceText && `${words.before} ${comparePriceText}`;
    const prices = [priceText, before, prior && `${words.lowest} ${prior}`].flatMap((text) => text ?? []);
    return (
      <View
        testID={`tile-${product.id}`}
        style={[styles.tile, { backgroundColor: tile, borderColor: isInFront ? ink : line, width }]}
      >
        <Pressable
          style={styles.product}
          disabled={!handles("onTapProduct")}
          accessibilityRole={handles("onTapProduct") ? "button" : "text"}
          accessibilityLabel={[product.title, ...prices, ...(isSoldOut ? [words.soldOut] : [])].join(", ")}
          onPress={() => actions.tapProduct(product)}
        >
          <Picture uri={product.imageUrl} size={60} radius={9} />
          <View style={styles.info}>
            <Words style={[styles.title, { color: ink }]} lines={2}>
              {product.title}
            </Words>
            <View style={styles.prices}>
              <Words style={[styles.price, { color: ink }]} lines={1}>
                {isolated(priceText)}
              </Words>
              {comparePriceText !== undefined && (
                <Words style={[styles.comparePrice, { color: muted }]} lines={1}>
                  {isolated(comparePriceText)}
                </Words>
              )}
            </View>
            {prior !== undefined && (
              <Words style={[styles.prior, { color: muted }]} lines={2}>
                {`${words.lowest} ${isolated(prior)}`}
              </Words>
            )}
          </View>
        </Pressable>
        {isSoldOut ? (
          <Words style={[styles.soldOut, { color: muted }]}>{words.soldOut}</Words>
        ) : (
          <AddButton
            product={product}
            state={actions.addState(product)}
            text={{ add: words.add, choose: words.choose, view: words.view }[sale]}
            ground={ground}
            onPress={() => actions.addToCart(product)}
          />
        )}
      </View>
    );
  },
);

const styles = {
  tile: {
    minHeight: 76,
    borderRadius: 14,
    borderWidth: 1,
    flexDirection: "row",
    alignItems: "center",
    gap: 12,
    padding: 7,
  },
  product: { flex: 1, flexDirection: "row", alignItems: "center", gap: 12, minHeight: 60 },
  info: { flex: 1, gap: 2 },
  title: { fontSize: 13, lineHeight: 17, fontWeight: "500" },
  prices: { flexDirection: "row", alignItems: "baseline", gap: 8 },
  price: { fontSize: 14, lineHeight: 20, fontWeight: "600", fontVariant: ["tabular-nums"] },
  comparePrice: { fontSize: 13, lineHeight: 18, textDecorationLine: "line-through", flexShrink: 1 },
  prior: { fontSize: 12, lineHeight: 16 },
  soldOut: { fontSize: 14, lineHeight: 20, fontWeight: "500", paddingHorizontal: 6 },
} as const;
