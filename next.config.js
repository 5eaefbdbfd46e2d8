import { cutForBrowser } from './browser-bundle.config.js';

const noSniffing = { key: 'X-Content-Type-Options', value: 'nosniff' };
const securityHeaders = [
  noSniffing,
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), otp-credentials=(self)',
  },
];

/**
 * What the thread of the embedded back ends loads and nothing else does: Next follows no thread when it
 * gathers what a standalone server needs.
 */
const packagesOfThread = ['@electric-sql/pglite', 'fflate', 'yubin'];
const filesOfThread = [
  '.next/server/chunks/*.js',
  ...packagesOfThread.map((name) => `node_modules/${name}/**/*`),
];

/** A thread of the server is a chunk beside its others, not at an address where browsers find theirs. */
function findThreads(config, { isServer }) {
  if (!isServer) return config;
  config.output.workerPublicPath = './';
  config.module.parser.javascript.worker = ['Worker from node:worker_threads'];
  return config;
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // No page is the same twice: each has a nonce of its own.
  generateEtags: false,
  // For the Dockerfile: a server with what it needs and no more. `next start` takes the other kind only.
  output: process.env.BUILD_STANDALONE === '1' ? 'standalone' : undefined,
  // Without it the server loads two copies of @emotion/react and MUI's styles arrive without a nonce.
  bundlePagesRouterDependencies: true,
  outputFileTracingIncludes: { instrumentation: filesOfThread },
  // They read files beside themselves or are too large to be worth bundling.
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'yubin', 'pino', 'prom-client'],
  // `npm test` checks types and lint on their own, over more than the build sees.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // No page has pictures that Next would make smaller: `/_next/image` is an address that nobody offers.
  images: { unoptimized: true },
  webpack: (config, options) => cutForBrowser(findThreads(config, options), options),
  // What differs per request, the Content-Security-Policy, is set by src/pages/_document.tsx.
  // Rewrites are too: one here would add 4 KB to every page for resolving it in the browser.
  headers: async () => [
    { source: '/((?!_next/static/).*)', headers: securityHeaders },
    { source: '/_next/static/:path*', headers: [noSniffing] },
  ],
};

export default nextConfig;
