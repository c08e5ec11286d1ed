/** State of a stack in CloudFormation. */
export type StackState = { readonly status: string; readonly isProtected: boolean };

/** Statuses of stacks without resources. */
const NEVER_CREATED = new Set([
  "REVIEW_IN_PROGRESS",
  "CREATE_FAILED",
  "ROLLBACK_FAILED",
  "ROLLBACK_COMPLETE",
  "DELETE_COMPLETE",
]);

/** A failed creation with deletion protection. CDK can't delete its resources. */
export class ProtectedFailureError extends Error {
  override readonly name = "ProtectedFailureError";

  constructor(stackName: string) {
    super(
      `${stackName} was never created, and is protected from deletion: see "A creation that failed" in docs/operations.md.`,
    );
  }
}

/**
 * Returns additional options for each `cdk deploy` run. A new stage is created without deletion protection,
 * because CDK must delete the resources of a failed creation. A second run adds the protection.
 *
 * @param stack `undefined` if it does not exist
 * @throws {ProtectedFailureError}
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
