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
    include: ['tests/simulation/**/*.simulation.ts'],
    testTimeout: 60 * 60_000,
  },
};
