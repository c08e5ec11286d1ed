import { Select, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { MappedField } from "../../../../../../shared/vocabulary/merchant-fields.ts";
import type { PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { useStore } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/mapping.ts";
import { FIELD_ORDER, FIELDS } from "./mapped-fields.ts";
import styles from "./mapping.module.css";
import type { Draft } from "./mapping-state.ts";

const FORMATS = [
  { value: "plain", label: texts.formats.plain },
  { value: "point", label: texts.formats.point },
  { value: "comma", label: texts.formats.comma },
];

type FieldListProps = {
  readonly draft: Draft;
  readonly selected: MappedField | undefined;
  readonly row: (field: MappedField) => ReactNode;
  readonly onFormat: (format: PriceFormat | undefined) => void;
};

export const FieldList = ({ draft, selected, row, onFormat }: FieldListProps) => {
  // A newly mapped field keeps its place and focus.
  const [unused] = useState(() =>
    FIELD_ORDER.filter((field) => !FIELDS[field].isRequired && !draft.mapping[field]?.trim()),
  );
  const zone = useStore().data?.time_zone;
  const hasDates = Boolean(draft.mapping.sale_from?.trim() || draft.mapping.sale_to?.trim());
  const [isOpened, setOpened] = useState(false);
  const [seen, setSeen] = useState(selected);
  if (seen !== selected) {
    setSeen(selected);
    if (selected !== undefined && unused.includes(selected)) setOpened(true);
  }
  return (
    <section className={styles.panel} aria-label={texts.fields}>
      {FIELD_ORDER.filter((field) => !unused.includes(field)).map(row)}
      <div className={`${styles.field} ${styles.formats}`}>
        <span>{texts.prices}</span>
        <Select
          aria-label={texts.howPrices}
          data={FORMATS}
          value={draft.price_format ?? "plain"}
          allowDeselect={false}
          onChange={(format) => onFormat(format === "plain" ? undefined : (format as PriceFormat))}
        />
      </div>
      {hasDates && zone !== undefined && (
        <Text c="dimmed" fz={13}>
          {texts.dates(zone)}
        </Text>
      )}
      {unused.length > 0 && (
        <details
          className="disclosure"
          open={isOpened}
          onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        >
          <summary className={styles.unused}>{texts.unused(unused.length)}</summary>
          {unused.map(row)}
        </details>
      )}
    </section>
  );
};
