import type { ReactNode } from "react";
import { ActivityIndicator, Pressable, StyleSheet, View } from "react-native";
import type { FeedState } from "../hooks/feed-list.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { GROUNDS, type Ground } from "./ground.ts";
import { Words } from "./words.tsx";

/** In place of the videos: they are loading, there are none, or they can't be loaded. */
export const Notice = ({
  status,
  retry,
  ground,
}: {
  readonly status: FeedState["status"];
  readonly retry: (() => void) | undefined;
  readonly ground: Ground;
}): ReactNode => {
  const { labels } = useSurfaces();
  const { ink } = GROUNDS[ground];
  if (status === "loading") return <ActivityIndicator style={styles.notice} color={ink} />;
  return (
    <View style={styles.notice} accessibilityLiveRegion="polite">
      <Words style={[styles.words, { color: ink }]}>
        {status === "failed" ? labels.cannotLoad : labels.noVideos}
      </Words>
      {status === "failed" && (
        <Pressable
          accessibilityRole="button"
          onPress={retry}
          style={({ pressed }) => [styles.button, { borderColor: ink }, pressed && { opacity: 0.6 }]}
        >
          <Words style={[styles.words, styles.strong, { color: ink }]}>{labels.tryAgain}</Words>
        </Pressable>
      )}
    </View>
  );
};

const styles = StyleSheet.create({
  notice: { flex: 1, minHeight: 200, alignItems: "center", justifyContent: "center", gap: 12, padding: 24 },
  words: { fontSize: 14, lineHeight: 20, textAlign: "center" },
  strong: { fontWeight: "600" },
  button: {
    minHeight: 44,
    borderRadius: 22,
    borderWidth: 1.5,
    paddingHorizontal: 20,
    justifyContent: "center",
  },
});
