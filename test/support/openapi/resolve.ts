export const resolve = <Node extends { readonly $ref?: string }>(document: unknown, node: Node): Node => {
  if (node.$ref === undefined) return node;
  const { $ref, ...place } = node;
  const steps = $ref.split("/").slice(1);
  const found = steps.reduce((at, step) => (at as Record<string, unknown>)[step], document);
  return { ...resolve(document, found as Node), ...place } as Node;
};
