import { useMemo, useState } from "react";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import type { MappedField } from "../../../../../../shared/vocabulary/merchant-fields.ts";
import type { PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { toastUndoHere } from "../../../components/states/toast.tsx";
import { isChanged, rebased, startEdit } from "../../../lib/forms/edit.ts";
import { texts } from "../../../texts/en/mapping.ts";
import { FIELDS } from "./mapped-fields.ts";
import { type Draft, flatten, nextEmpty, toDraft, unflatten } from "./mapping-state.ts";

export const useMapping = (saved: ProductApiView) => {
  const [edit, setEdit] = useState(() => startEdit(flatten(toDraft(saved))));
  const [seen, setSeen] = useState(saved.connected_at);
  if (seen !== saved.connected_at) {
    setSeen(saved.connected_at);
    setEdit(rebased(edit, flatten(toDraft(saved))));
  }
  const draft = useMemo(() => unflatten(edit.values), [edit.values]);
  const [selected, setSelected] = useState<MappedField | undefined>(() => nextEmpty(draft));
  const mapped = useMemo(() => {
    const byPath = new Map<string, MappedField[]>();
    for (const [field, path] of Object.entries(draft.mapping) as [MappedField, string][]) {
      if (path.trim() !== "") byPath.set(path.trim(), [...(byPath.get(path.trim()) ?? []), field]);
    }
    return byPath;
  }, [draft.mapping]);
  const setDraft = (next: Draft) => setEdit((before) => ({ ...before, values: flatten(next) }));
  const withField = (field: MappedField, expression: string): Draft => ({
    ...draft,
    mapping: { ...draft.mapping, [field]: expression },
  });
  return {
    draft,
    mapped,
    selected,
    isChanged: isChanged(edit),
    theirs: edit.theirs,
    takeTheirs: () =>
      setEdit((before) => ({ ...before, values: { ...before.values, ...before.theirs }, theirs: {} })),
    select: setSelected,
    change: (field: MappedField, expression: string) => setDraft(withField(field, expression)),
    setFormat: (price_format: PriceFormat | undefined) => setDraft({ ...draft, price_format }),
    map: (field: MappedField, path: string) => {
      const before = draft;
      const after = withField(field, path);
      setDraft(after);
      setSelected(nextEmpty(after));
      toastUndoHere(texts.nowReads(FIELDS[field].label, path), () => {
        setDraft(before);
        setSelected(field);
      });
    },
    discard: () => {
      const before = draft;
      setDraft(toDraft(saved));
      setSelected(nextEmpty(toDraft(saved)));
      toastUndoHere(texts.discarded, () => setDraft(before));
    },
  };
};
