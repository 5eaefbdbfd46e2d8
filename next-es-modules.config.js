import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('node_modules/next/dist', import.meta.url));

/**
 * Next ships its browser code twice and uses the CommonJS, whose unused parts no bundler can remove. Its
 * ES modules of the same version are 16 KB lighter on every page (docs/decisions/0046). Whole folders are
 * replaced, so that no module exists twice; the build fails where one is missing.
 */
export const esModulesOfNext = {
  [`${dist}/client`]: `${dist}/esm/client`,
  [`${dist}/lib`]: `${dist}/esm/lib`,
  [`${dist}/shared`]: `${dist}/esm/shared`,
  // The polyfills exist as CommonJS alone, but the ES modules import them from their own folder.
  [`${dist}/esm/build/polyfills`]: `${dist}/build/polyfills`,
};
