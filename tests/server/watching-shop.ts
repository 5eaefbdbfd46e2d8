/* Watches over the back ends and the storefront that its arguments name; for tests of how. */
import { pino } from 'pino';
import { superviseShop } from '../../scripts/supervise';

const program = (part: string) => ({
  args: ['tests/server/watched-program.mjs', part],
  environment: process.env,
});

process.exitCode = await superviseShop({
  backEnds: program(process.argv[2] ?? ''),
  storefront: program(process.argv[3] ?? ''),
  logger: pino({ base: undefined }),
});
