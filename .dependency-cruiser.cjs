/**
 * Which folder may import which (docs/architecture.md). A folder may always import itself, and a
 * test beside its source may import what it needs.
 */
const mayImport = {
  pages: ['screens', 'server', 'config'],
  screens: ['features', 'ui', 'copy', 'journeys', 'domain', 'contract', 'config'],
  features: ['ui', 'copy', 'journeys', 'domain', 'contract', 'api-client', 'config'],
  ui: [],
  copy: ['contract'],
  journeys: ['domain', 'contract'],
  contract: ['domain'],
  domain: [],
  'api-client': ['contract'],
  server: ['contract', 'api-client', 'domain', 'journeys', 'config'],
  backends: ['contract', 'domain', 'config'],
  config: [],
};

/** What a folder may take from npm; a folder not named here may take anything the rules allow. */
const mayUsePackages = {
  ui: ['react', 'react-dom', 'next', '@mui', '@emotion', 'nprogress'],
  copy: [],
  journeys: ['zod'],
  contract: ['zod', 'zod-openapi'],
  domain: ['zod', 'date-fns', '@holiday-jp/holiday_jp'],
  'api-client': ['zod'],
  config: ['zod'],
};

const tests = '\\.test\\.tsx?$';
const serverFiles = '\\.server\\.tsx?$';
const shell = '^src/pages/_app\\.tsx$';
const backends = '(main-api|identity-provider|card-gateway|outbox)';

const within = (folders) => folders.map((folder) => `^src/${folder}/`).join('|');
const packages = (names) => names.map((name) => `node_modules/(@types/)?${name}/`).join('|');

const folderRules = Object.entries(mayImport).map(([folder, others]) => ({
  name: `${folder}-imports`,
  severity: 'error',
  comment: `src/${folder} may import itself${others.length ? ` and ${others.join(', ')}` : ' only'}.`,
  from: {
    path: `^src/${folder}/`,
    pathNot: [tests, shell, ...(folder === 'screens' ? [serverFiles] : [])],
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
      to: { path: '^src/', pathNot: within(['screens', 'features', 'ui', 'copy', 'config']) },
    },
    {
      name: 'instrumentation-imports',
      severity: 'error',
      comment:
        'With the thread it starts, all of the storefront that knows the embedded back ends.',
      from: { path: '^src/(instrumentation|back-ends-thread)' },
      to: {
        path: '^src/',
        pathNot: `^src/instrumentation|${within(['server', 'backends', 'config'])}`,
      },
    },
    {
      name: 'screen-loaders',
      severity: 'error',
      comment: 'A screen’s server loader may also use the server side and the API client.',
      from: { path: `^src/screens/.*${serverFiles}` },
      to: {
        path: '^src/',
        pathNot: within([...mayImport.screens, 'screens', 'server', 'api-client']),
      },
    },
    {
      name: 'browser-never-loads-server-code',
      severity: 'error',
      comment:
        'The page for errors has no other loader than one that browsers get, too, but for the ' +
        'branch that the bundler takes out.',
      from: {
        path: '^src/(screens|features|ui|copy|journeys)/',
        pathNot: [serverFiles, tests, '^src/screens/status/error-screen\\.tsx$'],
      },
      to: { path: serverFiles, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node-builtins-in-the-browser',
      severity: 'error',
      from: {
        path: '^src/(screens|features|ui|copy|journeys|domain|contract|api-client)/',
        pathNot: [serverFiles, tests],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'a-feature-shows-its-index-only',
      severity: 'error',
      comment: 'Other features are used through their index, not their inside.',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/features/[^/]+/',
        pathNot: '^src/features/$1/|^src/features/[^/]+/index\\.tsx?$',
      },
    },
    {
      name: 'back-ends-are-apart',
      severity: 'error',
      comment:
        'They know each other by HTTP only; what puts them together lies outside their folders.',
      from: { path: `^src/backends/${backends}/`, pathNot: tests },
      to: { path: `^src/backends/${backends}/`, pathNot: '^src/backends/$1/' },
    },
    {
      name: 'pure-folders',
      severity: 'error',
      comment: 'No React, Next, Recoil or MUI in journeys, domain, contract, backends.',
      from: { path: '^src/(journeys|domain|contract|backends)/', pathNot: tests },
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
      comment: 'Drizzle and PGlite only in a back end’s db/ or in backends/database.',
      from: { path: '^src/', pathNot: ['^src/backends/([^/]+/db|database)/', tests] },
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
        pathNot: ['^src/backends/database/', '^src/server/shared-counters\\.ts$', tests],
      },
      to: { path: packages(['pg']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-recoil',
      severity: 'error',
      comment: 'Recoil runs on React 19 only through the module that prepares the ground for it.',
      from: { path: '^src/', pathNot: '^src/features/order-draft/recoil\\.ts$' },
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
      comment: 'Scripts start the shop or its back ends; they hold no part of either.',
      from: { path: '^scripts/' },
      to: { path: '^src/', pathNot: within(['backends', 'config']) },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['\\.d\\.ts$', tests, '^src/(pages/|(instrumentation|back-ends-thread)\\.ts$)'],
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
