import type { ReactNode } from "react";
import { Pressable } from "react-native";
import { useSurfaces } from "../provider/surface-context.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Words } from "./words.tsx";

export type IconButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly isOn?: boolean;
  readonly colour?: string | undefined;
  readonly isFilled?: boolean | undefined;
  readonly text?: string | undefined;
  readonly isPill?: boolean;
};

/** Touch target of at least 44 by 44. */
export const IconButton = ({
  icon,
  label,
  onPress,
  isOn,
  colour,
  isFilled,
  text,
  isPill,
}: IconButtonProps): ReactNode => {
  const isTall = text !== undefined && !isPill;
  return (
    <Pressable
      accessibilityRole={isOn === undefined ? "button" : "switch"}
      accessibilityLabel={label}
      aria-checked={isOn}
      onPress={onPress}
      style={({ pressed }) => [
        styles.button,
        isPill ? styles.pill : isTall && styles.tall,
        pressed && styles.pressed,
      ]}
    >
      <Icon name={icon} size={isTall ? 26 : undefined} colour={colour} isFilled={isFilled} />
      {text !== undefined && <Words style={[styles.text, isPill && styles.pillText]}>{text}</Words>}
    </Pressable>
  );
};

export const PauseButton = ({
  isPaused,
  setPaused,
  colour,
  isForAll = false,
}: {
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly colour?: string | undefined;
  /** `true` if one button controls all videos of a row. */
  readonly isForAll?: boolean;
}): ReactNode => {
  const { words } = useSurfaces();
  const [play, pause] = isForAll ? [words.playVideos, words.pauseVideos] : [words.play, words.pause];
  return (
    <IconButton
      icon={isPaused ? "play" : "pause"}
      label={isPaused ? play : pause}
      colour={colour}
      onPress={() => setPaused(!isPaused)}
    />
  );
};

/** @param isSaid `true` shows a label while the sound is off, so that shoppers find the button */
export const SoundButton = ({
  isMuted,
  setMuted,
  isSaid = false,
}: {
  readonly isMuted: boolean;
  readonly setMuted: (isMuted: boolean) => void;
  readonly isSaid?: boolean;
}): ReactNode => {
  const { words } = useSurfaces();
  const isPill = isSaid && isMuted;
  return (
    <IconButton
      icon={isMuted ? "soundOff" : "sound"}
      label={isMuted ? words.soundOff : words.soundOn}
      isOn={!isMuted}
      isPill={isPill}
      text={isPill ? words.soundOff : undefined}
      onPress={() => setMuted(!isMuted)}
    />
  );
};

const styles = {
  button: { minWidth: 44, minHeight: 44, borderRadius: 24, alignItems: "center", justifyContent: "center" },
  tall: { minWidth: 48, minHeight: 60, gap: 3 },
  pill: {
    flexDirection: "row",
    gap: 6,
    paddingStart: 10,
    paddingEnd: 14,
    backgroundColor: "rgba(0,0,0,.55)",
  },
  pressed: { opacity: 0.6 },
  text: { color: "#FFFFFF", fontSize: 12, lineHeight: 14, fontWeight: "600" },
  pillText: { fontSize: 14, lineHeight: 20 },
} as const;
