import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, isTest, linesWith, type SourceFile } from './source-files';

const source = filesBelow('src', /\.(tsx?|css)$/);
const shown = source.filter(
  ({ path }) => /^src\/(shop|checkout|account|booking|shell)\//.test(path) && !isTest(path),
);
/** MUI computes with the colours of its themes, so they hold no tokens. */
const office = source.filter(
  ({ path }) => /^src\/office\//.test(path) && !isTest(path) && !path.endsWith('-theme.ts'),
);
const here = 'tests/architecture/source-text.test.ts';
const tests = ['src', 'tests', 'e2e']
  .flatMap((folder) => filesBelow(folder))
  .filter(({ path }) => path !== here);
const everything = [...tests, ...filesBelow('scripts'), ...filesBelow('src', /\.css$/)];

const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![-\w])|\b(?:rgba?|hsla?|oklch)\(/i;
/** A pixel length; a media query's width is a breakpoint, which CSS variables cannot hold. */
const pixels = /(?<![\w.])\d*\.?\d+px\b/;
const mediaQuery = /@media|@container|matchMedia|sizes=|min-width:.*\)|max-width:.*\)/;

const leadsSomewhere = /^(href|destination|pathname)$/;
const goesThere = /(^|\.)(router|Router|location)\.(push|replace|prefetch|assign)$/;

/** The expression that says where a link, a redirect or a navigation leads. */
function addressIn(node: ts.Node): ts.Node | undefined {
  if (ts.isJsxAttribute(node) && node.name.getText() === 'href') {
    const value = node.initializer;
    return value && ts.isJsxExpression(value) ? value.expression : value;
  }
  if (ts.isPropertyAssignment(node) && leadsSomewhere.test(node.name.getText())) {
    return node.initializer;
  }
  if (ts.isCallExpression(node) && goesThere.test(node.expression.getText())) {
    return node.arguments[0];
  }
  return undefined;
}

function nodesWhere(
  { path, text }: SourceFile,
  isFound: (node: ts.Node) => boolean,
): readonly string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isFound(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isLiteralAddress(node: ts.Node): boolean {
  return /^['"`]\//.test(addressIn(node)?.getText() ?? '');
}

/** A form that a script sends; one without `noValidate` is a search whose address keeps what was asked. */
function putsInputIntoAddress(node: ts.Node): boolean {
  if (!ts.isJsxOpeningElement(node)) return false;
  const given = node.attributes.properties.map((property) => property.getText());
  const isForm = node.tagName.getText() === 'form' || given.includes('component="form"');
  return isForm && given.includes('noValidate') && !given.includes('method="post"');
}

describe('the source', () => {
  it('has no raw colour in a screen', () => {
    expect(linesWith([...shown, ...office], colour)).toEqual([]);
  });

  it('has no pixel size in a screen', () => {
    const found = linesWith(shown, pixels).filter((line) => !mediaQuery.test(line));
    expect(found).toEqual([]);
  });

  it('has no literal address outside config/paths', () => {
    const linking = /^src\/(pages|shop|checkout|account|office|booking|shell|ui|server)\//;
    // The document's icons are files, not places of the shop.
    const files = source.filter(
      ({ path, text }) =>
        linking.test(path) &&
        !isTest(path) &&
        path !== 'src/pages/_document.tsx' &&
        // Only these can have one, and reading a file as TypeScript takes long.
        /['"`]\//.test(text),
    );
    expect(files.flatMap((file) => nodesWhere(file, isLiteralAddress))).toEqual([]);
  });

  it('has no form that puts what was typed into the address when it is sent before its scripts run', () => {
    const screens = source.filter(({ path, text }) => !isTest(path) && /noValidate/.test(text));
    expect(screens.flatMap((file) => nodesWhere(file, putsInputIntoAddress))).toEqual([]);
  });

  it('has no button of the office that loses the focus while its act runs', () => {
    expect(linesWith(office, /^\s+loading=\{|<Button\b.*\sloading=\{/)).toEqual([]);
  });

  it('has no marker of unfinished work', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`);
    expect(linesWith(everything, marks)).toEqual([]);
  });

  it('has no skipped test and no test that runs alone', () => {
    expect(
      linesWith(tests, /\b(it|test|describe|suite)(\.\w+)*\.(only|skip|fixme|todo)\b/),
    ).toEqual([]);
  });

  it('has no file or folder named utils, helpers, common, misc or lib', () => {
    const drawer = /(^|[/-])(utils?|helpers?|common|misc|lib)[/.]/;
    expect(source.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
  });

  it('has exactly the agreed folders in src', () => {
    const folders = readdirSync('src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
    expect(folders).toEqual([
      'account',
      'booking',
      'calls',
      'checkout',
      'config',
      'contract',
      'database',
      'domain',
      'embedded',
      'main-api',
      'office',
      'pages',
      'platform',
      'server',
      'shell',
      'shop',
      'ui',
    ]);
  });

  it('has only file names in small letters and hyphens', () => {
    const names = source
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('src/pages/'))
      .filter(
        (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(path.split('/').at(-1) ?? ''),
      );
    expect(names).toEqual([]);
  });
});
