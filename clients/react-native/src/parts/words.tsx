import type { ReactNode } from "react";
import { type StyleProp, Text, type TextProps, type TextStyle } from "react-native";

/** Beyond it, words over a video would cover it. */
const MAX_FONT_SCALE = 1.6;

export type WordsProps = TextProps & {
  readonly style?: StyleProp<TextStyle>;
  readonly lines?: number | undefined;
  readonly children: ReactNode;
};

/** Text that grows with the device's font size, up to a bound. */
export const Words = ({ lines, ...props }: WordsProps): ReactNode => (
  <Text {...props} maxFontSizeMultiplier={MAX_FONT_SCALE} numberOfLines={lines} />
);
