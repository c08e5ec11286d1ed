import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LocalStackError } from "../process/local-stack-error.ts";
import { readAssembly, type SynthesizedStack } from "./template.ts";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Runs the CDK application the way `cdk synth -c stage=…` does, without the command line's own start-up.
 *
 * @param outputDirectory where the assembly is written
 * @throws {LocalStackError} with what the application printed, when it fails
 */
export async function synthesize(stage: string, outputDirectory: string): Promise<SynthesizedStack> {
  const { context = {} } = JSON.parse(readFileSync(`${PROJECT}cdk.json`, "utf8")) as { context?: object };
  const child = spawn(process.execPath, ["infra/app.ts"], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      CDK_OUTDIR: outputDirectory,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage }),
      CDK_VALIDATION: "false", // Takes most of the time, and says what matters to a deployment alone.
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (status !== 0) throw new LocalStackError(`The template could not be synthesized:\n${output.trim()}`);
  return readAssembly(outputDirectory);
}
