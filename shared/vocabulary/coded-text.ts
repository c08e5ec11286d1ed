type Text = string | ((params: never) => string);

export type Coded<Texts> = {
  [Code in keyof Texts]: Texts[Code] extends (params: infer Params) => string
    ? { readonly code: Code; readonly params: Params }
    : { readonly code: Code; readonly params?: undefined };
}[keyof Texts];

export const codedText = <Code extends string>(
  texts: Readonly<Record<Code, Text>>,
  { code, params }: { readonly code: Code; readonly params?: unknown },
): string => {
  const text: Text = texts[code];
  return typeof text === "function" ? text(params as never) : text;
};
