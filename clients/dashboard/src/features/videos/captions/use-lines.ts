import { useCallback, useState } from "react";
import { type LineHistory, select, stepBack, stepTo, typeIn } from "./line-history.ts";
import type { Edited, Line } from "./lines.ts";
import { texts } from "./texts/en.ts";

/** The lines while they are edited, and the steps back. @param opened what is edited: the saved ones, or a draft */
export const useLines = (saved: readonly Line[], opened = saved) => {
  const [history, setHistory] = useState<LineHistory>({ edited: { lines: opened, at: 0 }, past: [] });
  const [said, setSaid] = useState("");
  const [isNew, setIsNew] = useState(false);
  const { edited, past } = history;
  return {
    edited,
    /** What the last step did, for who does not see it. */
    said,
    isChanged: edited.lines !== opened,
    /** A draft is not saved, as it stands either. */
    canSave: edited.lines !== saved,
    canUndo: past.length > 0,
    type: (next: Edited) => {
      setSaid("");
      setHistory(typeIn(history, next));
    },
    // The same function each time: a thousand lines need not be drawn anew.
    select: useCallback((at: number) => {
      setIsNew(false);
      setHistory((before) => select(before, at));
    }, []),
    /** Whether the edited line was just added, and not left since: that it has no text yet is no mistake. */
    isNew,
    leave: () => setIsNew(false),
    step: (next: Edited, words = "", adds = false) => {
      setIsNew(adds);
      setSaid(next === edited ? "" : words);
      setHistory(stepTo(history, next));
    },
    undo: () => {
      if (past.length === 0) return;
      setIsNew(false);
      setSaid(texts.undone);
      setHistory(stepBack(history));
    },
  };
};
