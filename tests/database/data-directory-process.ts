/*
 * A process that wants a data directory, for tests of its lock; `TASK` holds its instructions.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { lockDataDirectory } from '@/database/data-directory-lock';
import { ownProcessIdentity } from '@/database/process-identity';

const { directory, elsewhere, leaseMs, rounds } = z
  .object({
    directory: z.string(),
    /** Whether it is to look like a process of another container. */
    elsewhere: z.boolean().default(false),
    leaseMs: z.number(),
    /** How often it takes the directory; left out, it takes it once and answers questions. */
    rounds: z.number().optional(),
  })
  .parse(JSON.parse(process.env.TASK ?? ''));

const own = ownProcessIdentity();
const identity = elsewhere && own ? { ...own, namespaces: 'of another container' } : own;
const lockfile = join(directory, 'lock');

/** As if it had been killed: the lock stays, of a process that does not exist any more. */
function leaveBehind(): void {
  const lock = JSON.parse(readFileSync(lockfile, 'utf8'));
  writeFileSync(lockfile, JSON.stringify({ ...lock, process: { ...identity, startTime: '0' } }));
}

const say = (words: string) => process.stdout.write(`${words}\n`);

async function takeInTurns(): Promise<void> {
  const occupied = join(directory, 'occupied');
  for (let round = 0; round < (rounds ?? 0); round += 1) {
    const held = await lockDataDirectory(directory, { process: identity, leaseMs });
    // Fails when another process has the directory, too.
    writeFileSync(occupied, '', { flag: 'wx' });
    held.confirm();
    rmSync(occupied);
    if (round % 2 === 0) leaveBehind();
    else await held.release();
  }
  say('done');
}

async function holdAndAnswer(): Promise<void> {
  let losses = 0;
  const held = await lockDataDirectory(directory, {
    process: identity,
    leaseMs,
    onLost: () => {
      losses += 1;
    },
  });
  say('has it');
  for await (const question of createInterface({ input: process.stdin })) {
    if (question === 'release') {
      await held.release();
      say('released');
      continue;
    }
    try {
      held.confirm();
      say('still has it');
    } catch (error) {
      say(`${error instanceof Error ? error.name : error}, losses ${losses}`);
    }
  }
}

await (rounds === undefined ? holdAndAnswer() : takeInTurns());
