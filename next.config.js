/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Without it the server loads two copies of @emotion/react and MUI's styles arrive without a nonce.
  bundlePagesRouterDependencies: true,
  // They read files beside themselves or are too large to be worth bundling.
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'yubin', 'pino', 'proper-lockfile'],
  // `npm test` checks types and lint on their own, over more than the build sees.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
};

export default nextConfig;
