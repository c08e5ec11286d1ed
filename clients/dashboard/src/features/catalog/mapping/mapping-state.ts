import type { Preview } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { MAPPED_FIELDS, type MappedField } from "../../../../../../shared/vocabulary/merchant-fields.ts";
import type { PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { reasonText } from "../../../lib/pulls/reason-text.ts";
import { texts } from "../../../texts/en/mapping.ts";
import { warningWords } from "../pull-warning-words.ts";
import { isExpression } from "./evaluate.ts";
import { FIELD_ORDER, FIELDS, storedAs } from "./mapped-fields.ts";

export type Draft = {
  readonly mapping: Readonly<Partial<Record<MappedField, string>>>;
  readonly price_format: PriceFormat | undefined;
};

export const toDraft = ({ mapping, price_format }: ProductApiView): Draft => ({ mapping, price_format });

export type FlatDraft = Readonly<Partial<Record<MappedField, string>>> & { readonly price_format: string };

export const flatten = ({ mapping, price_format }: Draft): FlatDraft => ({
  ...Object.fromEntries(MAPPED_FIELDS.map((field) => [field, mapping[field] ?? ""])),
  price_format: price_format ?? "plain",
});

export const unflatten = ({ price_format, ...mapping }: FlatDraft): Draft => ({
  mapping,
  price_format: price_format === "plain" ? undefined : (price_format as PriceFormat),
});

export const connectionBody = (api: ProductApiView, { mapping, price_format }: Draft) => ({
  url_template: api.url_template,
  preset: api.preset,
  mapping: Object.fromEntries(MAPPED_FIELDS.map((field) => [field, mapping[field]?.trim() || null])),
  price_scale: api.price_scale,
  price_format: price_format ?? null,
  pulls_per_second: api.pulls_per_second,
});

export const nextEmpty = ({ mapping }: Draft): MappedField | undefined =>
  FIELD_ORDER.find((field) => FIELDS[field].isRequired && !mapping[field]?.trim());

export const brokenFields = ({ mapping }: Draft): readonly MappedField[] =>
  FIELD_ORDER.filter((field) => {
    const expression = mapping[field]?.trim() ?? "";
    return expression !== "" && !isExpression(expression);
  });

/** Draft for a test. Saved expressions replace invalid ones, so that other fields still show values. */
export const withoutBroken = (draft: Draft, saved: Draft): Draft => {
  const broken = brokenFields(draft);
  if (broken.length === 0) return draft;
  const kept = broken.map((field) => [field, saved.mapping[field] ?? ""]);
  return { ...draft, mapping: { ...draft.mapping, ...Object.fromEntries(kept) } };
};

export type FieldNote = { readonly tone: "warning" | "danger"; readonly words: string };

export const fieldNote = (
  field: MappedField,
  preview: Pick<Preview, "missing" | "warnings"> | undefined,
  raw: unknown,
): FieldNote | undefined => {
  const { label, isRequired } = FIELDS[field];
  const isMissing = preview?.missing.includes(field) ?? false;
  const warning = preview?.warnings.find((each) => each.field === field);
  if (warning) return { tone: isMissing ? "danger" : "warning", words: warningWords(warning) };
  if (isMissing || (isRequired && preview !== undefined && raw === undefined)) {
    return { tone: "danger", words: texts.isRequired(label) };
  }
  if ((field === "product_link" || field === "image") && typeof raw === "string" && /^\/(?!\/)/.test(raw)) {
    return { tone: "warning", words: texts.relative };
  }
  return undefined;
};

export const otherProblems = ({
  missing,
  reason,
  warnings,
}: Pick<Preview, "missing" | "reason" | "warnings">): readonly string[] => [
  ...(reason === undefined || missing.length > 0 ? [] : [reasonText(reason)]),
  ...warnings.filter(({ field }) => field === undefined).map(warningWords),
];

type Key = readonly [brand: string, name: string, body: unknown, saved: unknown];

export const isSameBut = (before: Key | undefined, now: Key): boolean => {
  const url = ([, , body]: Key) => (body as { url: string }).url;
  return (
    before !== undefined && url(before) === url(now) && JSON.stringify(before[3]) === JSON.stringify(now[3])
  );
};

export const isChangedBy = (
  preview: { changes?: { set: Record<string, unknown>; remove: string[] } | undefined } | undefined,
  field: MappedField,
): boolean => {
  const name = storedAs(field);
  const { set = {}, remove = [] } = preview?.changes ?? {};
  return name !== undefined && (name in set || remove.includes(name));
};
