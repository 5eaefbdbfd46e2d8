/**
 * Which folder may import which (docs/architecture.md). A folder may always import itself, and a
 * test beside its source may import what it needs.
 */
const mayImport = {
  pages: ['shop', 'checkout', 'account', 'office', 'shell', 'server', 'config'],
  shop: ['booking', 'shell', 'calls', 'ui', 'domain', 'contract', 'config'],
  checkout: ['booking', 'shell', 'calls', 'ui', 'domain', 'contract', 'config'],
  account: ['booking', 'shell', 'calls', 'ui', 'domain', 'contract', 'config'],
  office: ['booking', 'shell', 'calls', 'ui', 'domain', 'contract', 'config'],
  booking: ['shell', 'calls', 'ui', 'domain', 'contract', 'config'],
  shell: ['calls', 'ui', 'domain', 'contract', 'config'],
  server: ['calls', 'contract', 'domain', 'config', 'platform'],
  calls: ['contract', 'domain'],
  ui: ['domain'],
  contract: ['domain'],
  config: ['domain'],
  platform: ['domain'],
  domain: [],
  database: ['domain', 'platform'],
  'main-api': ['contract', 'domain', 'config', 'platform', 'database'],
  embedded: ['main-api', 'contract', 'domain', 'config', 'platform', 'database'],
};

/**
 * What a folder may take from npm; loaders (`*.server.ts`) as well, which reach everything else of a
 * server through src/server.
 */
const mayUsePackages = {
  pages: ['next', 'react'],
  shop: ['react', 'react-dom', 'next'],
  checkout: ['react', 'next', 'react-hook-form'],
  account: ['react', 'react-dom', 'next', 'react-hook-form'],
  office: ['react', 'next', '@mui', '@emotion', 'qrcode.react'],
  booking: ['react', 'next', 'swr', 'recoil', 'recoil-persist'],
  shell: [
    'react',
    'react-dom',
    'next',
    'next-auth',
    'react-hook-form',
    'swr',
    'nprogress',
    'web-vitals',
  ],
  server: [
    'schema-dts',
    'next',
    'next-auth',
    'zod',
    '@aws-sdk',
    'cockatiel',
    'jose',
    'pg',
    'prom-client',
    'rate-limiter-flexible',
  ],
  calls: [],
  ui: ['react', 'react-dom', 'next', '@mui', '@emotion'],
  contract: ['zod'],
  config: ['zod'],
  platform: ['pino', 'prom-client'],
  domain: ['date-fns'],
  database: ['hono', 'zod', 'pg', 'drizzle-orm', '@electric-sql/pglite'],
  'main-api': [
    'hono',
    'zod',
    'zod-openapi',
    'drizzle-orm',
    'date-fns',
    '@holiday-jp/holiday_jp',
    'libphonenumber-js',
    'otpauth',
    'sharp',
    'yubin',
  ],
  embedded: [
    'schema-dts',
    'hono',
    '@hono/node-server',
    'zod',
    'drizzle-orm',
    'date-fns',
    'jose',
    'pdfkit',
    'prom-client',
  ],
};

/** Folders whose `*.server.ts` are loaders of pages. */
const holdsLoaders = ['shop', 'checkout', 'account', 'office', 'booking', 'shell'];

const tests = '\\.test\\.tsx?$';
const serverFiles = '\\.server\\.tsx?$';
const shell = '^src/pages/_app\\.tsx$';
const standIns = '(identity-provider|card-gateway|outbox|documents)';

const databaseFiles =
  '^src/(database/|main-api/migrations/|(main-api|embedded)/.*(repository|tables?|reader|writer|store)\\.ts$)';

const within = (folders) => folders.map((folder) => `^src/${folder}/`).join('|');
const packages = (names) => names.map((name) => `node_modules/(@types/)?${name}/`).join('|');

const folderRules = Object.entries(mayImport).map(([folder, others]) => ({
  name: `${folder}-imports`,
  severity: 'error',
  comment: `src/${folder} may import itself${others.length ? ` and ${others.join(', ')}` : ' only'}.`,
  from: {
    path: `^src/${folder}/`,
    pathNot: [tests, shell, ...(holdsLoaders.includes(folder) ? [serverFiles] : [])],
  },
  to: { path: '^src/', pathNot: within([folder, ...others]) },
}));

const packageRules = Object.entries(mayUsePackages).map(([folder, names]) => ({
  name: `${folder}-packages`,
  severity: 'error',
  comment: `src/${folder} may use ${names.length ? names.join(', ') : 'no package'}.`,
  from: { path: `^src/${folder}/`, pathNot: tests },
  to: { path: 'node_modules/', ...(names.length ? { pathNot: packages(names) } : {}) },
}));

