import { useMutation } from "@tanstack/react-query";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { GenericSchema, InferInput } from "valibot";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { fieldErrors } from "../problems/problem-text.ts";
import { type BodyDraft, checkBody, type Problems } from "./check-body.ts";
import { isChanged, isEqual, rebased, startEdit } from "./edit.ts";
import { useUnsaved } from "./unsaved.ts";

/** An error shown now would move the button, and its click would be lost. */
export const leavesForButton = (leaving: Pick<FocusEvent, "relatedTarget">): boolean =>
  leaving.relatedTarget instanceof HTMLButtonElement;

type FieldPath<Body> = (keyof Body & string) | `${keyof Body & string}${"." | "["}${string}`;

type ContractForm<Schema extends GenericSchema, Values, Result> = {
  readonly schema: Schema;
  readonly initial: Values;
  readonly toBody: (values: Values) => BodyDraft<InferInput<Schema>>;
  /** Fields of the form. Problems of other fields appear above the buttons. */
  readonly fields: readonly FieldPath<InferInput<Schema>>[];
  readonly submit: (body: InferInput<Schema>) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onConflict?: (() => unknown) | undefined;
};

/** Validates each field after it was left, then on every change, and all fields on submit. */
export const useContractForm = <Schema extends GenericSchema, Values extends object, Result>(
  options: ContractForm<Schema, Values, Result>,
) => {
  const { schema, initial, toBody, fields, submit, onDone, onConflict } = options;
  const [edit, setEdit] = useState(() => startEdit(initial));
  const [seen, setSeen] = useState(initial);
  if (!isEqual(seen, initial)) {
    setSeen(initial);
    setEdit(rebased(edit, initial));
  }
  const { values, theirs } = edit;
  const isBegun = isChanged(edit);
  const leave = useUnsaved(isBegun);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState<string>();
  const sent = useRef(values);
  const mutation = useMutation({
    mutationFn: (body: InferInput<Schema>) => {
      sent.current = values;
      return submit(body);
    },
    onSuccess: (result) => {
      // The service may normalize values.
      setEdit((before) => ({ saved: sent.current, values: before.values, theirs: {} }));
      // Text typed during the call is unsaved.
      if (isEqual(values, sent.current)) leave();
      onDone(result);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 412) onConflict?.();
      if (error.status !== 422) return;
      const problems = fieldErrors(error.problems, fields);
      setRefused(problems);
      setFocused(fields.find((name) => problems[name] !== undefined));
    },
  });
  const checked = checkBody(schema, toBody(values));
  const problems: Problems = "problems" in checked ? checked.problems : {};

  useEffect(() => {
    if (focused === undefined) return;
    const input = form.current?.elements.namedItem(focused);
    if (input instanceof HTMLElement) input.focus();
    setFocused(undefined);
  }, [focused]);

  const findError = (name: string): string | undefined =>
    refused[name] ?? (left.has(name) ? problems[name] : undefined);
  const isInFields = mutation.error instanceof ApiError && Object.keys(refused).length > 0;
  return {
    form,
    values,
    set: (change: Partial<Values>) => {
      setEdit((before) => ({ ...before, values: { ...before.values, ...change } }));
      setRefused({});
      if (mutation.isError) mutation.reset();
    },
    clear: () => {
      setEdit(startEdit(initial));
      setLeft(new Set());
    },
    restart: (values: Values) => {
      setEdit(startEdit(values));
      setLeft(new Set());
    },
    forgive: () => setLeft(new Set()),
    theirs: theirs as Readonly<Record<string, unknown>>,
    takeTheirs: () => {
      setEdit((before) => ({ ...before, values: { ...before.values, ...before.theirs }, theirs: {} }));
      mutation.reset();
    },
    field: (name: string) => ({
      name,
      error: findError(name),
      onBlur: (leaving: Pick<FocusEvent, "relatedTarget">) => {
        if (isBegun && !leavesForButton(leaving)) setLeft((before) => new Set([...before, name]));
      },
    }),
    isReady: "body" in checked,
    otherProblems: Object.entries(problems)
      .filter(([path]) => left.size === fields.length && !fields.some((name) => name === path))
      .map(([path, problem]) => (path === "body" ? problem : `${path}: ${problem}`)),
    isPending: mutation.isPending,
    error: isInFields ? null : mutation.error,
    onSubmit: (submitted: FormEvent) => {
      submitted.preventDefault();
      // React also passes a dialog's submit event to the surrounding form.
      submitted.stopPropagation();
      if (mutation.isPending) return;
      setLeft(new Set(fields));
      const first = fields.find((name) => problems[name] !== undefined);
      if (first !== undefined) setFocused(first);
      else if ("body" in checked) mutation.mutate(checked.body);
    },
  };
};

export type FormState<Values extends object> = ReturnType<
  typeof useContractForm<GenericSchema, Values, unknown>
>;

export type FieldState = ReturnType<FormState<object>["field"]>;
