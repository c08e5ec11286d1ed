import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bootstrapQualifier, stageNamed } from "../../infra/stages.ts";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);
const workflows = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(new URL(name, FOLDER), "utf8")] as const,
);
const deployStage = workflows.find(([name]) => name === "deploy-stage.yml")?.[1] ?? "";

/** Writes to one other repository. GitHub offers no short-lived permission for that without a stored key. */
const DEPLOY_KEY = "secrets.IOS_MIRROR_KEY";

describe.each(workflows)("%s", (name, text) => {
  test("pins third-party actions to a commit with the version in a comment", () => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action = ""]) => action);

    const pinned = /^(\.\/\S+|[\w-]+\/[\w-]+(\/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
    expect(used.filter((action) => !pinned.test(action))).toEqual([]);
    expect(used.length).toBeGreaterThan(0);
  });

  test("uses no stored key except the deploy key of the Swift package", () => {
    expect(name === "packages.yml" ? text.replace(DEPLOY_KEY, "") : text).not.toMatch(
      /secrets\.|aws-access-key-id|AWS_SECRET/i,
    );
  });

  test("has only read access and at most an OIDC token", () => {
    const granted = /^permissions:\n((?: {2}.*\n)+)/m.exec(text)?.[1]?.trim().split(/\n\s*/) ?? [];
    expect(granted).toContain("contents: read");
    expect(granted.filter((each) => !["contents: read", "id-token: write"].includes(each))).toEqual([]);
  });

  test("has no expressions in shell commands", () => {
    const commands = text.match(/ run: (?:[^\n]|\n {10,})*/g) ?? [];
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });
});

test("the deploy key of the Swift package belongs to an environment and one repository", () => {
  const packages = workflows.find(([name]) => name === "packages.yml")?.[1] ?? "";
  const [, job = ""] = packages.split("  mirror-ios:\n");
  expect(job).toMatch(/^ {4}if: vars\.IOS_MIRROR != ''/);
  expect(job).toContain("environment: ios-mirror");
  expect(job.match(/secrets\./g)).toHaveLength(1);
  expect(job).toMatch(/StrictHostKeyChecking=yes/);
  expect(job.match(/uses: .+/g)).toEqual([expect.stringContaining("actions/checkout@")]);
});

describe("packages are built and published by separate jobs", () => {
  const packages = workflows.find(([name]) => name === "packages.yml")?.[1] ?? "";
  const jobs = new Map(
    packages
      .split(/^ {2}(?=[\w-]+:\n {4})/m)
      .slice(1)
      .map((job) => [job.slice(0, job.indexOf(":")), job] as const),
  );

  test("only the publishing job can get a token for npm, after a reviewer's approval", () => {
    const proving = [...jobs].filter(([, job]) => job.includes("id-token: write"));
    expect(proving.map(([name]) => name)).toEqual(["publish"]);
    expect(packages.match(/id-token: write/g)).toHaveLength(1);
    expect(jobs.get("publish")).toMatch(/needs: build\n.*\n.*\n {4}environment: packages\n/);
  });

  test("the publishing job runs no code of the repository or of a dependency", () => {
    const publish = jobs.get("publish") ?? "";
    expect(publish).not.toMatch(/checkout|npm (ci|install|run|pack)|npx|mvn|node /);
    expect(publish).toContain("npm publish --ignore-scripts");
  });

  test("the building job has no write permissions", () => {
    expect(jobs.get("build")).toContain("npm ci");
    expect(jobs.get("build")).not.toContain("permissions:");
  });
});

test("a stage is deployed by the role of its environment", () => {
  expect(deployStage).toMatch(/environment: \$\{\{ inputs\.stage \}\}/);
  expect(deployStage).toMatch(/role-to-assume: \$\{\{ vars\.AWS_DEPLOY_ROLE_ARN \}\}/);
});

test.each(["dev", "staging", "production"] as const)(
  "the GitHub setup script lets the role of %s assume only its own qualifier's roles",
  (name) => {
    const script = readFileSync(new URL("../../infra/deploy/trust-github.sh", import.meta.url), "utf8");
    const [, cases = ""] = /case \$STAGE in (.*) \*\)/.exec(script) ?? [];
    expect(cases).toContain(`${name}) Q=${bootstrapQualifier(stageNamed(name))} ;;`);
    expect(script.match(/role\/cdk-[^*]*\*/g)).toEqual([`role/cdk-'"$Q"'-*`]);
    expect(script).toContain('cdk bootstrap -c "stage=$STAGE" --qualifier "$Q"');
    expect(script).toContain(`environment:'"$STAGE"'`);
  },
);

test("a tag is deployed after all checks and a green nightly run", () => {
  const text = (name: string) => workflows.find(([file]) => file === name)?.[1] ?? "";
  expect(text("ci.yml")).toContain('run: bash .ci/run "$JOB"');
  expect(text("ci.yml")).toMatch(/gate:\n {4}if: always\(\)\n {4}needs: job\n/);
  expect(text("deploy.yml")).toMatch(/check:\n\s+uses: \.\/\.github\/workflows\/ci\.yml/);
  expect(text("deploy.yml")).toMatch(/staging:\n.*\n {4}needs: \[check, nightly\]/);
  expect(text("deploy.yml").match(/^ {4}needs: (check|staging|\[check, nightly\])$/gm)).toHaveLength(4);
});

test("a tag runs the checks once, before its packages are published", () => {
  const started = workflows.filter(([, text]) => /^ {4}tags:/m.test(text)).map(([name]) => name);
  expect(started).toEqual(["deploy.yml"]);
  const deploy = workflows.find(([name]) => name === "deploy.yml")?.[1] ?? "";
  expect(deploy.match(/workflows\/ci\.yml/g)).toHaveLength(1);
  expect(deploy).toMatch(/packages:\n.*\n {4}needs: \[check, nightly\]\n/);
});
