import { enableCompileCache } from "node:module";

// Parsing TypeScript takes more than half of a command's time.
enableCompileCache();
await import("./main.ts");
