import type { GenericSchema } from "valibot";

type Form = {
  readonly type: string;
  readonly wrapped?: Form;
  readonly item?: Form;
  readonly entries?: Readonly<Record<string, Form>>;
  readonly options?: readonly unknown[];
};

const isForm = (value: unknown): value is Form =>
  typeof value === "object" && value !== null && "type" in value;

const below = (form: Form, path: string): string[] => {
  if (form.wrapped) return below(form.wrapped, path);
  if (form.type === "array" && form.item) return below(form.item, path);
  if (form.entries) {
    return Object.entries(form.entries).flatMap(([name, each]) =>
      below(each, path === "" ? name : `${path}.${name}`),
    );
  }
  const alternatives = ["variant", "union"].includes(form.type) ? (form.options ?? []).filter(isForm) : [];
  return alternatives.length > 0 ? alternatives.flatMap((each) => below(each, path)) : [path];
};

export const leavesOfSchema = (schema: GenericSchema | undefined): string[] =>
  schema === undefined
    ? []
    : [...new Set(below(schema as unknown as Form, ""))].filter((path) => path !== "");

export const leavesOfValue = (value: unknown, path = ""): string[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((each) => leavesOfValue(each, path))];
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([name, each]) =>
    leavesOfValue(each, path === "" ? name : `${path}.${name}`),
  );
  return [path, ...inside];
};
