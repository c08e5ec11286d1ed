/** A stack as CloudFormation describes it. */
export type StackState = { readonly status: string; readonly isProtected: boolean };

/** Statuses of unused stacks: never created, or rolled back. */
const NEVER_CREATED = new Set([
  "REVIEW_IN_PROGRESS",
  "CREATE_FAILED",
  "ROLLBACK_FAILED",
  "ROLLBACK_COMPLETE",
  "DELETE_COMPLETE",
]);

/** A failed creation was protected, so CDK can't delete its remains. */
export class ProtectedFailureError extends Error {
  override readonly name = "ProtectedFailureError";

  constructor(stackName: string) {
    super(
      `${stackName} was never created, and is protected from deletion: see "A creation that failed" in docs/operations.md.`,
    );
  }
}

/**
 * Options of each `cdk deploy` run besides the caller's. A new stage is created without protection and
 * protected in a second run, because CDK must delete the remains of a failed creation, and protected
 * resources can't be deleted.
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
