/** `npm run admin -- <command>`: administers a stage from a terminal or a script. */
import { enableCompileCache } from "node:module";

// Reading TypeScript takes more than half of a command's time: it is done once.
enableCompileCache();
await import("./main.ts");
