import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url).pathname;
const FOLDERS = ["clients/ios", "clients/core/cases"];
let work = "";

const git = (folder: string, ...parts: string[]): string =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@localhost", ...parts], {
    cwd: join(work, folder),
    encoding: "utf8",
  }).trim();

const mirror = (tag: string) => {
  const done = spawnSync("./mirror.sh", [join(work, "mirror.git"), tag], {
    cwd: join(work, "source/clients/ios"),
    encoding: "utf8",
  });
  return { status: done.status, said: (done.stdout + done.stderr).trim() };
};

const release = (tag: string, ...options: string[]): void => {
  git("source", "add", "--all");
  git("source", "commit", "--quiet", "--allow-empty", "-m", tag);
  git("source", "tag", ...options, tag);
};

const refs = (): string => git("mirror.git", "for-each-ref");

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "ios-mirror-"));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...FOLDERS], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of files.trim().split("\n")) {
    mkdirSync(dirname(join(work, "source", file)), { recursive: true });
    cpSync(join(ROOT, file), join(work, "source", file));
  }
  writeFileSync(join(work, "source/README.md"), "the whole project\n");
  mkdirSync(join(work, "mirror.git"));
  git("mirror.git", "init", "--quiet", "--bare", "--initial-branch=main");
  git("source", "init", "--quiet");
  release("v1.0.0");
});

afterAll(() => rmSync(work, { recursive: true, force: true }));

test("mirrors a release to the root, tagged, with the shared test cases", () => {
  expect(mirror("v1.0.0")).toEqual({ status: 0, said: "v1.0.0 is mirrored." });
  const files = git("mirror.git", "ls-tree", "-r", "--name-only", "v1.0.0").split("\n");
  expect(files).toEqual(expect.arrayContaining(["Package.swift", "README.md", "LICENSE"]));
  expect(files).toContain("Sources/ShoppableVideo/PrivacyInfo.xcprivacy");
  expect(files).toContain("Tests/ShoppableVideoCoreTests/SharedCases/signals.json");
  expect(files.filter((file) => /^clients\/|\.sh$/.test(file))).toEqual([]);
  expect(git("mirror.git", "show", "v1.0.0:Package.swift")).toMatch(/^\/\/ swift-tools-version: 5\.9/);
  expect(git("mirror.git", "show", "v1.0.0:README.md")).toContain("Shoppable video for iOS");
  expect(git("mirror.git", "rev-parse", "main")).toBe(git("mirror.git", "rev-parse", "v1.0.0"));
});

test("changes nothing on a second run", () => {
  const before = refs();
  expect(mirror("v1.0.0")).toEqual({ status: 0, said: "v1.0.0 is there already." });
  expect(refs()).toBe(before);
});

test("adds the next release as a commit, and removes deleted files", () => {
  rmSync(join(work, "source/clients/ios/CHANGELOG.md"));
  release("v1.1.0");
  expect(mirror("v1.1.0").status).toBe(0);
  expect(git("mirror.git", "log", "--format=%s", "main")).toBe("v1.1.0\nv1.0.0");
  expect(git("mirror.git", "ls-tree", "--name-only", "v1.1.0").split("\n")).not.toContain("CHANGELOG.md");
  expect(mirror("v1.0.0").said, "an earlier release is run again").toBe("v1.0.0 is there already.");
});

test("rejects a moved tag", () => {
  const before = refs();
  writeFileSync(join(work, "source/clients/ios/NEW.md"), "new\n");
  release("v1.1.0", "--force");
  expect(mirror("v1.1.0")).toEqual({
    status: 1,
    said: "v1.1.0 is there already, with other files: a release never changes.",
  });
  expect(refs()).toBe(before);
});

test("explains that a tag does not exist", () => {
  const { status, said } = mirror("v9.0.0");
  expect([status, said]).toEqual([2, "There is no tag v9.0.0 here: fetch the tags, or tag the release."]);
});
