/** The text of a document, which the bundles hold. */
declare module "*.md?raw" {
  const text: string;
  export default text;
}
