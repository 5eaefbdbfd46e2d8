/**
 * Which folder may import which (docs/architecture.md). A folder may always import itself.
 */
const folders = [
  'pages',
  'screens',
  'features',
  'ui',
  'copy',
  'journeys',
  'domain',
  'contract',
  'api-client',
  'server',
  'backends',
  'config',
];

const mayImport = {
  pages: ['screens', 'server'],
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

const folderRules = folders.map((folder) => ({
  name: `${folder}-imports`,
  severity: 'error',
  comment: `src/${folder} may import itself${mayImport[folder].length ? ` and ${mayImport[folder].join(', ')}` : ' only'}.`,
  from: {
    path: `^src/${folder}/`,
    pathNot:
      folder === 'screens' || folder === 'pages' ? '\\.server\\.ts$|^src/pages/_' : undefined,
  },
  to: {
    path: '^src/',
    pathNot: [folder, ...mayImport[folder]].map((name) => `^src/${name}/`).join('|'),
  },
}));

module.exports = {
  forbidden: [
    ...folderRules,
    {
      name: 'screen-loaders',
      severity: 'error',
      comment: 'A screen’s server loader may also use the server side and the API client.',
      from: { path: '^src/screens/.*\\.server\\.ts$' },
      to: {
        path: '^src/',
        pathNot: '^src/(screens|features|copy|journeys|domain|contract|config|server|api-client)/',
      },
    },
    {
      name: 'browser-never-loads-server-code',
      severity: 'error',
      from: { path: '^src/(screens|features|ui|copy|journeys)/', pathNot: '\\.server\\.ts$' },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-feature-shows-its-index-only',
      severity: 'error',
      comment: 'Other features are used through their index, not their inside.',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/[^/]+/',
        pathNot: '^src/features/$1/|^src/features/[^/]+/index\\.tsx?$',
      },
    },
    {
      name: 'pure-folders',
      severity: 'error',
      comment: 'No React, Next, Recoil or MUI in journeys, domain, contract, backends.',
      from: { path: '^src/(journeys|domain|contract|backends)/' },
      to: {
        path: 'node_modules/(react|react-dom|next|next-auth|recoil|recoil-persist|@mui|@emotion)/',
      },
    },
    {
      name: 'database-behind-db',
      severity: 'error',
      comment: 'Drizzle, PGlite and pg only in a back end’s db/ or in backends/database.',
      from: { path: '^src/', pathNot: '^src/backends/([^/]+/db|database)/' },
      to: {
        path: 'node_modules/(drizzle-orm|@electric-sql/pglite|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'one-recoil',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/features/order-draft/recoil\\.ts$' },
      to: { path: 'node_modules/(recoil|recoil-persist)/' },
    },
    {
      name: 'one-aws-sdk',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/identity-provider\\.ts$' },
      to: { path: 'node_modules/@aws-sdk/' },
    },
    {
      name: 'no-mui-barrel',
      severity: 'error',
      comment: 'Import the one component, so that a page weighs what it shows.',
      from: { path: '^src/' },
      to: { path: 'node_modules/@mui/material/(esm/)?index\\.(js|mjs|d\\.ts|d\\.mts)$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '\\.d\\.ts$|\\.test\\.tsx?$|^src/(pages/|proxy\\.ts$|instrumentation\\.ts$)',
      },
      to: {},
    },
    {
      name: 'no-tests-in-source',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$|^tests/|^e2e/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '\\.test\\.tsx?$|\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
