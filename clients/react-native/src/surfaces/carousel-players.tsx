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
 * One player, for one video after the other, with the card's text over it. It is seen, plays and counts once it has loaded
 * its video: what it tells before may be of the video before.
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
 * The players of a row, one for each card that is seen as a whole, above the cards. Where the row is scrolled they go on
 * to other cards: making a player takes a phone longer than loading a preview.
 */
export const CarouselPlayers = ({
  events,
  count,
  step,
  ...row
}: Row & {
  readonly events: readonly Event[];
  /** How many whole cards there is room for: of so many in a row, each has a player of its own. */
  readonly count: number;
  /** From the start of a card to that of the next. */
  readonly step: number;
}): ReactNode => {
  /** The index of the card that each player plays, or played last. */
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
