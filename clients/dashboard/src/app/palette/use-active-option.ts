import { type KeyboardEvent, useEffect, useId, useState } from "react";

export type ActiveOption = {
  readonly listId: string;
  readonly optionId: (key: string) => string;
  readonly active: string | undefined;
  readonly point: (key: string) => void;
  /** Makes the first option active again. */
  readonly reset: () => void;
  /** Moves with the arrow keys. @returns whether the key was one of them */
  readonly move: (event: KeyboardEvent) => boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Active option of a list while the focus stays in the field above it (combobox pattern of the ARIA Authoring
 * Practices). Until the user moves, the first option is active. Afterwards, the active option stays when
 * results change.
 * @param options keys in display order
 */
export const useActiveOption = (options: readonly string[]): ActiveOption => {
  const listId = useId();
  const [pointed, setPointed] = useState<string>();
  const [hasMoved, setMoved] = useState(false);
  const active = pointed !== undefined && options.includes(pointed) ? pointed : options[0];
  const optionId = (key: string) => `${listId}-${options.indexOf(key)}`;
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    // An option under the mouse is already visible.
    if (hasMoved && activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [hasMoved, activeId]);
  return {
    listId,
    optionId,
    active,
    point: (key) => {
      setMoved(false);
      setPointed(key);
    },
    reset: () => {
      setMoved(true);
      setPointed(undefined);
    },
    move: (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return false;
      event.preventDefault();
      const from = active === undefined ? -1 : options.indexOf(active);
      setMoved(true);
      setPointed(options[(from + step + options.length) % options.length]);
      return true;
    },
  };
};
