import { useCallback, useState } from "react";
import { type Edited, inOrder, type Line } from "./lines.ts";

/** More steps back than anybody remembers. */
const MAX_STEPS = 50;

/** The lines while they are edited, and the steps back. @param opened what is edited: the saved ones, or a draft */
export const useLines = (saved: readonly Line[], opened = saved) => {
  const [past, setPast] = useState<readonly Edited[]>([]);
  const [edited, setEdited] = useState<Edited>({ lines: opened, at: 0 });
  // The same function each time: a thousand lines need not be drawn anew. A line whose time was changed moves now.
  const select = useCallback((at: number) => setEdited(({ lines }) => inOrder({ lines, at })), []);
  return {
    edited,
    isChanged: edited.lines !== opened,
    /** A draft is not saved, as it stands either. */
    canSave: edited.lines !== saved,
    canUndo: past.length > 0,
    /** What is typed: the field itself takes it back. */
    type: setEdited,
    select,
    /** Lines that come, go or move. */
    step: (next: Edited) => {
      if (next === edited) return;
      setPast([...past.slice(1 - MAX_STEPS), edited]);
      setEdited(next);
    },
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      setPast(past.slice(0, -1));
      setEdited(before);
    },
  };
};
