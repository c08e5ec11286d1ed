import { TextInput } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo } from "react";
import type { MappedField } from "../../../../../../shared/vocabulary/merchant-fields.ts";
import { texts } from "../../../texts/en/mapping.ts";
import { FIELDS } from "./mapped-fields.ts";
import styles from "./mapping.module.css";
import type { FieldNote } from "./mapping-state.ts";

type FieldRowProps = {
  readonly field: MappedField;
  readonly expression: string;
  readonly value: string;
  readonly stored: string | undefined;
  readonly note: FieldNote | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (field: MappedField) => void;
  /** Moves the focus to the field's value in the answer. Tab would reach other fields first. */
  readonly onSeek: (field: MappedField) => void;
  readonly onChange: (field: MappedField, expression: string) => void;
};

export const FieldRow = memo((props: FieldRowProps) => {
  const { field, expression, value, stored, note, isSelected, onSelect, onSeek, onChange } = props;
  const { label, isRequired } = FIELDS[field];
  const noteId = `note-${field}`;
  return (
    <div className={styles.field} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-pressed={isSelected}
        // Keyboard clicks have `detail` 0.
        onClick={({ detail }) => (detail === 0 ? onSeek(field) : onSelect(field))}
      >
        {label}
        {isRequired && <small>{texts.required}</small>}
      </button>
      <TextInput
        id={`expression-${field}`}
        aria-label={texts.expressionFor(label)}
        aria-describedby={note ? noteId : undefined}
        placeholder={texts.notMapped}
        value={expression}
        onFocus={() => onSelect(field)}
        onKeyDown={(pressed) => {
          if (pressed.key !== "Enter") return;
          pressed.preventDefault(); // Otherwise, Enter would also press the newly focused value.
          onSeek(field);
        }}
        onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
        error={note?.tone === "danger"}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", fontSize: 13 } }}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
      />
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <span className={styles.result} dir="auto" title={value}>
        {stored !== undefined && <s>{stored}</s>}
        {value}
      </span>
      {note && (
        <span className={styles.note} data-tone={note.tone} id={noteId}>
          <IconAlertTriangle size={16} />
          {note.words}
        </span>
      )}
    </div>
  );
});
