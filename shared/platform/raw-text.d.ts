/** The text of a file, which the bundles include. */
declare module "*?raw" {
  const text: string;
  export default text;
}
