import type { ReactNode } from "react";
import { Pressable, type StyleProp, StyleSheet, type ViewStyle } from "react-native";
import { Words } from "./words.tsx";

/** Words to tap, 44 high at least. */
export const TextButton = ({
  text,
  colour,
  role = "button",
  style,
  onPress,
}: {
  readonly text: string;
  readonly colour: string;
  readonly role?: "button" | "link";
  readonly style?: StyleProp<ViewStyle>;
  readonly onPress: (() => void) | undefined;
}): ReactNode => (
  <Pressable
    accessibilityRole={role}
    onPress={onPress}
    style={({ pressed }) => [styles.button, style, pressed && styles.pressed]}
  >
    <Words style={[styles.text, { color: colour }]}>{text}</Words>
  </Pressable>
);

const styles = StyleSheet.create({
  button: { minHeight: 44, borderRadius: 22, paddingHorizontal: 18, justifyContent: "center" },
  text: { fontSize: 14, lineHeight: 20, fontWeight: "600" },
  pressed: { opacity: 0.6 },
});
