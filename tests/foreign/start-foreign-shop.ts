/*
 * `npm run start:foreign`: the shop on back ends that are not its own, to look at; with `--back-ends-only` these alone, for
 * a shop that somebody sets up by README. The text messages of the pool appear here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { startForeignBackEnds } from './foreign-back-ends';

/** What a shop on them is configured with, for as long as they run. */
const FILE = '.env.foreign';

const { PORT = '3000', NEXTAUTH_URL = `http://localhost:${PORT}` } = process.env;
const backEnds = await startForeignBackEnds(new URL(NEXTAUTH_URL).origin);
const { pool } = backEnds;
const environment = { ...backEnds.environment, MAIN_API_FEATURES: 'none', PORT };
const lines = Object.entries(environment).map(([name, value]) => `${name}="${value}"\n`);
writeFileSync(FILE, lines.join(''));
process.stdout.write(
  `Their variables are in ${FILE}. Any card number works that a card could have, such as 4100000000000100; ` +
    'the page of 3-D Secure asks for 成功 or 失敗. Codes by SMS appear here, in lines that begin with SMS.\n',
);
let told = 0;
const telling = setInterval(() => {
  for (const { to, text } of pool.messages.slice(told))
    process.stdout.write(`SMS to ${to}: ${text}\n`);
  told = pool.messages.length;
}, 500);
const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
if (process.argv.includes('--back-ends-only')) {
  await stopped;
} else {
  const shop = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  void stopped.then(() => shop.kill('SIGTERM'));
  await once(shop, 'exit');
}
clearInterval(telling);
rmSync(FILE, { force: true });
await backEnds.stop();
