import type { ReactNode } from "react";
import { useSurfaces } from "../provider/surface-context.ts";
import { IconButton } from "./icon-button.tsx";

export const PauseButton = ({
  isPaused,
  setPaused,
  colour,
}: {
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly colour?: string | undefined;
}): ReactNode => {
  const { labels } = useSurfaces();
  return (
    <IconButton
      icon={isPaused ? "play" : "pause"}
      label={isPaused ? labels.play : labels.pause}
      colour={colour}
      onPress={() => setPaused(!isPaused)}
    />
  );
};

/** @param isSaid whether silence is said in words: shoppers are to find the sound */
export const SoundButton = ({
  isMuted,
  setMuted,
  isSaid = false,
}: {
  readonly isMuted: boolean;
  readonly setMuted: (isMuted: boolean) => void;
  readonly isSaid?: boolean;
}): ReactNode => {
  const { labels } = useSurfaces();
  const isPill = isSaid && isMuted;
  return (
    <IconButton
      icon={isMuted ? "soundOff" : "sound"}
      label={labels.sound}
      isOn={!isMuted}
      isPill={isPill}
      text={isPill ? labels.soundOff : undefined}
      onPress={() => setMuted(!isMuted)}
    />
  );
};
