/*
 * `npm run start:foreign`: the shop on back ends that are not its own, to look at. The text messages of the pool appear
 * here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startForeignBackEnds } from './foreign-back-ends';

const port = process.env.PORT || '3000';
const backEnds = await startForeignBackEnds(`http://localhost:${port}`);
const { api, pool, environment } = backEnds;
process.stdout.write(
  `main API ${api.origin}, user pool ${pool.endpoint}, card number 4100000000000100\n`,
);
const shop = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ...environment, PORT: port },
});
let told = 0;
const telling = setInterval(() => {
  for (const { to, text } of pool.messages.slice(told))
    process.stdout.write(`SMS to ${to}: ${text}\n`);
  told = pool.messages.length;
}, 500);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal));
await once(shop, 'exit');
clearInterval(telling);
await backEnds.stop();
