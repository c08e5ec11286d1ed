export type StackState = { readonly status: string; readonly isProtected: boolean };

const NEVER_CREATED = new Set([
  "REVIEW_IN_PROGRESS",
  "CREATE_FAILED",
  "ROLLBACK_FAILED",
  "ROLLBACK_COMPLETE",
  "DELETE_COMPLETE",
]);

/** The stage's creation failed with deletion protection, so CDK can't delete its resources. */
export class ProtectedFailureError extends Error {
  override readonly name = "ProtectedFailureError";

  constructor(stackName: string) {
    super(
      `The creation of ${stackName} failed, and its resources are protected from deletion. Follow "A creation that failed" in docs/operations.md.`,
    );
  }
}

/**
 * A new stage is created without deletion protection, because CDK must delete the resources of a
 * failed creation. The second step adds the protection.
 */
export function deploymentSteps(
  stackName: string,
  stack: StackState | undefined,
  protectData: boolean,
): readonly (readonly string[])[] {
  if (stack && !NEVER_CREATED.has(stack.status)) return [[]];
  if (stack?.isProtected) throw new ProtectedFailureError(stackName);
  return protectData ? [["-c", "protection=off"], []] : [[]];
}
