import { type KeyboardEvent, useEffect, useId, useState } from "react";

export type ActiveOption = {
  readonly listId: string;
  readonly optionId: (key: string) => string;
  readonly active: string | undefined;
  readonly point: (key: string) => void;
  readonly reset: () => void;
  readonly move: (event: KeyboardEvent) => boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Combobox pattern of the ARIA Authoring Practices: the focus stays in the field above the list. */
export const useActiveOption = (options: readonly string[]): ActiveOption => {
  const listId = useId();
  const [pointed, setPointed] = useState<string>();
  const [hasMoved, setMoved] = useState(false);
  const active = pointed !== undefined && options.includes(pointed) ? pointed : options[0];
  const optionId = (key: string) => `${listId}-${options.indexOf(key)}`;
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
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
