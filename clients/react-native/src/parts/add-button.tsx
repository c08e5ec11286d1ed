import type { ReactNode } from "react";
import type { AddState } from "../../../core/cart/cart-taps.ts";
import { accentOn, textOn } from "../../../core/display/contrast.ts";
import type { Product } from "../../../core/model/product.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import type { Ground } from "./ground.ts";
import { TextButton } from "./words.tsx";

/** *Add* button of a tile or sheet. Shows only results that the cart has confirmed. */
export const AddButton = ({
  product,
  state,
  text,
  ground,
  onPress,
}: {
  readonly product: Product;
  readonly state: AddState;
  readonly text: string;
  readonly ground: Ground;
  readonly onPress: () => void;
}): ReactNode => {
  const { theme, words } = useSurfaces();
  const accent = ground === "video" ? theme.accent : accentOn(ground === "dark", theme.accent);
  if (state === "view") return null;
  const [fill, ink, shown] = {
    added: ["#1D7A45", "#FFFFFF", words.added] as const,
    failed: ["#FFDAD6", "#7A1410", words.tryAgain] as const,
  }[state as string] ?? [accent, textOn(accent), text];
  const isBusy = state === "adding";
  return (
    <TextButton
      text={shown}
      colour={ink}
      label={`${isBusy ? words.adding : shown}: ${product.title}`}
      isBusy={isBusy}
      style={[styles.add, { backgroundColor: fill }]}
      onPress={onPress}
    />
  );
};

const styles = {
  add: { minWidth: 72, paddingHorizontal: 14, alignItems: "center" },
} as const;
