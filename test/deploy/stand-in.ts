import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../infra/local/process/free-port.ts";

export const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
export const ACCOUNT = "123456789012";
export const REGION = "us-east-1";

/** Versions are fixed, so that a run fails only because of a change in this project. */
const PACKAGES = { ministack: "1.5.33", "cfn-lint": "1.58.0", cryptography: "50.0.2", awscli: "1.46.3" };

export const RECORDED_TYPES = [
  "AWS::CodeDeploy::Application",
  "AWS::CodeDeploy::DeploymentGroup",
  "AWS::Cognito::ManagedLoginBranding",
  "AWS::Logs::Delivery",
  "AWS::Logs::DeliveryDestination",
  "AWS::Logs::DeliverySource",
  "AWS::MediaConvert::Queue",
  "Custom::CDKBucketDeployment", // This type's function needs Python's SDK and a layer with AWS's command line.
];

export function installTools(): string {
  const versions = Object.entries(PACKAGES).map(([name, version]) => `${name}==${version}`);
  const folder = join(PROJECT, "node_modules/.cache/stand-in", versions.join("_").replaceAll("==", "-"));
  const done = join(folder, "installed");
  if (!existsSync(done)) {
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: "inherit" });
    run("python3", "-m", "venv", "--clear", folder);
    run(join(folder, "bin/pip"), "install", "--quiet", "--disable-pip-version-check", ...versions);
    writeFileSync(done, "");
  }
  return join(folder, "bin");
}

export class StandIn {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly environment: NodeJS.ProcessEnv;

  private constructor(process: ChildProcess, folder: string, environment: NodeJS.ProcessEnv) {
    this.#process = process;
    this.#folder = folder;
    this.environment = environment;
  }

  static async start(tools: string): Promise<StandIn> {
    const folder = mkdtempSync(join(tmpdir(), "stand-in-"));
    const port = await freePort();
    const endpoint = `http://127.0.0.1:${port}`;
    const child = spawn(join(tools, "python"), [join(PROJECT, "test/deploy/stand-in.py")], {
      cwd: folder,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        PATH: `${join(PROJECT, "node_modules/.bin")}:${process.env.PATH}`,
        NODE_PATH: join(PROJECT, "node_modules"),
        GATEWAY_PORT: String(port),
        BIND_HOST: "127.0.0.1",
        MINISTACK_ACCOUNT_ID: ACCOUNT,
        LAMBDA_EXECUTOR: "local",
        LOG_LEVEL: "ERROR",
        TMPDIR: folder,
        RECORDED_TYPES: RECORDED_TYPES.join(","),
        FAILURE_FILE: join(folder, "failing"),
      },
    });
    const environment = {
      ...process.env,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
      AWS_REGION: REGION,
      AWS_EC2_METADATA_DISABLED: "true",
      CDK_DISABLE_VERSION_CHECK: "1",
      CDK_VALIDATION: "false",
      CI: "true",
    };
    const standIn = new StandIn(child, folder, environment);
    await standIn.#answering(endpoint);
    return standIn;
  }

  async #answering(endpoint: string): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      if (this.#process.exitCode !== null) throw new Error("The stand-in has ended.");
      const answer = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
      if (answer?.ok) return;
      await setTimeout(200);
    }
    throw new Error("The stand-in does not answer.");
  }

  async whileFailing<T>(logicalIds: string, work: () => Promise<T>): Promise<T> {
    const file = join(this.#folder, "failing");
    writeFileSync(file, logicalIds);
    try {
      return await work();
    } finally {
      rmSync(file);
    }
  }

  /** Another address of an HTTP API: some resolvers know no names below `localhost`. */
  reachable(apiUrl: string): string {
    const [api] = new URL(apiUrl).hostname.split(".");
    return `${this.environment.AWS_ENDPOINT_URL}/_aws/execute-api/${api}/$default`;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, "exit");
      this.#process.kill();
      const late = globalThis.setTimeout(() => this.#process.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(late);
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
