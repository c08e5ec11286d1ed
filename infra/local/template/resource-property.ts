export type Property<Value, IsRequired extends boolean> = {
  readonly isRequired: IsRequired;
  readonly type?: Value;
};

export const required = <Value>(): Property<Value, true> => ({ isRequired: true });
export const optional = <Value>(): Property<Value, false> => ({ isRequired: false });

export type Properties = Readonly<Record<string, Property<unknown, boolean>>>;
