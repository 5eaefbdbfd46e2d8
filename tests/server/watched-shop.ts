import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, vi } from 'vitest';

/** Starts of Node, on a machine that may be busy. */
export const SOON = { timeout: 20_000 };

type Fault = 'broken' | 'failing' | 'lost' | 'replaced';
type BackEnds = 'back-ends' | 'held-back-ends' | `${Fault}-back-ends`;
type Storefront = 'storefront' | 'broken-storefront';

export interface WatchedShop {
  readonly supervisor: ChildProcess;
  /** What supervisor, storefront and back ends have said so far. */
  readonly output: string;
  /** The exit code and signal of the supervisor, once all who hold its output have ended. */
  readonly ended: Promise<unknown[]>;
  said(words: string | RegExp): Promise<void>;
}

/** Starts a supervisor with small programs in the place of the back ends and the storefront. */
export function watchShop(backEnds: BackEnds, storefront: Storefront = 'storefront'): WatchedShop {
  let output = '';
  const supervisor = spawn(process.execPath, [
    '--import',
    'tsx',
    'tests/server/watching-shop.ts',
    backEnds,
    storefront,
  ]);
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return {
    supervisor,
    get output() {
      return output;
    },
    ended: once(supervisor, 'close'),
    said: (words) =>
      vi.waitFor(
        () => expect(output).toMatch(typeof words === 'string' ? `${words}\n` : words),
        SOON,
      ),
  };
}
