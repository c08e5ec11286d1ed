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
 * Over an announced video: how long it is until it goes live, when that is, and the device's share sheet with both, by
 * which shoppers put it into their reminders or send it on. A calendar of the device would take a permission.
 */
export const Launch = ({ event }: { readonly event: Event }): ReactNode => {
  const { labels, locale, products, report } = useSurfaces();
  const wait = useWait(event);
  if (!wait) return null;
  const time = describeTime(wait.at, locale);
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
        text={labels.remind}
        colour="#111111"
        label={`${labels.remind}: ${event.title}`}
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
