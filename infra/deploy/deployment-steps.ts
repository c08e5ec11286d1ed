/** A stack as CloudFormation describes it. */
export type StackState = { readonly status: string; readonly isProtected: boolean };

/** Stacks that nobody has ever used: they were never created, or all that was created of them is gone or going. */
const NEVER_CREATED = new Set([
  "REVIEW_IN_PROGRESS",
  "CREATE_FAILED",
  "ROLLBACK_FAILED",
  "ROLLBACK_COMPLETE",
  "DELETE_COMPLETE",
]);

/** A failed creation was protected, so that CDK can't delete what it left. */
export class ProtectedFailureError extends Error {
  override readonly name = "ProtectedFailureError";

  constructor(stackName: string) {
    super(
      `${stackName} was never created, and is protected from deletion: see "A creation that failed" in docs/runbook.md.`,
    );
  }
}

/**
 * What `cdk deploy` is told beside the caller's own options, one entry for each time that it has to run.
 *
 * A stage that is not there is created without protection, and protected in a second step: CDK deletes what a failed
 * creation has left before it creates a stage again, and what is protected can't be deleted.
 *
 * @param stack `undefined` where there is none
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
