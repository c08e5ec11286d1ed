import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What stands in for `java`: says which version it is, and for `-jar` answers HTTP on the port it is given. */
const PROGRAM = `
const [...args] = process.argv.slice(2);
if (args.includes("-version")) {
  console.error('openjdk version "' + process.env.FAKE_JAVA_VERSION + '"');
} else if (process.env.FAKE_JAVA_BROKEN) {
  console.error("out of memory");
  process.exit(1);
} else {
  const port = Number(args[args.indexOf("-port") + 1]);
  require("node:http").createServer((request, response) => response.writeHead(400).end()).listen(port, "127.0.0.1");
  require("node:fs").writeFileSync(process.env.FAKE_JAVA_PID, JSON.stringify({ pid: process.pid, args }));
}
`;

export type FakeJava = {
  /** A PATH with this `java`, `node` and a shell, and nothing else. */
  readonly path: string;
  /** Where it notes its process id and arguments when it serves. */
  readonly pidFile: string;
};

/** Puts a `java` into the directory that needs nothing but Node. */
export function installFakeJava(directory: string): FakeJava {
  const path = join(directory, "bin");
  mkdirSync(path);
  writeFileSync(join(directory, "fake-java.cjs"), PROGRAM);
  const java = join(path, "java");
  writeFileSync(java, `#!/bin/sh\nexec "${process.execPath}" "${join(directory, "fake-java.cjs")}" "$@"\n`);
  chmodSync(java, 0o755);
  symlinkSync(process.execPath, join(path, "node"));
  for (const name of ["sh", "cat"]) symlinkSync(`/bin/${name}`, join(path, name));
  return { path, pidFile: join(directory, "java.json") };
}
