import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('node_modules/next/dist', import.meta.url));

/**
 * Next ships its browser code twice, and takes the CommonJS, whose unused parts nothing can tell apart. Its
 * ES modules of the same version are 16 KB lighter on every page (docs/decisions/0046). All of a folder are
 * taken, so that no module exists twice; the build fails where one is missing.
 */
export const esModulesOfNext = {
  [`${dist}/client`]: `${dist}/esm/client`,
  [`${dist}/lib`]: `${dist}/esm/lib`,
  [`${dist}/shared`]: `${dist}/esm/shared`,
  // They exist once, as CommonJS, and are asked for from beside the others.
  [`${dist}/esm/build/polyfills`]: `${dist}/build/polyfills`,
};
