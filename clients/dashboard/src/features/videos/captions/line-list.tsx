import { Text } from "@mantine/core";
import { type KeyboardEvent, memo, useEffect, useId, useRef } from "react";
import { texts } from "../../../texts/en/captions.ts";
import styles from "./captions.module.css";
import { findNote, findProblem, type Line, type LineNote, type LineProblem } from "./lines.ts";

type LineListProps = {
  readonly lines: readonly Line[];
  readonly at: number;
  readonly said: number;
  readonly language: string;
  readonly isNew: boolean;
  readonly durationMs: number | undefined;
  readonly onSelect: (at: number) => void;
};

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 10, last),
  PageUp: (at) => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_, last) => last,
};

export const LineList = ({ lines, at, said, language, isNew, durationMs, onSelect }: LineListProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another line is chosen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const onKeyDown = (pressed: KeyboardEvent) => {
    const move = MOVES[pressed.key];
    if (move === undefined || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    pressed.preventDefault();
    onSelect(move(at, lines.length - 1));
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={texts.lines}
      aria-activedescendant={`${id}${at}`}
      tabIndex={0}
      className={styles.lines}
      onKeyDown={onKeyDown}
    >
      {lines.map((line, index) => (
        <LineOption
          // biome-ignore lint/suspicious/noArrayIndexKey: A line has no name but its place, and no state.
          key={index}
          id={`${id}${index}`}
          line={line}
          index={index}
          language={language}
          isSelected={index === at}
          isSaid={index === said}
          problem={isNew && index === at ? undefined : findProblem(line)}
          note={findNote(lines, index, durationMs)}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
};

type LineOptionProps = {
  readonly id: string;
  readonly line: Line;
  readonly index: number;
  readonly language: string;
  readonly isSelected: boolean;
  readonly isSaid: boolean;
  readonly problem: LineProblem | undefined;
  readonly note: LineNote | undefined;
  readonly onSelect: (at: number) => void;
};

const LineOption = memo(
  ({ id, line, index, language, isSelected, isSaid, problem, note, onSelect }: LineOptionProps) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: The list has the keys and the focus.
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      data-said={isSaid || undefined}
      className={styles.line}
      onClick={() => onSelect(index)}
    >
      <span className={`${styles.time} numbers`} dir="ltr">
        {line.from}
      </span>
      <span>
        <span className={styles.text} dir="auto" lang={language}>
          {line.text || texts.noText}
        </span>
        {problem !== undefined && (
          <Text c="red" fz={13}>
            {texts.problems[problem]}
          </Text>
        )}
        {note !== undefined && (
          <Text c="dimmed" fz={13}>
            {texts.notes[note]}
          </Text>
        )}
      </span>
    </div>
  ),
);
