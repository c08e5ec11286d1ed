import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PEERS = fileURLToPath(new URL("../peers/", import.meta.url));
const INSTALLED = `${PEERS}node_modules/.package-lock.json`;

export const installPeers = (progress: (text: string) => void): void => {
  const isInstalled =
    existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(`${PEERS}package-lock.json`).mtimeMs;
  if (isInstalled) return;
  progress("installing the peers; the runtime client is compiled, which takes some minutes");
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: PEERS,
    stdio: ["ignore", "ignore", "inherit"],
  });
};
