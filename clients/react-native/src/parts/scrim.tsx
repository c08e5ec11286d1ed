import { memo, type ReactNode, useId } from "react";
import { StyleSheet, View } from "react-native";
import Svg, { Defs, LinearGradient, Rect, Stop } from "react-native-svg";

export type ScrimStops = readonly (readonly [offset: number, opacity: number])[];

/** Darkens a part of a video, so white text is legible on any frame. Stops run from top to bottom. */
export const Scrim = memo(({ stops }: { readonly stops: ScrimStops }): ReactNode => {
  const id = useId();
  return (
    <View style={[StyleSheet.absoluteFill, { pointerEvents: "none" }]} aria-hidden>
      <Svg width="100%" height="100%" preserveAspectRatio="none">
        <Defs>
          <LinearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            {stops.map(([offset, opacity]) => (
              <Stop key={offset} offset={offset} stopColor="#000000" stopOpacity={opacity} />
            ))}
          </LinearGradient>
        </Defs>
        <Rect width="100%" height="100%" fill={`url(#${id})`} />
      </Svg>
    </View>
  );
});
