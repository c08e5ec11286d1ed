import { Button, Group, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import type { MappedField } from "../../../../../../shared/vocabulary/merchant-fields.ts";
import { TheirChanges } from "../../../components/forms/their-changes.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { productOptions } from "../../../lib/queries/products.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { linkTo, ROUTES } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/mapping.ts";
import { previewOptions } from "../catalog-queries.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { evaluate, shortText } from "./evaluate.ts";
import { FieldList } from "./field-list.tsx";
import { FieldRow } from "./field-row.tsx";
import type { Json } from "./json-rows.ts";
import { FIELD_ORDER, FIELDS, storedText } from "./mapped-fields.ts";
import styles from "./mapping.module.css";
import {
  brokenFields,
  connectionBody,
  fieldNote,
  isChangedBy,
  isSameBut,
  nextEmpty,
  toDraft,
  withoutBroken,
} from "./mapping-state.ts";
import { NoAnswer } from "./no-answer.tsx";
import { problemWords } from "./problem-words.ts";
import { ProductCard } from "./product-card.tsx";
import { TrialDialog } from "./trial-dialog.tsx";
import { UrlBar } from "./url-bar.tsx";
import { useMapping } from "./use-mapping.ts";
import { useSaveMapping } from "./use-save-mapping.ts";

const DEBOUNCE_MS = 300;
const LABELS = {
  ...Object.fromEntries(FIELD_ORDER.map((field) => [field, FIELDS[field].label])),
  price_format: texts.prices,
};

const focusExpression = (field: MappedField) => document.getElementById(`expression-${field}`)?.focus();
const focusAnswer = () => document.querySelector<HTMLElement>('button[data-path][tabindex="0"]')?.focus();

type MappingEditorProps = { readonly store: StoreView; readonly saved: ProductApiView; readonly url: string };

export const MappingEditor = ({ store, saved, url }: MappingEditorProps) => {
  const context = useStoreContext();
  const [, setQuery] = useSearchParams();
  const mapping = useMapping(saved);
  const { draft, selected } = mapping;
  const [tried] = useDebouncedValue(draft, DEBOUNCE_MS);
  const connection = useMemo(
    () => connectionBody(saved, withoutBroken(tried, toDraft(saved))),
    [saved, tried],
  );
  const options = previewOptions(context, { url, connection }, store);
  const preview = useQuery({
    ...options,
    // Keeps the answer while the mapping is edited. Another URL has another answer.
    placeholderData: (before, query) => (isSameBut(query?.queryKey, options.queryKey) ? before : undefined),
  });
  const stored = useQuery(productOptions(context, preview.data?.client_product_id));
  const answer = preview.data?.answer as Json | undefined;
  const broken = brokenFields(draft);
  useUnsaved(mapping.isChanged);
  const isFine =
    !mapping.isChanged &&
    // Nothing is requested without a product page.
    ((url !== "" && preview.isPending) ||
      (preview.data?.product !== undefined &&
        preview.data.missing.length + preview.data.warnings.length === 0));
  const [isOpened, setOpened] = useState<boolean>();
  if (!isFine && isOpened === undefined) setOpened(true);
  const { save, trial } = useSaveMapping(saved);
  const trySave = () => {
    const gap = nextEmpty(draft) ?? broken[0];
    if (gap === undefined) return trial.start(draft, url);
    setOpened(true);
    mapping.select(gap);
    requestAnimationFrame(() => focusExpression(gap));
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
        ? ({ tone: "danger", words: problemWords(expression.trim(), read.problem) } as const)
        : fieldNote(field, answer === undefined ? undefined : preview.data, raw);
    const before = stored.data ? storedText(field, stored.data) : undefined;
    const value =
      expression.trim() === "" || answer === undefined
        ? ""
        : raw === undefined
          ? texts.notHere
          : shortText(raw);
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
        <Button
          variant={mapping.isChanged ? "filled" : "default"}
          onClick={trySave}
          loading={trial.isPending || save.isPending}
        >
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
      {answer === undefined && preview.error === null && (
        <NoAnswer url={url} preview={preview.data} isFetching={preview.isFetching} />
      )}
      {preview.data && answer !== undefined && (
        <section className={styles.panel} aria-label={texts.asStored}>
          <ProductCard
            preview={preview.data}
            isChanged={mapping.isChanged}
            broken={broken.length}
            currency={store.currency}
            onFormat={mapping.setFormat}
          />
        </section>
      )}
      <Group>
        <Button
          variant="default"
          aria-expanded={isOpened === true}
          onClick={() => setOpened((before) => !before)}
        >
          {isOpened ? texts.hideFields : texts.showFields}
        </Button>
      </Group>
      {isOpened && (
        <div className={styles.columns} data-alone={answer === undefined || undefined}>
          {answer !== undefined && (
            <AnswerPanel answer={answer} mapped={mapping.mapped} selected={selected} onMap={mapping.map} />
          )}
          <FieldList draft={draft} selected={selected} row={row} onFormat={mapping.setFormat} />
        </div>
      )}
    </Stack>
  );
};
