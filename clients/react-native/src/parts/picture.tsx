import { memo, type ReactNode, useState } from "react";
import { Image, PixelRatio, StyleSheet, View } from "react-native";
import { choosePoster } from "../../../core/display/choose-poster.ts";
import type { Event } from "../../../core/model/event.ts";
import { Icon } from "./icon.tsx";

export const Picture = memo(
  ({
    uri,
    size,
    radius,
  }: {
    readonly uri?: string | undefined;
    readonly size: number;
    readonly radius: number;
  }): ReactNode => {
    const [failed, setFailed] = useState<string>();
    return (
      <View
        style={{
          width: size,
          height: size,
          borderRadius: radius,
          overflow: "hidden",
          alignItems: "center",
          justifyContent: "center",
          backgroundColor: "#E9E4DA",
        }}
        aria-hidden
      >
        {uri !== undefined && uri !== failed ? (
          <Image source={{ uri }} style={StyleSheet.absoluteFill} onError={() => setFailed(uri)} />
        ) : (
          <Icon name="bag" colour="#6B665C" size={Math.min(24, size / 2)} />
        )}
      </View>
    );
  },
);

export const Poster = ({
  event,
  width,
  fit,
}: {
  readonly event: Event;
  /** Width of the area, in density-independent pixels. */
  readonly width: number;
  /** Default: fills the area. */
  readonly fit?: "cover" | "contain";
}): ReactNode => {
  const uri = choosePoster(event, width * PixelRatio.get());
  return (
    uri !== undefined && (
      <Image source={{ uri }} style={StyleSheet.absoluteFill} resizeMode={fit} aria-hidden />
    )
  );
};
