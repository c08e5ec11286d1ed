import { type KeyboardEvent, useEffect, useId, useState } from "react";

export type ActiveOption = {
  readonly listId: string;
  readonly optionId: (key: string) => string;
  /** The option that Enter takes. */
  readonly active: string | undefined;
  /** Points at an option, as a mouse does. */
  readonly point: (key: string) => void;
  /** Forgets what was pointed at: the first option is active again. */
  readonly reset: () => void;
  /** Moves with the arrow keys. @returns whether the key was one of them */
  readonly move: (event: KeyboardEvent) => boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Which option of a list is active while the focus stays in the field above it (the combobox pattern of the ARIA
 * Authoring Practices): the first one, until somebody moves. Then it stays the same option wherever later answers put it.
 *
 * @param options their keys, as they are shown
 */
export const useActiveOption = (options: readonly string[]): ActiveOption => {
  const listId = useId();
  const [pointed, setPointed] = useState<string>();
  const [hasMoved, setMoved] = useState(false);
  const active = pointed !== undefined && options.includes(pointed) ? pointed : options[0];
  const optionId = (key: string) => `${listId}-${options.indexOf(key)}`;
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    // What a mouse points at is seen already.
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
