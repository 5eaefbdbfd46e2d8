import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { beginShopDate, testMachine } from './tests/shop/shop-date';

// Workers and the processes that tests start inherit the date of the run.
beginShopDate();
Object.assign(process.env, testMachine());

const src = fileURLToPath(new URL('./src', import.meta.url));

/** Tests of pure rules and back ends, which know no global state and replace no module. */
const pure = [
  'src/{domain,contract,database,main-api,embedded}/**/*.test.ts',
  'tests/{main-api,contract}/**/*.test.ts',
];
const screens = ['src/**/*.test.tsx'];
/** Whole processes, races and attacks, which take seconds each: `npm run test:rest`. */
const rest = ['src/**/*.rest.test.{ts,tsx}', 'tests/**/*.rest.test.{ts,tsx}'];
/** The main API over weeks of a shop's clock. */
const weeks = ['tests/main-api/**/*.rest.test.ts'];
/** `npm run dev` of the project's own folder, of which there can be one at a time. */
const development = ['tests/server/development.rest.test.ts'];
/** Processes need seconds to start and to stop. */
const startingProcesses = { poll: { timeout: 30_000 } };
/** Against one built shop, without a browser. */
const overHttp = ['tests/http/**/*.test.ts'];

const seededTemplate = 'tests/main-api/seeded-template.ts';

/** Files of the gate share what a worker has loaded, which takes most of the time of loading: see `tests/fresh-modules.ts`. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': src } },
  test: {
    environment: 'node',
    maxWorkers: availableParallelism(),
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: [...configDefaults.exclude, ...rest],
          isolate: false,
          globalSetup: [seededTemplate],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...pure, ...rest, ...overHttp],
          isolate: false,
          setupFiles: ['tests/fresh-modules.ts'],
          globalSetup: [seededTemplate],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: screens,
          exclude: [...configDefaults.exclude, ...rest],
          isolate: false,
          setupFiles: ['tests/fresh-modules.ts'],
          // Each file makes its atoms anew.
          env: { RECOIL_DUPLICATE_ATOM_KEY_CHECKING_ENABLED: 'false' },
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: rest,
          exclude: [...configDefaults.exclude, ...development, ...weeks],
          globalSetup: ['tests/bundled-programs.ts', seededTemplate],
          expect: startingProcesses,
        },
      },
      {
        extends: true,
        test: { name: 'weeks', include: weeks, isolate: false, globalSetup: [seededTemplate] },
      },
      {
        extends: true,
        // After all others.
        test: {
          name: 'development',
          include: development,
          sequence: { groupOrder: 1 },
          expect: startingProcesses,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: overHttp,
          isolate: false,
          globalSetup: ['tests/bundled-programs.ts', 'tests/http/built-shop.ts'],
        },
      },
    ],
  },
});
