import { expect, it } from 'vitest';
import { simulate } from './simulate';

const setting = (name: string, otherwise: string) => process.env[name] || otherwise;

const TWENTY = Array.from({ length: 20 }, (_, index) => index + 1).join(',');

/** `SIMULATION_SEEDS` repeats what a run printed. */
const seeds = setting('SIMULATION_SEEDS', TWENTY).split(',').map(Number);
const days = Number(setting('SIMULATION_DAYS', '120'));
const customers = Number(setting('SIMULATION_CUSTOMERS', '200'));

/** From then on, every state and event of the shop's tables has to occur. */
const WHOLE_DAYS = 120;
const furtherDays = days >= WHOLE_DAYS ? 60 : 0;

it.each(seeds)('the shop of seed %i keeps its guarantees', async (seed) => {
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  const { tally, lived, unreached } = await simulate({ seed, days, customers, furtherDays });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const { user, system } = process.cpuUsage(usedBefore);
  const ofProcessor = Math.round((user + system) / 1_000_000);
  console.log(
    `SIMULATION_SEEDS=${seed}, ${lived} days, ${seconds} s, of which the processor worked ${ofProcessor} s`,
    JSON.stringify(tally, null, 1),
  );
  console.log(`not reached: ${unreached.join(', ') || 'nothing'}`);
  if (days >= WHOLE_DAYS) expect(unreached).toEqual([]);
});
