import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { createProgram } from "../../../clients/admin-cli/program.ts";
import { createSettings } from "../../../clients/admin-cli/settings.ts";

const output = {
  write: () => undefined,
  terminal: { write: () => undefined },
  look: { colours: false },
  settings: createSettings("/dev/null/none"),
};
const run = (...args: string[]) => createProgram(output, 0).parseAsync(args, { from: "user" });

beforeEach(() => void vi.stubEnv("XDG_CONFIG_HOME", join(tmpdir(), "nobody-signed-in-here")));

test("a deployed stage's records can't be recounted on the local stack", async () => {
  await expect(run("redrive", "attribution", "--stage", "production")).rejects.toThrow(
    "You are not signed in there: admin login --stage production",
  );
});

test("requires both queue URLs", async () => {
  await expect(run("redrive", "pull", "--queue-url", "https://sqs.example/1/q")).rejects.toThrow(
    "Pass both --queue-url and --dead-letter-url.",
  );
});
