import type { StageSettings } from "../stage-settings.ts";

export type Finding = {
  readonly check: string;
  readonly state: "ok" | "warning" | "failed";
  readonly says: string;
  readonly todo?: string;
};

export type Check = (stage: StageSettings) => Promise<Omit<Finding, "check">>;

export const CLIENT_SETTINGS = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
} as const;

export function printFinding({ check, state, says, todo }: Finding): string {
  return `${state.padEnd(8)}${check.padEnd(13)}${says}${todo ? ` Do: ${todo}` : ""}`;
}

export async function findAll(
  checks: Readonly<Record<string, Check>>,
  stage: StageSettings,
): Promise<Finding[]> {
  return Promise.all(
    Object.entries(checks).map(async ([check, run]) => {
      try {
        return { check, ...(await run(stage)) };
      } catch (error) {
        const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        const todo =
          "use credentials of the stage's account with read permission, and a region with this service.";
        return { check, state: "failed", says: `The check failed (${why}).`, todo } as const;
      }
    }),
  );
}
