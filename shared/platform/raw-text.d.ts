/** The text of a file, which the bundles hold. */
declare module "*?raw" {
  const text: string;
  export default text;
}
