import { texts } from "../texts/en.ts";

/** A `KeyboardEvent`'s. */
type Keys = Readonly<
  Record<"key" | "code", string> & Record<`${"ctrl" | "meta" | "alt" | "shift"}Key`, boolean>
>;

/** Whether it is Ctrl K or ⌘ K. On a keyboard of another script it is the key in the place of K. */
export const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean => {
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
  return isK && ctrlKey !== metaKey && !altKey && !shiftKey;
};

/** How the shortcut is written on this machine. */
export const shortcutText = (): string =>
  /mac|iphone|ipad/i.test(navigator.platform) ? "⌘ K" : texts.shortcut;
