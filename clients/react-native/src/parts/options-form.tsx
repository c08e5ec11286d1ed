import { type ReactNode, useState } from "react";
import { Pressable, View } from "react-native";
import { chooseFirst, describeValues, findVariant, replaceAt } from "../../../core/cart/product-options.ts";
import { formatPrice } from "../../../core/text/price-text.ts";
import type { Choosing, ProductActions } from "../hooks/use-product-actions.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { AddButton } from "./add-button.tsx";
import { GROUNDS } from "./ground.ts";
import { filled, isolated } from "./texts.ts";
import { Words } from "./words.tsx";

const { ink, muted, line } = GROUNDS.dark;

export const OptionsForm = ({
  choosing: { product, options },
  actions,
}: {
  readonly choosing: Choosing;
  readonly actions: ProductActions;
}): ReactNode => {
  const { words, language } = useSurfaces();
  const [choice, setChoice] = useState(() => chooseFirst(options));
  const variant = findVariant(options, choice);
  const format = (price: string): string =>
    formatPrice(price, options.currencyCode ?? product.currencyCode, language);
  const hasOwnPrice = variant?.price !== undefined;
  const price = hasOwnPrice ? format(variant.price) : product.priceText;
  const before = hasOwnPrice
    ? variant.comparePrice && format(variant.comparePrice)
    : product.comparePriceText;
  // The product's prior price does not apply to a variant with its own price.
  const prior = !hasOwnPrice && before ? product.lowestPriorPriceText : undefined;
  return (
    <>
      <View style={styles.row}>
        <Words style={styles.price}>{isolated(price)}</Words>
        {before && (
          <Words style={styles.before} accessibilityLabel={`${words.before} ${before}`}>
            {isolated(before)}
          </Words>
        )}
      </View>
      {prior && <Words style={styles.prior}>{`${words.lowest} ${isolated(prior)}`}</Words>}
      {options.options.map(({ name }, index) => (
        <View key={name} accessibilityRole="radiogroup" accessibilityLabel={name} style={styles.group}>
          <Words style={styles.name}>{name}</Words>
          <View style={styles.row}>
            {describeValues(options, choice, index).map(({ value, isChosen, isSoldOut }) => (
              <Pressable
                key={value}
                accessibilityRole="radio"
                accessibilityLabel={isSoldOut ? `${value}, ${words.soldOut}` : value}
                aria-checked={isChosen}
                onPress={() => setChoice(replaceAt(choice, index, value))}
                style={[styles.value, isChosen && styles.chosen]}
              >
                <Words style={[styles.text, isChosen && styles.chosenText, isSoldOut && styles.soldOut]}>
                  {value}
                </Words>
              </Pressable>
            ))}
          </View>
        </View>
      ))}
      {variant?.isAvailable ? (
        <AddButton
          product={product}
          state={actions.addState(product)}
          text={words.add}
          ground="dark"
          onPress={() => actions.addVariant(product, variant)}
        />
      ) : (
        <Words style={styles.gone} accessibilityLiveRegion="polite">
          {filled(words.choiceSoldOut, choice.join(", "))}
        </Words>
      )}
    </>
  );
};

const styles = {
  row: { flexDirection: "row", flexWrap: "wrap", alignItems: "center", gap: 8 },
  price: { color: ink, fontSize: 16, lineHeight: 22, fontWeight: "600" },
  before: { color: muted, fontSize: 14, lineHeight: 20, textDecorationLine: "line-through" },
  prior: { color: muted, fontSize: 12, lineHeight: 16 },
  group: { gap: 8, marginTop: 8 },
  name: { color: muted, fontSize: 14, lineHeight: 20 },
  value: {
    minWidth: 44,
    minHeight: 44,
    paddingHorizontal: 16,
    borderRadius: 22,
    borderWidth: 1,
    borderColor: line,
    alignItems: "center",
    justifyContent: "center",
  },
  chosen: { backgroundColor: ink },
  text: { color: ink, fontSize: 14, lineHeight: 20 },
  chosenText: { color: "#111111", fontWeight: "600" },
  gone: { color: muted, fontSize: 14, lineHeight: 20, paddingVertical: 12 },
  soldOut: { textDecorationLine: "line-through" },
} as const;
