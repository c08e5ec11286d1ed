import { texts } from "../../texts/en/app.ts";

type Keys = Readonly<
  Record<"key" | "code", string> & Record<`${"ctrl" | "meta" | "alt" | "shift"}Key`, boolean>
>;

/** In non-Latin layouts, uses the key at the position of K. */
export const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean => {
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
  return isK && ctrlKey !== metaKey && !altKey && !shiftKey;
};

export const shortcutText = (): string =>
  /mac|iphone|ipad/i.test(navigator.platform) ? "⌘ K" : texts.shortcut;
