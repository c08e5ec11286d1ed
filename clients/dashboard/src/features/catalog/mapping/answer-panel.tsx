import { Menu, Text } from "@mantine/core";
import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import type { MappedField } from "../../../../../../shared/vocabulary/merchant-fields.ts";
import { texts } from "../../../texts/en/mapping.ts";
import { type Json, type JsonRow, jsonRows, MAX_ROWS } from "./json-rows.ts";
import { FIELDS, likelyFields } from "./mapped-fields.ts";
import styles from "./mapping.module.css";

type AnswerPanelProps = {
  readonly answer: Json;
  readonly mapped: ReadonlyMap<string, readonly MappedField[]>;
  readonly selected: MappedField | undefined;
  readonly onMap: (field: MappedField, path: string) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** One tab stop. Arrow keys move within. */
export const AnswerPanel = ({ answer, mapped, selected, onMap }: AnswerPanelProps) => {
  const { rows, isCut } = useMemo(() => jsonRows(answer), [answer]);
  const [current, setCurrent] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const first = rows.find(({ path }) => path !== undefined)?.path;
  const stop = current !== undefined && rows.some(({ path }) => path === current) ? current : first;

  const move = (pressed: KeyboardEvent) => {
    const step = STEPS[pressed.key];
    if (step === undefined || asked !== undefined) return;
    const values = [...(list.current?.querySelectorAll<HTMLButtonElement>("button[data-path]") ?? [])];
    const at = values.indexOf(document.activeElement as HTMLButtonElement);
    const next = values[Math.min(values.length - 1, Math.max(0, at + step))];
    if (at < 0 || next === undefined) return;
    pressed.preventDefault();
    next.focus();
  };
  const choose = (path: string) => {
    setCurrent(path);
    if (selected === undefined) setAsked(path);
    else onMap(selected, path);
  };
  return (
    <section className={`${styles.panel} ${styles.source}`} aria-label={texts.answer}>
      <div className={styles.head}>
        <h2>{texts.answer}</h2>
        <span role="status">{selected ? texts.chooseFor(FIELDS[selected].label) : texts.chooseValue}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Its buttons are interactive; it only moves among them. */}
      <div className={styles.json} ref={list} onKeyDown={move}>
        {rows.map((row) => (
          <Line
            key={row.key}
            row={row}
            fields={row.path === undefined ? undefined : mapped.get(row.path)}
            isStop={row.path === stop}
            isAsked={row.path !== undefined && row.path === asked}
            onChoose={choose}
            onFocus={setCurrent}
            onAnswered={(field) => {
              setAsked(undefined);
              if (field !== undefined && row.path !== undefined) onMap(field, row.path);
            }}
          />
        ))}
        {isCut && (
          <Text c="dimmed" px={16} fz={13}>
            {texts.cut(MAX_ROWS)}
          </Text>
        )}
      </div>
    </section>
  );
};

type LineProps = {
  readonly row: JsonRow;
  readonly fields: readonly MappedField[] | undefined;
  readonly isStop: boolean;
  readonly isAsked: boolean;
  readonly onChoose: (path: string) => void;
  readonly onFocus: (path: string) => void;
  readonly onAnswered: (field: MappedField | undefined) => void;
};

const Line = memo(
  ({ row, fields, isStop, isAsked, onChoose, onFocus, onAnswered }: LineProps) => {
    const { depth, name, path, text, kind, comma } = row;
    const value = path !== undefined && (
      <button
        type="button"
        className={styles.value}
        data-path={path}
        data-string={kind === "string" || undefined}
        tabIndex={isStop ? 0 : -1}
        title={path}
        aria-label={`${path}: ${text}${fields ? texts.readBy(fields.map((field) => FIELDS[field].label).join(", ")) : ""}`}
        onClick={() => onChoose(path)}
        onFocus={() => onFocus(path)}
      >
        {text}
      </button>
    );
    return (
      <div
        className={styles.line}
        data-mapped={fields && true}
        style={{ paddingInlineStart: 16 + depth * 18 }}
      >
        {name !== undefined && (
          <span>
            {JSON.stringify(name)}
            <span className={styles.mark}>: </span>
          </span>
        )}
        {isAsked ? <FieldMenu path={path ?? ""} target={value} onAnswered={onAnswered} /> : value}
        {path === undefined && <span className={styles.mark}>{text}</span>}
        {comma && <span className={styles.mark}>,</span>}
        {fields && (
          <span className={styles.tags} aria-hidden="true">
            {fields.map((field) => (
              <span key={field} className={styles.tag}>
                {FIELDS[field].label}
              </span>
            ))}
          </span>
        )}
      </div>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.fields?.join() === after.fields?.join() &&
    before.isStop === after.isStop &&
    before.isAsked === after.isAsked &&
    before.onChoose === after.onChoose,
);

type FieldMenuProps = {
  readonly path: string;
  readonly target: React.ReactNode;
  readonly onAnswered: LineProps["onAnswered"];
};

const FieldMenu = ({ path, target, onAnswered }: FieldMenuProps) => (
  <Menu
    opened
    onChange={(isOpen) => !isOpen && onAnswered(undefined)}
    shadow="md"
    position="bottom-start"
    width={200}
  >
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
      <Menu.Label>{texts.useFor}</Menu.Label>
      {likelyFields(path).map((field) => (
        <Menu.Item key={field} onClick={() => onAnswered(field)}>
          {FIELDS[field].label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
