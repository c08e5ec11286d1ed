import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { LocalStackError } from "../process/local-stack-error.ts";

const REQUIRED_JAVA = 17;

const HOW_TO_GET_JAVA =
  `Java ${REQUIRED_JAVA} or newer is needed for DynamoDB Local: install it with ` +
  '"apt-get install openjdk-17-jre-headless" or "brew install openjdk@17", or set DYNAMODB_ENDPOINT.';

export async function requireJava(): Promise<void> {
  const report = await javaVersionReport();
  if (report === undefined) throw new LocalStackError(HOW_TO_GET_JAVA);
  const major = javaMajorVersion(report);
  if (major === undefined || major < REQUIRED_JAVA) {
    throw new LocalStackError(
      `${HOW_TO_GET_JAVA} The one on the PATH is ${major ?? "of an unknown version"}.`,
    );
  }
}

function javaMajorVersion(report: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(report) ?? [];
  if (first === undefined) return undefined;
  return Number(first === "1" ? second : first);
}

/** `undefined` if Java is missing. The `java` stub of macOS fails without a JDK. */
const javaVersionReport = (): Promise<string | undefined> =>
  promisify(execFile)("java", ["-version"], { timeout: 20_000 }).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    () => undefined,
  );
