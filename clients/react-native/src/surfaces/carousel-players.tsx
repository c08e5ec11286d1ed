import { type ReactNode, useRef, useState } from "react";
import { View } from "react-native";
import type { Size } from "../../../core/display/fit.ts";
import type { Impressions } from "../../../core/interactions/impressions.ts";
import type { Event } from "../../../core/model/event.ts";
import { usePlayback } from "../hooks/use-playback.ts";
import { Player } from "../player/player.tsx";
import { CardText, RADIUS } from "./carousel-card.tsx";
import { PADDING } from "./carousel-size.ts";

type Row = {
  readonly visible: readonly number[];
  readonly size: Size;
  readonly seen: Impressions["seen"];
};

/**
 * Reusable player with the card's text over it. It becomes visible and counts interactions once its
 * video is loaded, because earlier events may belong to the previous video.
 */
const PooledPlayer = ({
  event,
  start,
  visible,
  size,
  seen,
}: Row & { readonly event: Event; readonly start: number }): ReactNode => {
  const { eventId, videoUrl, previewUrl = videoUrl } = event;
  const [loaded, setLoaded] = useState<number>();
  const { isPaused, isFailed, playerProps } = usePlayback(event, {
    isActive: loaded === eventId && visible.includes(eventId),
    playedIn: "carousel",
    widgetType: "carousel",
    seen,
  });
  return (
    event.status === "live" &&
    previewUrl !== undefined &&
    !isFailed && (
      <View style={[styles.player, size, { start, opacity: isPaused ? 0 : 1 }]} aria-hidden>
        <Player uri={previewUrl} isMuted fit="cover" {...playerProps} onLoaded={() => setLoaded(eventId)} />
        <CardText event={event} />
      </View>
    )
  );
};

/**
 * Players of a row, one per fully visible card. Scrolling moves a player to another card, because
 * creating a player takes longer than loading a preview.
 */
export const CarouselPlayers = ({
  events,
  count,
  step,
  ...row
}: Row & {
  readonly events: readonly Event[];
  /** Number of fully visible cards. This many consecutive cards have different players. */
  readonly count: number;
  readonly step: number;
}): ReactNode => {
  const places = useRef<number[]>([]).current;
  events.forEach(({ eventId }, index) => {
    if (row.visible.includes(eventId)) places[index % count] = index;
  });
  return places.map((index, key) => {
    const event = events[index];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: A player is known by its number alone.
      event && <PooledPlayer key={key} event={event} start={PADDING + index * step} {...row} />
    );
  });
};

const styles = { player: { position: "absolute", borderRadius: RADIUS, overflow: "hidden" } } as const;
