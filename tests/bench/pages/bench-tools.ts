import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('.', import.meta.url));
const LIGHTHOUSE_LIMIT_MS = 3 * 60_000;

/** What only this benchmark needs has a lock file of its own and is installed when it is first run. */
export function installBenchTools(): void {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing Lighthouse and autocannon …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('Lighthouse and autocannon could not be installed.');
}

const auditSchema = z.object({
  landed: z.string(),
  scores: z.object({
    performance: z.number(),
    accessibility: z.number(),
    'best-practices': z.number(),
    seo: z.number(),
  }),
  blockedMs: z.number(),
  failed: z.array(z.string()),
  machine: z.number(),
});

/**
 * Scores out of 100, total blocking time, the audits that cost points beside performance, and Lighthouse's index
 * of how fast the machine was: it counts every task of the browser four times as long, whatever that is.
 */
export type Audit = z.infer<typeof auditSchema>;

/** One run of Lighthouse's mobile preset, in a browser of its own. */
export async function auditPage(input: {
  readonly url: string;
  readonly cookie: string;
  readonly stored: string | undefined;
  readonly chromium: string;
}): Promise<Audit> {
  const { stdout } = await run(
    process.execPath,
    [join(folder, 'lighthouse-run.mjs'), JSON.stringify(input)],
    { timeout: LIGHTHOUSE_LIMIT_MS },
  );
  const audit = auditSchema.parse(JSON.parse(stdout));
  const landed = new URL(audit.landed).pathname;
  if (landed !== new URL(input.url).pathname) throw new Error(`${input.url} led to ${landed}`);
  return audit;
}

const loadSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  statusCodeStats: z.record(z.string(), z.object({ count: z.number() })),
  non2xx: z.number(),
  errors: z.number(),
  timeouts: z.number(),
});

const CONNECTIONS = 10;

/** How long to ask for a page, or how often; `aSecond` requests instead of as many as are answered. */
type Load = { readonly seconds: number; readonly aSecond?: number } | { readonly requests: number };

/** The number of answers, and the answers a second. */
interface Answered {
  readonly answers: number;
  readonly aSecond: number;
}

/** Over ten connections that ask again as soon as they are answered, or at an even pace. */
export async function loadPage(url: string, cookie: string, load: Load): Promise<Answered> {
  const end = 'seconds' in load ? ['--duration', load.seconds] : ['--amount', load.requests];
  const pace = 'aSecond' in load && load.aSecond ? ['--overallRate', load.aSecond] : [];
  const { stdout } = await run(
    process.execPath,
    [
      join(folder, 'node_modules/autocannon/autocannon.js'),
      ...['--json', '--connections', String(CONNECTIONS)],
      ...[...end, ...pace].map(String),
      ...[
        '--headers',
        'accept-encoding=gzip',
        ...(cookie ? ['--headers', `cookie=${cookie}`] : []),
      ],
      url,
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, statusCodeStats, non2xx, errors, timeouts } = loadSchema.parse(
    JSON.parse(stdout),
  );
  if (non2xx + errors > 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(`${url}: ${statuses}, ${errors} errors, of which ${timeouts} timeouts`);
  }
  return { answers: requests.total, aSecond: requests.average };
}
