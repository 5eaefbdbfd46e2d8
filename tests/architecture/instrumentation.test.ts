import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectFile } from './source-files';

const path = 'src/instrumentation.ts';
const source = ts.createSourceFile(path, projectFile(path), ts.ScriptTarget.Latest, true);

/** Whether the edge runtime's compiler, which knows the condition to be false, leaves it out. */
function isForNodeAlone(node: ts.Node): boolean {
  const { parent } = node;
  if (parent === undefined) return false;
  const isBranch =
    ts.isIfStatement(parent) &&
    parent.thenStatement === node &&
    parent.expression.getText(source) === "process.env.NEXT_RUNTIME === 'nodejs'";
  return isBranch || isForNodeAlone(parent);
}

/** Of what is loaded when it runs; types are not. */
function importsIn(node: ts.Node): readonly ts.Node[] {
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isDeclaration =
    (ts.isImportDeclaration(node) &&
      node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) ||
    (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && !node.isTypeOnly);
  const below: ts.Node[] = [];
  node.forEachChild((child) => void below.push(...importsIn(child)));
  return isCall || isDeclaration ? [node, ...below] : below;
}

it('instrumentation imports modules only under a check that it runs in Node', () => {
  const imports = importsIn(source);
  expect(imports).not.toEqual([]);
  const others = imports.filter((node) => !isForNodeAlone(node));
  expect(others.map((node) => node.getText(source))).toEqual([]);
});
