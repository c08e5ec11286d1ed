import { contractBreaks } from "../comparison/contract.ts";
import { installAws } from "../comparison/in-process-aws.ts";
import { accessToken, forgedToken } from "../comparison/tokens.ts";
import { loadHandler, printAlone } from "./load.ts";

const print = printAlone();
const check = async () => {
  const breaks: Record<string, string[]> = {};
  for (const argument of process.argv.slice(2)) {
    const [kind, file = ""] = argument.split("=");
    const whose = kind as "service" | "peer";
    const tokens = { valid: await accessToken(whose), forged: await forgedToken(whose) };
    installAws({ deduplicates: true });
    breaks[file] = await contractBreaks(await loadHandler(file), tokens);
  }
  print(breaks);
};
void check();
