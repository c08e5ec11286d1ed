import type { ReactNode } from "react";
import {
  ActivityIndicator,
  Pressable,
  type StyleProp,
  Text,
  type TextProps,
  type TextStyle,
  type ViewStyle,
} from "react-native";

/** Larger text would cover the video. */
const MAX_FONT_SCALE = 1.6;

export type WordsProps = TextProps & {
  readonly style?: StyleProp<TextStyle>;
  readonly lines?: number | undefined;
  readonly children: ReactNode;
};

export const Words = ({ lines, ...props }: WordsProps): ReactNode => (
  <Text {...props} maxFontSizeMultiplier={MAX_FONT_SCALE} numberOfLines={lines} />
);

/**
 * Text button with a height of at least 44.
 *
 * @param label screen reader label
 * @param isBusy `true` while its action is running
 */
export const TextButton = ({
  text,
  colour,
  role = "button",
  label,
  isBusy,
  style,
  onPress,
}: {
  readonly text: string;
  readonly colour: string;
  readonly role?: "button" | "link";
  readonly label?: string | undefined;
  readonly isBusy?: boolean | undefined;
  readonly style?: StyleProp<ViewStyle>;
  readonly onPress: (() => void) | undefined;
}): ReactNode => (
  <Pressable
    accessibilityRole={role}
    accessibilityLabel={label}
    aria-busy={isBusy}
    onPress={onPress}
    style={({ pressed }) => [styles.button, style, pressed && styles.pressed]}
  >
    {/* Invisible text keeps the width. */}
    <Words style={[styles.text, { color: colour }, isBusy && styles.hidden]}>{text}</Words>
    {isBusy && <ActivityIndicator color={colour} size="small" style={styles.spinner} />}
  </Pressable>
);

const styles = {
  button: { minHeight: 44, borderRadius: 22, paddingHorizontal: 18, justifyContent: "center" },
  text: { fontSize: 14, lineHeight: 20, fontWeight: "600" },
  hidden: { opacity: 0 },
  spinner: { position: "absolute", alignSelf: "center" },
  pressed: { opacity: 0.6 },
} as const;
