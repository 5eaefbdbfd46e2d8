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

const isStandalone = process.env.BUILD_STANDALONE === '1';
const isDevelopment = process.env.NODE_ENV === 'development';

/** Large packages of the server alone: compiling them would delay the first page in development. */
const notCompiledInDevelopment = [
  '@aws-sdk/client-cognito-identity-provider',
  'cockatiel',
  'jose',
  'next-auth',
  'rate-limiter-flexible',
  'zod',
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // No two answers are the same, because each has its own nonce.
  generateEtags: false,
  // The Dockerfile uses a server with only its dependencies, which `next start` cannot run.
  output: isStandalone ? 'standalone' : undefined,
  // Only that server is put together from the files that a trace finds, which takes a fifth of the time of a build.
  outputFileTracingExcludes: isStandalone ? {} : { '*': ['**/*'] },
  // Without it the server loads two copies of @emotion/react and MUI's styles arrive without a nonce.
  bundlePagesRouterDependencies: true,
  // These packages read files beside themselves or are too large to be worth bundling.
  serverExternalPackages: [
    'pg',
    'pino',
    'prom-client',
    ...(isDevelopment ? notCompiledInDevelopment : []),
  ],
  // `npm test` checks types and lint on their own, over more than the build sees.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // The log has a line for each request already (src/server/operations/watch-requests.ts).
  logging: { incomingRequests: false },
  // No page has pictures that Next would resize, so `/_next/image` is switched off.
  images: { unoptimized: true },
  webpack: cutForBrowser,
  // Without it Next goes to the top of the page upon Back.
  experimental: { scrollRestoration: true },
  // The Content-Security-Policy differs per request, so src/pages/_document.tsx sets it.
  // There are no rewrites: one would add 4 KB to every page for resolving it in the browser.
  headers: async () => [
    { source: '/((?!_next/static/).*)', headers: securityHeaders },
    // The development server sends one of its scripts with the content type of JSON.
    ...(isDevelopment ? [] : [{ source: '/_next/static/:path*', headers: [noSniffing] }]),
  ],
};

export default nextConfig;
