import { Button, Group } from "@mantine/core";
import { type ComponentType, type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { texts } from "../../texts/en/app.ts";
import { type Finding, withRecent } from "./findings.ts";
import { isShortcut } from "./is-shortcut.ts";
import type { PaletteProps } from "./palette.tsx";
import styles from "./waiting.module.css";

/** Text typed in an open dialog must not be lost. */
const MODAL = '[role="dialog"][aria-modal="true"]';

const takeFocus: RefCallback<HTMLElement> = (element) => element?.focus();

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

export type PaletteSwitch = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes the palette without restoring the focus, because another view takes it. */
  readonly leave: () => void;
};

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
      event.preventDefault();
      if (isOpen) close();
      else if (!event.repeat && document.querySelector(MODAL) === null) open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, open, close]);
  return { isOpen, open, close, leave };
};

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
