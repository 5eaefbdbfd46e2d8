import shared from '../../vitest.config';
import { breakRule } from './faults';

const fault = process.env.SIMULATION_FAULT;

/** `npm run simulate`: 120 days of many seeds, which `npm test` has no time for. */
export default {
  ...shared,
  plugins: [...(shared.plugins ?? []), ...(fault ? [breakRule(fault)] : [])],
  test: {
    ...shared.test,
    projects: undefined,
    globalSetup: ['tests/main-api/seeded-template.ts'],
    include: ['tests/simulation/**/*.simulation.ts'],
    testTimeout: 60 * 60_000,
    // Most objects live for one step. In turns, 20 days took 40 and 42 s with V8's own limit, 37 and 36 s with this.
    execArgv: ['--max-semi-space-size=64'],
  },
};
