import { fileURLToPath } from 'node:url';

/** The shop's own Next renders it, so that the two differ in nothing but the page. */
export default {
  poweredByHeader: false,
  outputFileTracingRoot: fileURLToPath(new URL('../../../..', import.meta.url)),
};
