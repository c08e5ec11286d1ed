const WIDTH = 30;

export type Terminal = {
  readonly isTTY?: boolean;
  readonly colours?: boolean;
  write(text: string): unknown;
};

const barLine = (done: number, total: number, unit: string): string => {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  const filled = Math.round(share * WIDTH);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `[${"#".repeat(filled)}${"-".repeat(WIDTH - filled)}] ${percent}% ${done}/${total} ${unit}`;
};

export const createProgressBar = (unit: string, terminal: Terminal = process.stderr) => ({
  show(done: number, total: number): void {
    if (terminal.isTTY) terminal.write(`\r${barLine(done, total, unit)}\u001b[K`);
  },
  end(): void {
    if (terminal.isTTY) terminal.write("\n");
  },
});

export const createProgressCount = (unit: string, terminal: Terminal = process.stderr) => {
  let isShown = false;
  return {
    show(done: number): void {
      if (!terminal.isTTY) return;
      terminal.write(`\r${done} ${unit}\u001b[K`);
      isShown = true;
    },
    end(): void {
      if (isShown) terminal.write("\n");
    },
  };
};
