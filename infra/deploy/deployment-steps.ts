export type StackState = { readonly status: string; readonly isProtected: boolean };

const NEVER_CREATED = new Set([
  "REVIEW_IN_PROGRESS",
  "CREATE_FAILED",
  "ROLLBACK_FAILED",
  "ROLLBACK_COMPLETE",
  "DELETE_COMPLETE",
]);

/** CDK can't delete the resources of a failed creation with deletion protection. */
export class ProtectedFailureError extends Error {
  override readonly name = "ProtectedFailureError";

  constructor(stackName: string) {
    super(
      `${stackName} was never created, and is protected from deletion: see "A creation that failed" in docs/operations.md.`,
    );
  }
}

/**
 * A new stage is created without deletion protection, because CDK must delete the resources of a failed
 * creation. A second run adds the protection.
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
