/** The package is published without types. */
declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(found: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
      readonly microdata: object;
      readonly rdfa: object;
      readonly errors: readonly unknown[];
    }): Promise<
      readonly {
        readonly issueMessage: string;
        readonly severity: "ERROR" | "WARNING";
        readonly fieldNames: readonly string[];
      }[]
    >;
  }
}
