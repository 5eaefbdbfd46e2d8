import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * How the browser's JavaScript is cut (docs/decisions/0019): what `npm run bench:pages` measures is
 * decided here.
 */

const NEXT_SOURCE = /^(.*[\\/]next[\\/]dist)[\\/]((?:client|lib|shared)[\\/].*\.js)$/;

/**
 * Next ships its browser code twice, and by default the copy whose unused parts nothing can tell
 * apart is taken. The other one, of the same version, is 16 KB lighter on every page.
 */
function takeModulesOfNext(webpack) {
  return new webpack.NormalModuleReplacementPlugin(NEXT_SOURCE, ({ createData }) => {
    const [, dist, file] = NEXT_SOURCE.exec(createData?.resource ?? '') ?? [];
    if (!dist || dist.endsWith('esm')) return;
    const module = join(dist, 'esm', file);
    if (!existsSync(module)) return;
    createData.resource = module;
    createData.userRequest = module;
  });
}

const NEXT_CLIENT = /[\\/]next[\\/]dist[\\/](esm[\\/])?client[\\/]index\.js$/;
const hydrateInSlices = fileURLToPath(new URL('src/ui/hydrate-in-slices.ts', import.meta.url));

/** Next hydrates a page in one piece of work, however large it is. */
function takeHydrationInSlices(webpack) {
  return new webpack.NormalModuleReplacementPlugin(/^react-dom\/client$/, (resolved) => {
    if (NEXT_CLIENT.test(resolved.contextInfo.issuer)) resolved.request = hydrateInSlices;
  });
}

const OF_EVERY_PAGE = /chunks[\\/](framework|main)-/;

/**
 * Has Chromium compile all of React and Next while they arrive, beside the page, and not function by
 * function in between its work. To other browsers it is a comment.
 */
function compileWhatEveryPageRuns(webpack) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: OF_EVERY_PAGE,
    // After comments were taken out.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Importing one thing from a feature's index must not load the rest of the feature. */
const sourcesWithoutEffects = {
  test: /[\\/]src[\\/].*\.tsx?$/,
  // These do something when they are loaded.
  exclude: /[\\/]src[\\/]pages[\\/]|order-draft[\\/](atoms|recoil|react-internals-for-recoil)\.ts$/,
  sideEffects: false,
};

/**
 * Of its own, beside those that every page loads. More would be shared between pages in smaller
 * pieces; each piece is one more request of the first page.
 */
const CHUNKS_OF_A_PAGE = 3;

/** @type {NonNullable<import('next').NextConfig['webpack']>} */
export function cutForBrowser(config, { dev, isServer, webpack }) {
  if (dev || isServer) return config;
  config.plugins.push(
    takeModulesOfNext(webpack),
    takeHydrationInSlices(webpack),
    compileWhatEveryPageRuns(webpack),
  );
  config.module.rules.push(sourcesWithoutEffects);
  config.optimization.splitChunks.maxInitialRequests = CHUNKS_OF_A_PAGE;
  return config;
}
