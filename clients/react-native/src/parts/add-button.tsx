import type { ReactNode } from "react";
import { StyleSheet } from "react-native";
import type { AddState } from "../../../core/cart/cart-taps.ts";
import { textOn } from "../../../core/display/contrast.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { TextButton } from "./text-button.tsx";

/**
 * "Add". It claims that a product was added only if the app's handler returned a promise that was kept.
 *
 * @param name what a screen reader says besides
 */
export const AddButton = ({
  state,
  name,
  accent,
  onPress,
}: {
  readonly state: AddState;
  readonly name: string;
  readonly accent: string;
  readonly onPress: () => void;
}): ReactNode => {
  const { labels } = useSurfaces();
  const [ground, ink, text] = {
    added: ["#1D7A45", "#FFFFFF", labels.added] as const,
    failed: ["#FFDAD6", "#7A1410", labels.addAgain] as const,
  }[state as string] ?? [accent, textOn(accent), labels.add];
  return (
    <TextButton
      text={text}
      colour={ink}
      label={`${text}: ${name}`}
      isBusy={state === "adding"}
      style={[styles.button, { backgroundColor: ground }]}
      onPress={onPress}
    />
  );
};

const styles = StyleSheet.create({ button: { minWidth: 72, paddingHorizontal: 14, alignItems: "center" } });
