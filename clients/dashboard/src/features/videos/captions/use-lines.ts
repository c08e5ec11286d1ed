import { useCallback, useState } from "react";
import { texts } from "../../../texts/en/captions.ts";
import { type LineHistory, select, stepBack, stepTo, typeIn } from "./line-history.ts";
import type { Edited, Line } from "./lines.ts";

export const useLines = (saved: readonly Line[], opened = saved) => {
  const [history, setHistory] = useState<LineHistory>({ edited: { lines: opened, at: 0 }, past: [] });
  const [said, setSaid] = useState("");
  const [isNew, setIsNew] = useState(false);
  const { edited, past } = history;
  return {
    edited,
    said,
    isChanged: edited.lines !== opened,
    canSave: edited.lines !== saved,
    canUndo: past.length > 0,
    type: (next: Edited) => {
      setSaid("");
      setHistory(typeIn(history, next));
    },
    // Stable, so that a thousand lines don't render again.
    select: useCallback((at: number) => {
      setIsNew(false);
      setHistory((before) => select(before, at));
    }, []),
    /** The line is new. Its empty text is not an error. */
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
