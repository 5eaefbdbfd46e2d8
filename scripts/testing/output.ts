import { type StdioOptions, spawn } from 'node:child_process';

/** Ends a tool that hangs. The longest one, the other browser tests, takes 20 minutes on two cores. */
const LIMIT_MS = 60 * 60_000;

const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' } as const;

/** What a step prints: at once when it runs alone, as a whole at its end when others run beside it. */
export class Output {
  #kept = '';

  constructor(private readonly isLive: boolean) {}

  say(line: string): void {
    this.#add(`${line}\n`);
  }

  /** Prints what was kept back. */
  end(): void {
    process.stdout.write(this.#kept);
    this.#kept = '';
  }

  /** Runs one of the project's own tools, by name or path, and returns whether it succeeded. */
  tool(
    words: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<boolean> {
    const [name = '', ...args] = words;
    const stdio: StdioOptions = this.isLive
      ? ['ignore', 'inherit', 'inherit']
      : ['ignore', 'pipe', 'pipe'];
    const plain = this.isLive && process.stdout.isTTY && !process.env.CI ? {} : PLAIN;
    return new Promise((resolve) => {
      const program = name.includes('/') ? name : `node_modules/.bin/${name}`;
      const child = spawn(program, args, {
        stdio,
        env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...plain, ...environment },
        timeout: LIMIT_MS,
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => this.#add(text));
      }
      child.on('error', (error) => {
        this.say(error.message);
        resolve(false);
      });
      child.on('close', (code, signal) => {
        if (signal) this.say(`${name} was stopped (${signal}).`);
        resolve(code === 0);
      });
    });
  }

  #add(text: string): void {
    if (this.isLive) process.stdout.write(text);
    else this.#kept += text;
  }
}
