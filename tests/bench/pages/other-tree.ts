import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OPS_TOKEN } from '../../../e2e/shop';
import { freePort } from '../../free-port';

const START_LIMIT_MS = 120_000;

interface OtherTree {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

async function untilUp(origin: string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    const isUp = await fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > end) throw new Error('The shop of the other commit did not start.');
    await pause(500);
  }
}

/** Checks the commit out beside this one, builds its shop and starts it. Takes some minutes. */
export async function startOtherTree(commit: string): Promise<OtherTree> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tree-'));
  const tree = join(folder, 'tree');
  const removeTree = () => {
    execFileSync('git', ['worktree', 'remove', '--force', tree]);
    rmSync(folder, { recursive: true, force: true });
  };
  execFileSync('git', ['worktree', 'add', '--detach', tree, commit], { stdio: 'ignore' });
  try {
    const inTree: Pick<SpawnOptions, 'cwd' | 'stdio'> = {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    };
    console.log(`Building the shop of ${commit} …`);
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], inTree);
    execFileSync('npm', ['run', 'build'], inTree);
    const origin = `http://localhost:${await freePort()}`;
    const shop = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
      ...inTree,
      env: {
        ...process.env,
        PORT: new URL(origin).port,
        DATA_DIR: join(folder, 'data'),
        NEXTAUTH_URL: origin,
        LOG_LEVEL: 'error',
        OPS_TOKEN,
        ATTEMPT_LIMIT_FACTOR: '100',
      },
    });
    const stop = async () => {
      const exit = once(shop, 'exit');
      shop.kill();
      await exit;
      removeTree();
    };
    try {
      await untilUp(origin);
    } catch (error) {
      await stop();
      throw error;
    }
    return { origin, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
    throw error;
  }
}
