import { Button, Select, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import type { MappedField, PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { linkTo, ROUTES } from "../../../app/routes.ts";
import { TheirChanges } from "../../../components/forms/their-changes.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { RouterButton } from "../../../components/layout/router-link.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { productOptions } from "../../../lib/queries/products.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { capitalize } from "../../../lib/text/capitalize.ts";
import { previewOptions } from "../catalog-queries.ts";
import { idRuleFor } from "../id-rule/id-rule-for.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { evaluate, shortText } from "./evaluate.ts";
import { FieldRow } from "./field-row.tsx";
import type { Json } from "./json-rows.ts";
import { FIELD_ORDER, FIELDS } from "./mapped-fields.ts";
import styles from "./mapping.module.css";
import { connectionBody, fieldNote, nextEmpty } from "./mapping-state.ts";
import { ProductCard } from "./product-card.tsx";
import { texts } from "./texts/en.ts";
import { TrialDialog } from "./trial-dialog.tsx";
import { UrlBar } from "./url-bar.tsx";
import { useMapping } from "./use-mapping.ts";
import { useSaveMapping } from "./use-save-mapping.ts";

const DEBOUNCE_MS = 300;
const FORMATS = [
  { value: "plain", label: texts.formats.plain },
  { value: "point", label: texts.formats.point },
  { value: "comma", label: texts.formats.comma },
];

const LABELS = {
  ...Object.fromEntries(FIELD_ORDER.map((field) => [field, FIELDS[field].label])),
  price_format: texts.prices,
};

const focusExpression = (field: MappedField) => document.getElementById(`expression-${field}`)?.focus();
/** Where Tab leads into the answer. */
const focusAnswer = () => document.querySelector<HTMLElement>('button[data-path][tabindex="0"]')?.focus();

type MappingEditorProps = { readonly store: StoreView; readonly saved: ProductApiView; readonly url: string };

/** Maps the fields of a product to values of the merchant's real answer. */
export const MappingEditor = ({ store, saved, url }: MappingEditorProps) => {
  const context = useStoreContext();
  const [, setQuery] = useSearchParams();
  const mapping = useMapping(saved);
  const { draft, selected } = mapping;
  const [tried] = useDebouncedValue(draft, DEBOUNCE_MS);
  const options = previewOptions(context, { url, connection: connectionBody(saved, tried) }, store);
  const preview = useQuery({
    ...options,
    // While a mapping is typed, the answer stays; another URL has another one.
    placeholderData: (before, query) => (isSameBut(query?.queryKey, options.queryKey) ? before : undefined),
  });
  const stored = useQuery(productOptions(context, preview.data?.client_product_id));
  const answer = preview.data?.answer as Json | undefined;
  useUnsaved(mapping.isChanged);
  const { save, trial } = useSaveMapping(saved);
  const trySave = () => {
    const gap = nextEmpty(draft);
    if (gap === undefined) return trial.start(draft, url);
    mapping.select(gap);
    focusExpression(gap);
  };

  const seek = (field: MappedField) => {
    mapping.select(field);
    focusAnswer();
  };
  const row = (field: MappedField) => {
    const expression = draft.mapping[field] ?? "";
    const read =
      expression.trim() !== "" && answer !== undefined ? evaluate(expression.trim(), answer) : undefined;
    const raw = read && "value" in read ? (read.value ?? undefined) : undefined;
    const note =
      read && "problem" in read
        ? ({ tone: "danger", words: read.problem } as const)
        : fieldNote(field, answer === undefined ? undefined : preview.data, raw);
    const before = stored.data ? FIELDS[field].stored?.(stored.data) : undefined;
    const value = shortText(raw);
    return (
      <FieldRow
        key={field}
        field={field}
        expression={expression}
        value={value}
        stored={before !== undefined && isChangedBy(preview.data, field) ? before : undefined}
        note={note}
        isSelected={selected === field}
        onSelect={mapping.select}
        onSeek={seek}
        onChange={mapping.change}
      />
    );
  };
  return (
    <Stack gap="md" data-wide>
      <PageHeader title={ROUTES.mapping.title} back={linkTo("catalog", context.brand)}>
        <Button variant="default" onClick={mapping.discard} disabled={!mapping.isChanged}>
          {texts.discard}
        </Button>
        <Button onClick={trySave} loading={trial.isPending || save.isPending}>
          {texts.save}
        </Button>
      </PageHeader>
      {save.error && <ErrorPanel title={texts.notSaved} error={save.error} onRetry={trySave} />}
      {trial.error && <ErrorPanel title={texts.notTried} error={trial.error} onRetry={trySave} />}
      {trial.shown && (
        <TrialDialog
          trial={trial.shown}
          currency={store.currency}
          onClose={trial.close}
          onConfirm={trial.confirm}
          isPending={save.isPending}
          error={save.error}
        />
      )}
      <TheirChanges
        theirs={mapping.theirs}
        labels={LABELS}
        onTake={() => {
          mapping.takeTheirs();
          save.reset();
        }}
      />
      <UrlBar
        key={url}
        url={url}
        preview={preview.data}
        isFetching={preview.isFetching}
        onUrl={(next) => (next === url ? void preview.refetch() : setQuery({ url: next }))}
      />
      {preview.error && (
        <ErrorPanel
          title={texts.previewFailed}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      )}
      <div className={styles.columns}>
        {answer === undefined ? (
          <section className={styles.panel}>
            <EmptyState
              words={preview.isFetching ? texts.asking : capitalize(preview.data?.message ?? texts.enterUrl)}
            >
              {preview.data?.message !== undefined && preview.data.client_product_id === undefined && (
                <RouterButton to={idRuleFor(context.brand, url)}>{texts.clickId}</RouterButton>
              )}
            </EmptyState>
          </section>
        ) : (
          <AnswerPanel answer={answer} mapped={mapping.mapped} selected={selected} onMap={mapping.map} />
        )}
        <section className={styles.panel} aria-label={texts.fields}>
          <ProductCard preview={preview.data} currency={store.currency} onFormat={mapping.setFormat} />
          {FIELD_ORDER.map(row)}
          <div className={styles.field}>
            <span>{texts.prices}</span>
            <Select
              aria-label={texts.howPrices}
              data={FORMATS}
              value={draft.price_format ?? "plain"}
              allowDeselect={false}
              onChange={(format) =>
                mapping.setFormat(format === "plain" ? undefined : (format as PriceFormat))
              }
            />
          </div>
        </section>
      </div>
    </Stack>
  );
};

type Key = readonly [brand: string, name: string, body: unknown, saved: unknown];

/** Whether two previews differ by the mapping alone. */
const isSameBut = (before: Key | undefined, now: Key): boolean => {
  const url = ([, , body]: Key) => (body as { url: string }).url;
  return (
    before !== undefined && url(before) === url(now) && JSON.stringify(before[3]) === JSON.stringify(now[3])
  );
};

/** The stored copy's field that a mapped field is stored as. */
const STORED_AS: Readonly<Partial<Record<MappedField, string>>> = {
  image: "thumbnail_image",
  regular_price: "compare_price",
  sku: "product_metadata",
};

const isChangedBy = (
  preview: { changes?: { set: Record<string, unknown>; remove: string[] } | undefined } | undefined,
  field: MappedField,
): boolean => {
  const name = STORED_AS[field] ?? field;
  return (
    preview?.changes !== undefined && (name in preview.changes.set || preview.changes.remove.includes(name))
  );
};
