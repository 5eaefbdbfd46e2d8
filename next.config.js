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

const isDevelopment = process.env.NODE_ENV === 'development';

/** Large, and only the server's: development compiles whatever the first page needs while somebody waits. */
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
  // No page is the same twice: each has a nonce of its own.
  generateEtags: false,
  // For the Dockerfile: a server with what it needs and no more. `next start` takes the other kind only.
  output: process.env.BUILD_STANDALONE === '1' ? 'standalone' : undefined,
  // Without it the server loads two copies of @emotion/react and MUI's styles arrive without a nonce.
  bundlePagesRouterDependencies: true,
  // They read files beside themselves or are too large to be worth bundling.
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
  // No page has pictures that Next would make smaller: `/_next/image` is an address that nobody offers.
  images: { unoptimized: true },
  webpack: cutForBrowser,
  // What differs per request, the Content-Security-Policy, is set by src/pages/_document.tsx.
  // Rewrites are too: one here would add 4 KB to every page for resolving it in the browser.
  headers: async () => [
    { source: '/((?!_next/static/).*)', headers: securityHeaders },
    // The development server calls one of its scripts JSON.
    ...(isDevelopment ? [] : [{ source: '/_next/static/:path*', headers: [noSniffing] }]),
  ],
};

export default nextConfig;
