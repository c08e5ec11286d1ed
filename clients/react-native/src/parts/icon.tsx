import { memo, type ReactNode } from "react";
import Svg, { Path } from "react-native-svg";

const PATHS = {
  heart: "M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z",
  share: "M12 15V4M8 7.5l4-4 4 4M6 12v7h12v-7",
  bag: "M5 8h14l1.2 12.5H3.8zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5",
  bookmark: "M7 4h10v16l-5-4-5 4z",
  close: "M6 6l12 12M18 6L6 18",
  pause: "M9 6v12M15 6v12",
  play: "M8 5l11 7-11 7z",
  sound: "M4 10v4h3l5 4V6l-5 4zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  soundOff: "M4 10v4h3l5 4V6l-5 4zM16 9.5l5 5M21 9.5l-5 5",
  captions: "M4 6h16v12H4zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3",
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = memo(
  ({
    name,
    size = 24,
    colour = "#FFFFFF",
    isFilled,
  }: {
    readonly name: IconName;
    readonly size?: number | undefined;
    readonly colour?: string | undefined;
    readonly isFilled?: boolean | undefined;
  }): ReactNode => (
    <Svg width={size} height={size} viewBox="0 0 24 24" fill={isFilled ? colour : "none"}>
      <Path d={PATHS[name]} stroke={colour} strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" />
    </Svg>
  ),
);
