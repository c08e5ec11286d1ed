import type { ReactNode } from "react";
import { Share, View } from "react-native";
import { describeTime } from "../../../core/display/launch-time.ts";
import type { Event } from "../../../core/model/event.ts";
import { shareContent } from "../device/share-content.ts";
import { useWait } from "../hooks/use-wait.ts";
import { ShoppableVideoError } from "../provider/report.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { TextButton, Words } from "./words.tsx";

/**
 * Countdown over an upcoming video, with its launch time and a share sheet. Shoppers can create a
 * reminder there without a calendar permission.
 */
export const Launch = ({ event }: { readonly event: Event }): ReactNode => {
  const { words, language, products, report } = useSurfaces();
  const wait = useWait(event);
  if (!wait) return null;
  const time = describeTime(wait.at, language);
  const remind = (): void => {
    Share.share(shareContent(event, products.known(event), time)).catch((cause: unknown) =>
      report(new ShoppableVideoError("share_failed", "The share sheet can't be shown", { cause })),
    );
  };
  return (
    <View style={styles.launch} testID={`launch-${event.eventId}`}>
      <Words style={styles.wait}>{wait.full}</Words>
      <Words style={styles.time}>{time}</Words>
      <TextButton
        text={words.remind}
        colour="#111111"
        label={`${words.remind}: ${event.title}`}
        style={styles.remind}
        onPress={remind}
      />
    </View>
  );
};

const styles = {
  launch: {
    maxWidth: 280,
    padding: 20,
    gap: 8,
    borderRadius: 16,
    alignItems: "center",
    backgroundColor: "rgba(0,0,0,.72)",
  },
  wait: { color: "#FFFFFF", fontSize: 20, lineHeight: 26, fontWeight: "600", textAlign: "center" },
  time: { color: "#FFFFFF", fontSize: 14, lineHeight: 20, textAlign: "center" },
  remind: { marginTop: 4, backgroundColor: "#FFFFFF" },
} as const;
