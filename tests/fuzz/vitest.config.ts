import shared from '../../vitest.config';

/** `npm run fuzz`: many more requests than `npm test` has time for. */
export default {
  ...shared,
  test: {
    ...shared.test,
    projects: undefined,
    globalSetup: ['tests/main-api/seeded-template.ts'],
    include: ['tests/fuzz/**/*.fuzz.ts'],
    testTimeout: 60 * 60_000,
  },
};
