import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PEERS = ["react", "react/jsx-runtime", "react-native", "react-native-svg", "react-native-video"];

export const reactNativeBytes = async (): Promise<{ readonly whole: number; readonly own: number }> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["clients/react-native/src/index.ts"],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    charset: "utf8",
    format: "esm",
    jsx: "automatic",
    external: PEERS,
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const sum = (prefix: string): number =>
    inputs.reduce(
      (bytes, [path, { bytesInOutput }]) => bytes + (path.startsWith(prefix) ? bytesInOutput : 0),
      0,
    );
  const whole = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
  return { whole, own: Math.round(whole * (1 - sum("clients/core/") / sum(""))) };
};
