/**
 * What a reference of the API's description stands for, under what is said in its place; anything else as it is.
 *
 * @throws TypeError if the reference leads nowhere
 */
export const resolve = <Node extends { readonly $ref?: string }>(document: unknown, node: Node): Node => {
  if (node.$ref === undefined) return node;
  const { $ref, ...place } = node;
  const steps = $ref.split("/").slice(1);
  const found = steps.reduce((at, step) => (at as Record<string, unknown>)[step], document);
  return { ...resolve(document, found as Node), ...place } as Node;
};
