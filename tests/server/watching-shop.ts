/* Watches over a storefront and the back ends that its argument names; for tests of how. */
import { pino } from 'pino';
import { superviseShop } from '../../scripts/supervise';

const program = (part: string) => ({
  args: ['tests/server/watched-program.mjs', part],
  environment: process.env,
});

process.exitCode = await superviseShop({
  backEnds: program(process.argv[2] ?? ''),
  storefront: program('storefront'),
  logger: pino({ base: undefined }),
});
