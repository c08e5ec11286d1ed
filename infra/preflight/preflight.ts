/**
 * `npm run preflight -- -c stage=<name> [--json]` checks an account before a deployment. It changes
 * nothing, and exits with 1 if a check fails.
 */
import { stageInArguments } from "../stage-argument.ts";
import type { StageSettings } from "../stage-settings.ts";
import { UnknownStageError } from "../stages.ts";
import { account, bootstrap, concurrency, mail, mediaConvert, region } from "./account-checks.ts";
import { certificate, cloudFront, edgePolicies } from "./edge-checks.ts";
import { findAll, printFinding } from "./finding.ts";

const CHECKS = {
  account,
  region,
  bootstrap,
  concurrency,
  CloudFront: cloudFront,
  policies: edgePolicies,
  certificate,
  MediaConvert: mediaConvert,
  mail,
};

const args = process.argv.slice(2);
const findings = await findAll(CHECKS, stageOrExit());
console.log(args.includes("--json") ? JSON.stringify(findings) : findings.map(printFinding).join("\n"));
process.exitCode = findings.some(({ state }) => state === "failed") ? 1 : 0;

function stageOrExit(): StageSettings {
  try {
    return stageInArguments(args);
  } catch (error) {
    if (!(error instanceof UnknownStageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
