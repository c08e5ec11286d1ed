import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "../../lib/forms/unsaved.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";

const CHANGES_AT_ONCE = 4;

/** @throws the first failure */
export const changeAll = <Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<unknown>,
  signal = new AbortController().signal,
): Promise<void> => forEachConcurrently(items, CHANGES_AT_ONCE, change, signal);

/** @param onEnd called after all of them, or after stopping */
export const useMany = <Item>(onEnd: () => unknown) => {
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const stop = useRef<AbortController>(null);
  const [isRunning, setRunning] = useState(false);
  const leave = useUnsaved(isRunning);
  useEffect(() => () => stop.current?.abort(), []);
  const run = useMutation({
    mutationFn: async ({
      items,
      change,
    }: {
      items: readonly Item[];
      change: (item: Item) => Promise<unknown>;
    }) => {
      stop.current = new AbortController();
      setRunning(true);
      setProgress({ done: 0, total: items.length });
      const changeOne = async (item: Item) => {
        await change(item);
        setProgress((before) => ({ ...before, done: before.done + 1 }));
      };
      await changeAll(items, changeOne, stop.current.signal);
      return !stop.current.signal.aborted;
    },
    onSettled: () => {
      leave();
      setRunning(false);
      return onEnd();
    },
  });
  return {
    progress,
    isPending: run.isPending,
    isStopped: run.data === false,
    error: run.error,
    /** @param onDone called if all of them were changed */
    start: (items: readonly Item[], change: (item: Item) => Promise<unknown>, onDone: () => void) =>
      run.mutate({ items, change }, { onSuccess: (isComplete) => isComplete && onDone() }),
    stop: () => stop.current?.abort(),
  };
};