module.exports = {
  forbidden: [
    ...folderRules,
    ...packageRules,
    {
      name: 'app-shell-imports',
      severity: 'error',
      comment: '_app puts the shop together, in the browser as well as on the server.',
      from: { path: shell },
      to: { path: '^src/', pathNot: within(['booking', 'shell', 'calls', 'ui', 'config']) },
    },
    {
      name: 'instrumentation-imports',
      severity: 'error',
      comment: 'It knows back ends by their addresses, as all of the storefront does.',
      from: { path: '^src/instrumentation' },
      to: {
        path: '^src/',
        pathNot: `^src/instrumentation|${within(['server', 'config', 'platform'])}`,
      },
    },
    ...holdsLoaders.map((folder) => ({
      name: `${folder}-loaders`,
      severity: 'error',
      comment: 'A loader may also use the server, and what every server needs.',
      from: { path: `^src/${folder}/.*${serverFiles}` },
      to: { path: '^src/', pathNot: within([folder, ...mayImport[folder], 'server', 'platform']) },
    })),
    {
      name: 'browser-never-loads-server-code',
      severity: 'error',
      comment:
        'The page for errors has no other loader than one that browsers get, too, but for the ' +
        'branch that the bundler takes out.',
      from: {
        path: '^src/(shop|checkout|account|office|booking|shell|ui)/',
        pathNot: [serverFiles, tests, '^src/shell/failures/error-screen\\.tsx$'],
      },
      to: { path: serverFiles, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node-builtins-in-the-browser',
      severity: 'error',
      from: {
        path: '^src/(shop|checkout|account|office|booking|shell|ui|domain|contract|calls)/',
        pathNot: [serverFiles, tests],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'stand-ins-are-apart',
      severity: 'error',
      comment:
        'They know each other and the main API by HTTP only, and the ports that they stand behind; ' +
        'what puts them together lies outside their folders.',
      from: { path: `^src/embedded/${standIns}/`, pathNot: tests },
      to: {
        path: [`^src/embedded/${standIns}/`, '^src/main-api/'],
        pathNot: ['^src/embedded/$1/', '^src/main-api/ports/'],
      },
    },
    {
      name: 'pure-folders',
      severity: 'error',
      comment: 'No React, Next, Recoil or MUI in domain, contract, database, main-api, embedded.',
      from: { path: '^src/(domain|contract|database|main-api|embedded)/', pathNot: tests },
      to: {
        path: packages([
          'react',
          'react-dom',
          'next',
          'next-auth',
          'recoil',
          'recoil-persist',
          '@mui',
          '@emotion',
        ]),
      },
    },
    {
      name: 'database-behind-db',
      severity: 'error',
      comment: 'Drizzle and PGlite only in repositories, tables and src/database.',
      from: { path: '^src/', pathNot: [databaseFiles, tests] },
      to: {
        path: packages(['drizzle-orm', '@electric-sql/pglite']),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pg-behind-db',
      severity: 'error',
      comment:
        'So is pg, but for what the storefront’s processes count together (decision 0017): beside ' +
        'real back ends there is nobody else who could keep it for them.',
      from: {
        path: '^src/',
        pathNot: ['^src/database/', '^src/server/shared-counters\\.ts$', tests],
      },
      to: { path: packages(['pg']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'office-takes-rules-of-orders-only',
      severity: 'error',
      comment:
        'The office has no draft in a tab and loads no Recoil; its orders stand on the rules of all orders.',
      from: { path: '^src/office/', pathNot: tests },
      to: { path: '^src/booking/', pathNot: '^src/booking/order/' },
    },
    {
      name: 'rules-of-orders-are-apart',
      severity: 'error',
      comment: 'They know no tab, no storage and no screen.',
      from: { path: '^src/booking/order/', pathNot: tests },
      to: {
        path: ['^src/', 'node_modules/'],
        pathNot: within(['booking/order', 'calls', 'domain', 'contract', 'shell/failures']),
      },
    },
    {
      name: 'one-recoil',
      severity: 'error',
      comment: 'Recoil runs on React 19 only through the module that prepares the ground for it.',
      from: { path: '^src/', pathNot: '^src/booking/draft/recoil\\.ts$' },
      to: { path: packages(['recoil', 'recoil-persist']) },
    },
    {
      name: 'one-aws-sdk',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/identity-provider\\.ts$', tests] },
      to: { path: packages(['@aws-sdk']) },
    },
    {
      name: 'no-mui-barrel',
      severity: 'error',
      comment: 'Import the one component, so that a page weighs what it shows.',
      from: { path: '^src/' },
      to: { path: 'node_modules/@mui/material/(esm/)?index\\.(js|mjs|d\\.ts|d\\.mts)$' },
    },
    {
      name: 'scripts-imports',
      severity: 'error',
      comment:
        'Scripts start the shop or its back ends, or examine them; they hold no part of either.',
      from: { path: '^scripts/' },
      to: {
        path: '^src/',
        pathNot: [within(['database', 'embedded', 'config', 'platform']), '^src/server/doctor/'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['\\.d\\.ts$', tests, '^src/(pages/|instrumentation\\.ts$)'],
      },
      to: {},
    },
    {
      name: 'no-tests-in-source',
      severity: 'error',
      from: { path: '^(src|scripts)/', pathNot: tests },
      to: { path: `${tests}|^tests/|^e2e/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
