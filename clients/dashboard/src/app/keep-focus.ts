const FOCUSABLE = ["a[href]", "button", "input", "select", "textarea", "[tabindex]:not([tabindex='-1'])"]
  .map((selector) => `${selector}:not(:disabled)`)
  .join();

/** Where the focus was: the element, what it says, and where it stands in each element above it. */
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

/** Its twin, if the view was drawn anew; else its neighbour: in the row that took its place, or the one before. */
const nearest = ({ words, above }: Place): HTMLElement | undefined => {
  const [parent, index] = above.find(([element]) => element.isConnected) ?? [];
  if (parent === undefined || index === undefined) return undefined;
  const twin = focusableIn(parent).find((each) => describeElement(each) === words);
  const children = [...parent.children];
  const neighbours = [...children.slice(index), ...children.slice(0, index).reverse()].flatMap(focusableIn);
  return twin ?? neighbours[0];
};

const isDisabled = (element: HTMLElement): boolean => element.matches(":disabled");

/** A disabled element loses the focus, but not at once. */
const isLost = (): boolean => document.activeElement?.matches("body, :disabled") ?? true;

/** Disabled until what it began is done. */
const isBusy = (element: HTMLElement): boolean => isDisabled(element) && element.dataset.loading === "true";

/** The dialog in front of everything: what is behind it can't be worked. */
const findDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);

/** Where a dialog begins. */
const beginning = (dialog: Element): HTMLElement | undefined => {
  const all = focusableIn(dialog);
  return all.find((element) => element.matches("[data-autofocus]")) ?? all[0];
};

/**
 * Who works by keyboard alone never loses their place: what is disabled while something is under way has the focus
 * again afterwards, and the neighbour of what was removed takes it.
 *
 * @param root the view's content. What opened above it, such as dialogs and toasts, falls back to it; what is behind an
 *   open dialog gets no focus
 * @returns ends it
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
  /** A click beside everything takes the focus away on purpose; one on what has it leaves it there. */
  const forget = ({ target }: Event): void => {
    const active = document.activeElement;
    const isOnFocused = active !== document.body && target instanceof Node && active?.contains(target);
    if (!isOnFocused) last = undefined;
  };
  const recover = (): void => {
    // The browser's own controls may have it.
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
  // Two frames later: a dialog that closes gives the focus back by itself.
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
