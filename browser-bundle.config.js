import { fileURLToPath } from 'node:url';
import { compileWhatEveryPageRuns } from './compile-hint.config.js';
import { esModulesOfNext } from './next-es-modules.config.js';

/*
 * How the browser's JavaScript is split into files (docs/decisions/0019, 0046). `npm run bench:pages`
 * measures the result.
 */

/** Replaces Next's hydration, which handles a page in one task, however large it is. */
const hydrationInSlices = {
  test: /[\\/]next[\\/]dist[\\/]esm[\\/]client[\\/]index\.js$/,
  resolve: {
    alias: {
      'react-dom/client$': fileURLToPath(new URL('src/ui/hydrate-in-slices.ts', import.meta.url)),
    },
  },
};

/** Importing one export of a module must not load the rest of it. */
const sourcesWithoutEffects = {
  test: /[\\/]src[\\/].*\.tsx?$/,
  // These modules have side effects when they are loaded.
  exclude:
    /[\\/]src[\\/]pages[\\/]|booking[\\/]draft[\\/](atoms|recoil|react-internals-for-recoil)\.ts$/,
  sideEffects: false,
};

/**
 * Chunks of a page's own, beside those that every page loads. With more, pages would share more in smaller
 * pieces, but each piece is one more request of the first page.
 */
const CHUNKS_OF_A_PAGE = 3;

/** @type {NonNullable<import('next').NextConfig['webpack']>} */
export function cutForBrowser(config, { isServer, webpack }) {
  if (isServer) return config;
  Object.assign(config.resolve.alias, esModulesOfNext);
  config.module.rules.push(hydrationInSlices, sourcesWithoutEffects);
  config.plugins.push(compileWhatEveryPageRuns(webpack));
  config.optimization.splitChunks.maxInitialRequests = CHUNKS_OF_A_PAGE;
  return config;
}
