const FOCUSABLE = ["a[href]", "button", "input", "select", "textarea", "[tabindex]:not([tabindex='-1'])"]
  .map((selector) => `${selector}:not(:disabled)`)
  .join();

type Place = {
  readonly element: HTMLElement;
  readonly words: string;
  readonly above: readonly (readonly [parent: Element, index: number])[];
};

const describeElement = (element: HTMLElement): string =>
  [
    element.localName,
    element.getAttribute("aria-label"),
    element.getAttribute("name"),
    element.innerText,
  ].join();

const findPlace = (element: HTMLElement, root: Element): Place => {
  const above: [Element, number][] = [];
  for (let below: Element = element; below !== root && below.parentElement !== null; ) {
    const parent: Element = below.parentElement;
    above.push([parent, [...parent.children].indexOf(below)]);
    below = parent;
  }
  return { element, words: describeElement(element), above };
};

const focusableIn = (element: Element): HTMLElement[] => {
  const all = [...(element.matches(FOCUSABLE) ? [element] : []), ...element.querySelectorAll(FOCUSABLE)];
  return all.filter((each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility());
};

const nearest = ({ words, above }: Place): HTMLElement | undefined => {
  const [parent, index] = above.find(([element]) => element.isConnected) ?? [];
  if (parent === undefined || index === undefined) return undefined;
  const twin = focusableIn(parent).find((each) => describeElement(each) === words);
  const children = [...parent.children];
  const neighbours = [...children.slice(index), ...children.slice(0, index).reverse()].flatMap(focusableIn);
  return twin ?? neighbours[0];
};

const isDisabled = (element: HTMLElement): boolean => element.matches(":disabled");

/** Disabled elements lose the focus with a delay. */
const isLost = (): boolean => document.activeElement?.matches("body, :disabled") ?? true;

const isBusy = (element: HTMLElement): boolean => isDisabled(element) && element.dataset.loading === "true";

const findDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);

const beginning = (dialog: Element): HTMLElement | undefined => {
  const all = focusableIn(dialog);
  return all.find((element) => element.matches("[data-autofocus]")) ?? all[0];
};

/**
 * Returns the focus to a control that was disabled during an action, and moves it to the neighbor of a
 * removed element.
 * @returns a function that stops it
 */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let last: HTMLElement | undefined;
  let inRoot: Place | undefined;
  let frame = 0;

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    if (root.contains(target)) inRoot = target === root ? undefined : findPlace(target, root);
  };
  /** A click on the background intentionally drops the focus. A click on the focused element keeps it. */
  const forget = ({ target }: Event): void => {
    const active = document.activeElement;
    const isOnFocused = active !== document.body && target instanceof Node && active?.contains(target);
    if (!isOnFocused) last = undefined;
  };
  const recover = (): void => {
    // The browser's own controls may have the focus.
    if (last === undefined || !isLost() || !document.hasFocus()) return;
    const dialog = findDialog();
    const before = [last, inRoot?.element].filter(
      (element) => element?.isConnected && (dialog === undefined || dialog.contains(element)),
    );
    if (before.some((element) => element && isBusy(element))) return;
    const enabled = before.find((element) => element && !isDisabled(element));
    const instead = dialog ? beginning(dialog) : inRoot && nearest(inRoot);
    (enabled ?? instead ?? root).focus();
  };
  // Waits two frames, because a closing dialog restores the focus itself.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(recover);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", forget, true);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", forget, true);
  };
};
