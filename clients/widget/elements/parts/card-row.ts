/** Left and right follow the visual order. */
export const moveFocus = (event: KeyboardEvent, row: ParentNode, isRightToLeft: boolean): void => {
  const cards = [...row.querySelectorAll<HTMLElement>("button.card")];
  const at = cards.indexOf(event.target as HTMLElement);
  const forwards = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const backwards = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  const target: Readonly<Record<string, number>> = {
    [forwards]: at + 1,
    [backwards]: at - 1,
    Home: 0,
    End: cards.length - 1,
  };
  const card = at < 0 ? undefined : cards[target[event.key] ?? -1];
  if (!card) return;
  event.preventDefault();
  card.focus();
};

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";
