/** `npm run admin -- <command>`: administers a stage from a terminal or a script. */
import { enableCompileCache } from "node:module";

// Parsing TypeScript takes more than half of a command's time.
enableCompileCache();
await import("./main.ts");
