import { Button, Group } from "@mantine/core";
import { type ComponentType, type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { texts } from "../texts/en.ts";
import { type Finding, withRecent } from "./findings.ts";
import { isShortcut } from "./is-shortcut.ts";
import type { PaletteProps } from "./palette.tsx";
import styles from "./waiting.module.css";

/** Selector of open dialogs, whose typed text must not be lost. */
const MODAL = '[role="dialog"][aria-modal="true"]';

const takeFocus: RefCallback<HTMLElement> = (element) => element?.focus();

/**
 * Placeholder that takes the focus while the palette loads, so that typed text doesn't reach the view below.
 */
const Waiting = ({
  hasFailed,
  onRetry,
  onClose,
}: {
  hasFailed: boolean;
  onRetry(): void;
  onClose(): void;
}) => (
  <div
    className={styles.waiting}
    role="dialog"
    aria-modal="true"
    aria-label={texts.search}
    tabIndex={-1}
    ref={takeFocus}
    onKeyDown={({ key }) => key === "Escape" && onClose()}
  >
    {hasFailed ? (
      <>
        <span role="alert">{texts.searchFailed}</span>
        <Group gap="sm">
          <Button onClick={onRetry}>{texts.tryAgain}</Button>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
        </Group>
      </>
    ) : (
      <span role="status">{texts.loadingSearch}</span>
    )}
  </div>
);

/** Opens and closes the palette. */
export type PaletteSwitch = {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Restores the focus. */
  readonly close: () => void;
  /** Keeps the focus, since another view is about to take it. */
  readonly leave: () => void;
};

/** Opens the palette by a button, and by Ctrl K or ⌘ K with any focus, but not above another dialog. */
export const usePalette = (): PaletteSwitch => {
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Element | null>(null);
  const open = useCallback(() => {
    before.current = document.activeElement;
    setOpen(true);
  }, []);
  const leave = useCallback(() => {
    before.current = null;
    setOpen(false);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (!isOpen && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }, [isOpen]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // The browser's own search would take the focus.
      event.preventDefault();
      if (isOpen) close();
      else if (!event.repeat && document.querySelector(MODAL) === null) open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, open, close]);
  return { isOpen, open, close, leave };
};

/** Loads the palette when it is first opened, and remembers recently opened findings. */
export const PaletteHost = ({ isOpen, close, leave }: PaletteSwitch) => {
  const { brand = "" } = useParams();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [recent, setRecent] = useState<Readonly<Record<string, readonly Finding[]>>>({});
  const load = useCallback(() => {
    setFailed(false);
    import("./palette.tsx").then(
      (module) => setPalette(() => module.Palette),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isOpen && Palette === undefined) load();
  }, [isOpen, Palette, load]);
  if (!isOpen) return null;
  if (Palette === undefined) return <Waiting hasFailed={hasFailed} onRetry={load} onClose={close} />;
  return (
    <Palette
      recent={recent[brand] ?? []}
      onClose={close}
      onOpen={(finding) => {
        setRecent((all) => ({ ...all, [brand]: withRecent(all[brand] ?? [], finding) }));
        leave();
      }}
    />
  );
};
