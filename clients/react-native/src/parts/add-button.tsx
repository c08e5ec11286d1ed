import { type ReactNode, useEffect, useRef, useState } from "react";
import { AccessibilityInfo, ActivityIndicator, Pressable, StyleSheet } from "react-native";
import { textOn } from "../../../core/display/contrast.ts";
import { deviceClock } from "../device/clock.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { Words } from "./words.tsx";

const SHOW_OUTCOME_MS = 2_000;

type State = "idle" | "pending" | "added" | "failed";

/**
 * "Add". It claims that a product was added only if the app's handler returned a promise that was kept.
 *
 * @param add whether the app took the product; `undefined` where it doesn't say
 * @param name what a screen reader says besides
 */
export const AddButton = ({
  add,
  name,
  accent,
}: {
  readonly add: () => Promise<boolean> | undefined;
  readonly name: string;
  readonly accent: string;
}): ReactNode => {
  const { labels } = useSurfaces();
  const [state, setState] = useState<State>("idle");
  const cancel = useRef<() => void>(undefined);
  const tap = useRef(0);
  useEffect(
    () => () => {
      tap.current += 1;
      cancel.current?.();
    },
    [],
  );

  const settle = (own: number, next: State): void => {
    if (own !== tap.current) return;
    tap.current += 1;
    cancel.current?.();
    setState(next);
    if (next === "added") AccessibilityInfo.announceForAccessibility(`${labels.added}: ${name}`);
    if (next === "added") cancel.current = deviceClock.after(SHOW_OUTCOME_MS, () => setState("idle"));
  };

  const press = (): void => {
    if (state === "pending") return;
    tap.current += 1;
    const own = tap.current;
    const outcome = add();
    if (!outcome) {
      settle(own, "idle");
      return;
    }
    setState("pending");
    cancel.current?.();
    void outcome.then((isAdded) => settle(own, isAdded ? "added" : "failed"));
  };

  const ground = { idle: accent, pending: accent, added: "#1D7A45", failed: "#FFDAD6" }[state];
  const ink = state === "failed" ? "#7A1410" : textOn(ground);
  const text = { idle: labels.add, pending: labels.add, added: labels.added, failed: labels.addAgain }[state];
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={`${text}: ${name}`}
      aria-busy={state === "pending"}
      onPress={press}
      style={({ pressed }) => [styles.button, { backgroundColor: ground }, pressed && styles.pressed]}
    >
      {/* The words stay, so that the width does. */}
      <Words style={[styles.text, { color: ink }, state === "pending" && styles.hidden]} lines={1}>
        {text}
      </Words>
      {state === "pending" && <ActivityIndicator color={ink} size="small" style={styles.spinner} />}
    </Pressable>
  );
};

const styles = StyleSheet.create({
  button: {
    minWidth: 72,
    minHeight: 44,
    borderRadius: 22,
    paddingHorizontal: 14,
    alignItems: "center",
    justifyContent: "center",
  },
  text: { fontSize: 14, lineHeight: 20, fontWeight: "600" },
  hidden: { opacity: 0 },
  spinner: { position: "absolute" },
  pressed: { opacity: 0.8 },
});
