import { useMutation } from "@tanstack/react-query";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { GenericSchema, InferInput } from "valibot";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { type BodyDraft, checkBody, type Problems } from "./check-body.ts";
import { isChanged, isEqual, rebased, startEdit } from "./edit.ts";
import { parseFieldErrors } from "./field-errors.ts";
import { leavesForButton } from "./leaves-for-button.ts";
import { useUnsaved } from "./unsaved.ts";

/** A field of the body, or one within it: `auth.token`. */
type FieldPath<Body> = (keyof Body & string) | `${keyof Body & string}.${string}`;

type ContractForm<Schema extends GenericSchema, Values, Result> = {
  /** The operation's own schema. */
  readonly schema: Schema;
  /** As it is saved. When it is read anew, what was changed here stays. */
  readonly initial: Values;
  /** What is sent. Fields are named by their path in it. */
  readonly toBody: (values: Values) => BodyDraft<InferInput<Schema>>;
  /** Paths of the fields that the form shows; problems of others are shown above the buttons. */
  readonly fields: readonly FieldPath<InferInput<Schema>>[];
  readonly submit: (body: InferInput<Schema>) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  /** Reads what is saved anew, after the service has refused a change because somebody else has made one. */
  readonly onConflict?: (() => unknown) | undefined;
};

/**
 * A form that the contract's schema checks: each field once it was left, then with every change, and all of them when
 * it is sent. Of a form that nobody has begun nothing is said: a sentence that appears when a field is left would move
 * what is just being clicked. The service's own refusals come back to their fields.
 */
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
      // When it is read anew, it may be written in another way than it was typed.
      setEdit((before) => ({ saved: sent.current, values: before.values, theirs: {} }));
      leave();
      onDone(result);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 412) onConflict?.();
      if (error.status !== 422) return;
      const problems = parseFieldErrors(error.detail, fields).fields;
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
    /** As it was in the beginning. */
    clear: () => {
      setEdit(startEdit(initial));
      setLeft(new Set());
    },
    /** Goes on from what is saved by now. */
    restart: (values: Values) => {
      setEdit(startEdit(values));
      setLeft(new Set());
    },
    /** Says nothing of what was left empty before something else was chosen. */
    forgive: () => setLeft(new Set()),
    /** What somebody else saved meanwhile in fields that were changed here. */
    theirs: theirs as Readonly<Record<string, unknown>>,
    takeTheirs: () => {
      setEdit((before) => ({ ...before, values: { ...before.values, ...before.theirs }, theirs: {} }));
      mutation.reset();
    },
    /** For an input: its name, its problem, and that it was left. */
    field: (name: string) => ({
      name,
      error: findError(name),
      onBlur: (leaving: Pick<FocusEvent, "relatedTarget">) => {
        // What is sent says it too.
        if (isBegun && !leavesForButton(leaving)) setLeft((before) => new Set([...before, name]));
      },
    }),
    /** Whether it can be sent as it is. */
    isReady: "body" in checked,
    /** Problems of fields that the form does not show. */
    otherProblems: Object.entries(problems)
      .filter(([path]) => left.size === fields.length && !fields.some((name) => name === path))
      .map(([path, problem]) => (path === "" ? problem : `${path}: ${problem}`)),
    isPending: mutation.isPending,
    /** A failure that belongs to no field. */
    error: isInFields ? null : mutation.error,
    onSubmit: (submitted: FormEvent) => {
      submitted.preventDefault();
      // React tells a form in a dialog to the form that the dialog belongs to, too.
      submitted.stopPropagation();
      if (mutation.isPending) return;
      setLeft(new Set(fields));
      const first = fields.find((name) => problems[name] !== undefined);
      if (first !== undefined) setFocused(first);
      else if ("body" in checked) mutation.mutate(checked.body);
    },
  };
};

/** What a form's fields and buttons need, whatever the schema. */
export type FormState<Values extends object> = ReturnType<
  typeof useContractForm<GenericSchema, Values, unknown>
>;

/** What a form knows of one of its fields. */
export type FieldState = ReturnType<FormState<object>["field"]>;
