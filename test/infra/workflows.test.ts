import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bootstrapQualifier, stageNamed } from "../../infra/stages.ts";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);
const workflows = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(new URL(name, FOLDER), "utf8")] as const,
);
const deployStage = workflows.find(([name]) => name === "deploy-stage.yml")?.[1] ?? "";

/** Writes one other repository. GitHub knows no shorter-lived right to do that without a stored key. */
const DEPLOY_KEY = "secrets.IOS_MIRROR_KEY";

describe.each(workflows)("%s", (name, text) => {
  test("pins foreign actions to a commit, and says which version that is", () => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action = ""]) => action);

    const pinned = /^(\.\/\S+|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
    expect(used.filter((action) => !pinned.test(action))).toEqual([]);
    expect(used.length).toBeGreaterThan(0);
  });

  test("uses no stored key, but that of the Swift package's repository", () => {
    expect(name === "packages.yml" ? text.replace(DEPLOY_KEY, "") : text).not.toMatch(
      /secrets\.|aws-access-key-id|AWS_SECRET/i,
    );
  });

  test("may read the repository, and at most ask for a token of its own identity", () => {
    const granted = /^permissions:\n((?: {2}.*\n)+)/m.exec(text)?.[1]?.trim().split(/\n\s*/) ?? [];
    expect(granted).toContain("contents: read");
    expect(granted.filter((each) => !["contents: read", "id-token: write"].includes(each))).toEqual([]);
  });

  test("puts no expression into a command: what is in it would be run", () => {
    const commands = text.match(/ run: (?:[^\n]|\n {10,})*/g) ?? [];
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });
});

test("the key of the Swift package's repository is an environment's, and for that repository alone", () => {
  const packages = workflows.find(([name]) => name === "packages.yml")?.[1] ?? "";
  const [, job = ""] = packages.split("  mirror-ios:\n");
  expect(job).toMatch(/needs: check\n {4}if: vars\.IOS_MIRROR != ''/);
  expect(job).toContain("environment: ios-mirror");
  expect(job.match(/secrets\./g)).toHaveLength(1);
  expect(job).toMatch(/StrictHostKeyChecking=yes/);
  expect(job.match(/uses: .+/g)).toEqual([expect.stringContaining("actions/checkout@")]);
});

test("a stage is deployed by a role of its environment", () => {
  expect(deployStage).toMatch(/environment: \$\{\{ inputs\.stage \}\}/);
  expect(deployStage).toMatch(/role-to-assume: \$\{\{ vars\.AWS_DEPLOY_ROLE_ARN \}\}/);
});

test.each(["dev", "staging", "production"] as const)(
  "the runbook lets the role of %s assume the roles of its own qualifier alone",
  (name) => {
    const runbook = readFileSync(new URL("../../docs/runbook.md", import.meta.url), "utf8");
    const [, cases = ""] = /case \$STAGE in (.*) esac/.exec(runbook) ?? [];
    expect(cases).toContain(`${name}) Q=${bootstrapQualifier(stageNamed(name))} ;;`);
    expect(runbook.match(/role\/cdk-[^"]*/g)).toEqual(["role/cdk-'$Q'-*"]);
    expect(runbook).toContain('cdk bootstrap -c stage=$STAGE --qualifier "$Q"');
    expect(runbook).toContain("environment:'$STAGE'");
  },
);

test("what is deployed has passed the same checks as every change", () => {
  const text = (name: string) => workflows.find(([file]) => file === name)?.[1] ?? "";
  expect(text("ci.yml")).toContain("run: bash .ci/run");
  expect(text("deploy.yml")).toMatch(/check:\n\s+uses: \.\/\.github\/workflows\/ci\.yml/);
  expect(text("deploy.yml").match(/^ {4}needs: (check|staging)$/gm)).toHaveLength(3);
});
