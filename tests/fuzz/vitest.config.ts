import shared from '../../vitest.config';

/** `npm run fuzz`: many more requests than `npm test` has time for. */
export default {
  ...shared,
  test: {
    ...shared.test,
    projects: undefined,
    include: ['tests/fuzz/**/*.fuzz.ts'],
    testTimeout: 60 * 60_000,
  },
};
