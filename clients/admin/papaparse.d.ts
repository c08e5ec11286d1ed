/** The used part of Papa Parse: https://www.papaparse.com/docs */
declare module "papaparse" {
  type Options = { readonly delimitersToGuess?: readonly string[]; readonly skipEmptyLines?: boolean };
  type Result<Row> = {
    readonly data: readonly Row[];
    /** Zero-based. */
    readonly errors: readonly {
      readonly type: "Quotes" | "Delimiter" | "FieldMismatch";
      readonly row?: number;
    }[];
  };
  const Papa: { parse<Row>(text: string, options?: Options): Result<Row> };
  export default Papa;
}
