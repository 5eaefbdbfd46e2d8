import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, type SourceFile } from './source-files';

/** Next asks for these to hold code: they put the document and the shell together. */
const shell = ['src/pages/_app.tsx', 'src/pages/_document.tsx'];

/** Next reads `config` from an API route's own file and cannot follow a re-export. */
function isApiConfig(path: string, statement: ts.Statement): boolean {
  if (!path.startsWith('src/pages/api/')) return false;
  if (ts.isImportDeclaration(statement)) {
    return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  }
  return (
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.every(
      ({ name }) => ts.isIdentifier(name) && name.text === 'config',
    )
  );
}

function otherStatements({ path, text }: SourceFile): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return source.statements
    .filter((statement) => !(ts.isExportDeclaration(statement) && statement.moduleSpecifier))
    .filter((statement) => !isApiConfig(path, statement))
    .map((statement) => `${path}: ${statement.getText(source).split('\n')[0]}`);
}

describe('a page’s file', () => {
  it('only re-exports a screen and its loader', () => {
    const pages = filesBelow('src/pages').filter(({ path }) => !shell.includes(path));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.flatMap(otherStatements)).toEqual([]);
  });

  it('exports getServerSideProps, so that no page is built without a CSP nonce', () => {
    const pages = filesBelow('src/pages').filter(
      ({ path }) => !path.startsWith('src/pages/api/') && !/_(app|document|error)\.tsx$/.test(path),
    );
    expect(pages.length).toBeGreaterThan(40);
    const written = pages.filter(({ text }) => !/\bgetServerSideProps\b/.test(text));
    expect(written.map(({ path }) => path)).toEqual([]);
  });

  it('of an API route turns off Next’s body parser, whose errors clients could log and report', () => {
    const routes = filesBelow('src/pages/api');
    expect(routes.length).toBeGreaterThan(10);
    const written = routes.filter(
      ({ text }) =>
        !/^export const config: PageConfig = \{ api: \{ bodyParser: false\b/m.test(text),
    );
    expect(written.map(({ path }) => path)).toEqual([]);
  });
});
