import type { ReactNode, Ref } from "react";
import { Pressable, View } from "react-native";
import type { Size } from "../../../core/display/fit.ts";
import type { Event } from "../../../core/model/event.ts";
import { useProducts } from "../hooks/use-products.ts";
import { useWait } from "../hooks/use-wait.ts";
import type { HostView } from "../parts/host-view.ts";
import { Picture, Poster } from "../parts/picture.tsx";
import { Scrim, type ScrimStops } from "../parts/scrim.tsx";
import { isolated, titleText } from "../parts/texts.ts";
import { Words } from "../parts/words.tsx";
import { useSurfaces } from "../provider/surface-context.ts";

export const RADIUS = 12;

const SCRIM: ScrimStops = [
  [0, 0],
  [0.35, 0.56],
  [1, 0.72],
];

export const CardText = ({ event }: { readonly event: Event }): ReactNode => {
  const { words } = useSurfaces();
  const wait = useWait(event);
  const products = useProducts(event) ?? [];
  const [first] = products;
  return (
    <View style={styles.lower}>
      <Scrim stops={SCRIM} />
      <Words style={styles.title} lines={2}>
        {titleText(event, words, wait)}
      </Words>
      {first && (
        <View style={styles.chip} aria-hidden>
          <Picture uri={first.imageUrl} size={32} radius={6} />
          <Words style={styles.price} lines={1}>
            {isolated(first.priceText)}
          </Words>
          {products.length > 1 && <Words style={styles.more}>{`+${products.length - 1}`}</Words>}
        </View>
      )}
    </View>
  );
};

export const CarouselCard = ({
  event,
  size,
  onOpen,
  ref,
}: {
  readonly event: Event;
  readonly size: Size;
  readonly onOpen: () => void;
  readonly ref?: Ref<HostView>;
}): ReactNode => {
  const { words } = useSurfaces();
  const wait = useWait(event);
  return (
    <Pressable
      ref={ref}
      testID={`card-${event.eventId}`}
      accessibilityRole="button"
      accessibilityLabel={titleText(event, words, wait)}
      onPress={onOpen}
      style={({ pressed }) => [styles.card, size, pressed && styles.pressed]}
    >
      <Poster event={event} width={size.width} />
      <CardText event={event} />
    </Pressable>
  );
};

const styles = {
  card: { borderRadius: RADIUS, overflow: "hidden", backgroundColor: "rgba(127,127,127,.24)" },
  pressed: { opacity: 0.9 },
  lower: { position: "absolute", start: 0, end: 0, bottom: 0, padding: 8, paddingTop: 56, gap: 8 },
  title: { color: "#FFFFFF", fontSize: 13, lineHeight: 17, fontWeight: "600" },
  chip: {
    minHeight: 40,
    borderRadius: 8,
    padding: 4,
    flexDirection: "row",
    alignItems: "center",
    gap: 8,
    backgroundColor: "rgba(255,255,255,.96)",
  },
  price: { color: "#111111", fontSize: 13, lineHeight: 17, fontWeight: "600", flexShrink: 1 },
  more: { color: "#55646C", fontSize: 12, lineHeight: 16, marginStart: "auto", paddingEnd: 4 },
} as const;
