import type { ReactNode } from "react";
import { ActivityIndicator, View } from "react-native";
import type { FeedState } from "../../../core/feed/feed-list.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { GROUNDS, type Ground } from "./ground.ts";
import { TextButton, Words } from "./words.tsx";

export const Notice = ({
  status,
  retry,
  ground,
}: {
  readonly status: FeedState["status"];
  readonly retry: (() => void) | undefined;
  readonly ground: Ground;
}): ReactNode => {
  const { words } = useSurfaces();
  const { ink } = GROUNDS[ground];
  if (status === "loading") return <ActivityIndicator style={styles.notice} color={ink} />;
  return (
    <View style={styles.notice} accessibilityLiveRegion="polite">
      <Words style={[styles.words, { color: ink }]}>
        {status === "failed" ? words.cannotLoad : words.noVideos}
      </Words>
      {status === "failed" && (
        <TextButton
          text={words.tryAgain}
          colour={ink}
          style={[styles.button, { borderColor: ink }]}
          onPress={retry}
        />
      )}
    </View>
  );
};

const styles = {
  notice: { flex: 1, minHeight: 200, alignItems: "center", justifyContent: "center", gap: 12, padding: 24 },
  words: { fontSize: 14, lineHeight: 20, textAlign: "center" },
  button: { borderWidth: 1.5 },
} as const;
