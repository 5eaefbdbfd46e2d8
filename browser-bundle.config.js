import { fileURLToPath } from 'node:url';
import { compileWhatEveryPageRuns } from './compile-hint.config.js';
import { esModulesOfNext } from './next-es-modules.config.js';

/*
 * How the browser's JavaScript is cut (docs/decisions/0019, 0046): what `npm run bench:pages` measures is
 * decided here.
 */

/** Next hydrates a page in one piece of work, however large it is. */
const hydrationInSlices = {
  test: /[\\/]next[\\/]dist[\\/]esm[\\/]client[\\/]index\.js$/,
  resolve: {
    alias: {
      'react-dom/client$': fileURLToPath(new URL('src/ui/hydrate-in-slices.ts', import.meta.url)),
    },
  },
};

/** Importing one thing of a module must not load the rest of it. */
const sourcesWithoutEffects = {
  test: /[\\/]src[\\/].*\.tsx?$/,
  // These do something when they are loaded.
  exclude:
    /[\\/]src[\\/]pages[\\/]|booking[\\/]draft[\\/](atoms|recoil|react-internals-for-recoil)\.ts$/,
  sideEffects: false,
};

/**
 * Of its own, beside those that every page loads. More would be shared between pages in smaller
 * pieces; each piece is one more request of the first page.
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
