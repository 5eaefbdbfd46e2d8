import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('./src', import.meta.url));

/**
 * Tests of pure rules and back ends, which know no global state: files share their loaded modules,
 * which takes a third off the time. Everything else gets a world of its own, file by file.
 */
const sharingModules = [
  'src/{domain,contract,embedded}/**/*.test.ts',
  'tests/{main-api,contract}/**/*.test.ts',
];

/** Whole processes, races and attacks, which take seconds each: `npm run test:rest`. */
const rest = ['src/**/*.rest.test.{ts,tsx}', 'tests/**/*.rest.test.{ts,tsx}'];
/** Against one built shop, without a browser. */
const overHttp = ['tests/http/**/*.test.ts'];

/** Node by default; a test file that renders asks for jsdom with a docblock. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': src } },
  test: {
    environment: 'node',
    // By default one core is left to the tool itself, which has little to do.
    maxWorkers: '100%',
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing',
          include: sharingModules,
          exclude: [...configDefaults.exclude, ...rest],
          isolate: false,
          globalSetup: ['tests/main-api/seeded-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...sharingModules, ...rest, ...overHttp],
          globalSetup: ['tests/bundled-programs.ts', 'tests/main-api/seeded-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: rest,
          globalSetup: ['tests/bundled-programs.ts', 'tests/main-api/seeded-template.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: overHttp,
          isolate: false,
          globalSetup: ['tests/http/built-shop.ts'],
        },
      },
    ],
  },
});
