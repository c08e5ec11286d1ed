import { memo, type ReactNode, useState } from "react";
import { View } from "react-native";
import type { Size } from "../../../core/display/fit.ts";
import type { Impressions } from "../../../core/interactions/impressions.ts";
import type { Event } from "../../../core/model/event.ts";
import { useActions } from "../hooks/use-actions.ts";
import { usePlayback } from "../hooks/use-playback.ts";
import { useProducts } from "../hooks/use-products.ts";
import { useWait } from "../hooks/use-wait.ts";
import { GROUNDS, type Ground } from "../parts/ground.ts";
import { IconButton, PauseButton, SoundButton } from "../parts/icon-button.tsx";
import { ProductSheet } from "../parts/product-sheet.tsx";
import { ProductStrip } from "../parts/product-strip.tsx";
import { Stage } from "../parts/stage.tsx";
import { countText, titleText } from "../parts/texts.ts";
import { TextButton, Words } from "../parts/words.tsx";
import { useSurfaces } from "../provider/surface-context.ts";

/** Reserved height of the products, which prevents layout shift. */
const STRIP_HEIGHT = 76;

export type FeedPostProps = {
  readonly event: Event;
  readonly celebrityName: string | undefined;
  readonly media: Size;
  readonly ground: Exclude<Ground, "video">;
  readonly isActive: boolean;
  readonly seen: Impressions["seen"];
  readonly isLoaded: boolean;
  readonly isMuted: boolean;
  readonly setMuted: (isMuted: boolean) => void;
};

const Head = ({ name, ground }: { readonly name: string; readonly ground: FeedPostProps["ground"] }) => {
  const { ink, line } = GROUNDS[ground];
  return (
    <View style={styles.head}>
      <View style={[styles.avatar, { backgroundColor: line }]} aria-hidden>
        <Words style={[styles.name, { color: ink }]}>{[...name][0]?.toLocaleUpperCase()}</Words>
      </View>
      <Words style={[styles.name, { color: ink }]} lines={1}>
        {name}
      </Words>
    </View>
  );
};

export const FeedPost = memo((props: FeedPostProps): ReactNode => {
  const { event, celebrityName, media, ground, isActive, seen, isLoaded, isMuted, setMuted } = props;
  const { words, theme } = useSurfaces();
  const wait = useWait(event);
  const { ink } = GROUNDS[ground];
  const playback = usePlayback(event, { isActive, playedIn: "feed", widgetType: "collection", seen });
  const actions = useActions(event, "collection");
  const products = useProducts(event);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { isPaused, setPaused } = playback;
  const { isLiked, isSaved } = actions;
  return (
    <View testID={`post-${event.eventId}`} style={styles.post}>
      {celebrityName ? <Head name={celebrityName} ground={ground} /> : null}
      <View style={[styles.media, { width: media.width }]}>
        <Stage
          event={event}
          size={media}
          maxCrop={0.35}
          playback={playback}
          isActive={isActive}
          isLoaded={isLoaded}
          isMuted={isMuted}
          hasCaptions
        />
        {event.status === "live" && isActive && (
          <View style={styles.controls}>
            <View style={styles.round}>
              <PauseButton isPaused={isPaused} setPaused={setPaused} />
            </View>
            <View style={styles.round}>
              <SoundButton isMuted={isMuted} setMuted={setMuted} />
            </View>
          </View>
        )}
      </View>
      <View style={styles.actions}>
        <IconButton
          icon="heart"
          label={words.like}
          isOn={isLiked}
          isFilled={isLiked}
          colour={isLiked ? theme.likeActive : ink}
          onPress={actions.toggleLike}
        />
        <Words style={[styles.count, { color: ink }]}>{countText(actions.likes)}</Words>
        <IconButton icon="share" label={words.share} colour={ink} onPress={actions.share} />
        <View style={styles.space} />
        <IconButton
          icon="bookmark"
          label={words.save}
          isOn={isSaved}
          isFilled={isSaved}
          colour={ink}
          onPress={actions.toggleSave}
        />
      </View>
      <Words style={[styles.title, { color: ink }]} lines={3}>
        {titleText(event, words, wait)}
      </Words>
      {products === undefined ? (
        <View style={{ height: STRIP_HEIGHT }} />
      ) : (
        products.length > 0 && (
          <>
            <ProductStrip
              testID={`strip-${event.eventId}`}
              products={products}
              actions={actions}
              ground={ground}
              frontId={playback.frontId}
            />
            <TextButton
              text={words.viewAll}
              colour={ink}
              style={styles.viewAll}
              onPress={() => {
                actions.viewAllProducts();
                setSheetOpen(true);
              }}
            />
          </>
        )
      )}
      {(isSheetOpen || actions.choosing) && products && (
        <ProductSheet products={products} actions={actions} bottom={0} onClose={() => setSheetOpen(false)} />
      )}
    </View>
  );
});

const styles = {
  post: { paddingBottom: 20, gap: 8, width: "100%", maxWidth: 480 + 32, alignSelf: "center" },
  head: { minHeight: 56, flexDirection: "row", alignItems: "center", gap: 12, paddingHorizontal: 16 },
  avatar: { width: 36, height: 36, borderRadius: 18, alignItems: "center", justifyContent: "center" },
  name: { fontSize: 14, lineHeight: 20, fontWeight: "600", flexShrink: 1 },
  media: { alignSelf: "center", borderRadius: 12, overflow: "hidden" },
  controls: { position: "absolute", bottom: 8, end: 8, flexDirection: "row", gap: 8 },
  round: { borderRadius: 24, backgroundColor: "rgba(0,0,0,.55)" },
  actions: { minHeight: 48, flexDirection: "row", alignItems: "center", paddingHorizontal: 8 },
  count: { fontSize: 14, lineHeight: 20, minWidth: 28 },
  space: { flex: 1 },
  title: { fontSize: 14, lineHeight: 20, paddingHorizontal: 16 },
  viewAll: { alignSelf: "flex-start" },
} as const;
