/*
 * Says which tests of an earlier commit, the argument, are neither there any more nor in the lists of moved tests
 * (`tests/moved-tests/*.tsv`), and which lines of the lists name a test that is not there.
 * A line has four fields: old file, old title, new file, new title. Ends with 1 when it finds any.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../', import.meta.url));
const lists = `${root}tests/moved-tests`;
const IS_TEST_FILE = /^(src|tests|e2e)\/.*\.(test|spec|faults)\.tsx?$/;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

const testFiles = (commit: string) =>
  git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((path) => IS_TEST_FILE.test(path));

/** `ownShopTest` was a `test` with fixtures of its own. */
const TEST_FUNCTIONS: readonly string[] = ['it', 'test', 'ownShopTest'];

/** `it`, `test`, `it.each(…)`, `test.skip` and so on. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TEST_FUNCTIONS.includes(callee.text);
  if (ts.isPropertyAccessExpression(callee)) {
    return callee.name.text !== 'describe' && isTestCall(callee.expression);
  }
  if (ts.isCallExpression(callee)) return isTestCall(callee.expression);
  return ts.isTaggedTemplateExpression(callee) && isTestCall(callee.tag);
}

function titleOf(first: ts.Expression | undefined, source: ts.SourceFile): string | undefined {
  if (!first) return undefined;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText(source).slice(1, -1) : undefined;
}

function titlesIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const title = titleOf(node.arguments[0], source);
      if (title !== undefined && node.arguments.length > 1) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const keyOf = (file: string, title: string) => `${file}\t${title}`;

function testsAt(commit: string): Set<string> {
  const keys = testFiles(commit).flatMap((path) =>
    titlesIn(path, git('show', `${commit}:${path}`)).map((title) => keyOf(path, title)),
  );
  return new Set(keys);
}

/** Files that were renamed since then, which need no line in the lists: new path by old path. */
function renamedSince(commit: string): ReadonlyMap<string, string> {
  const lines = git(
    'diff',
    '--name-status',
    '--find-renames',
    '--diff-filter=R',
    '-l0',
    commit,
    'HEAD',
  );
  return new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([, from = '', to = '']) => [from, to]),
  );
}

const [, , earlier] = process.argv;
if (!earlier) throw new Error('Name the earlier commit');
const before = testsAt(earlier);
const now = testsAt('HEAD');
const problems: string[] = [];
const moved = new Set<string>();
const places: { list: string; line: string; key: string }[] = [];
for (const list of readdirSync(lists).filter((name) => name.endsWith('.tsv'))) {
  for (const line of readFileSync(`${lists}/${list}`, 'utf8').split('\n').filter(Boolean)) {
    const [oldFile = '', oldTitle = '', newFile = '', newTitle = ''] = line.split('\t');
    moved.add(keyOf(oldFile, oldTitle));
    if (!before.has(keyOf(oldFile, oldTitle))) problems.push(`${list}: no such test was: ${line}`);
    places.push({ list, line, key: keyOf(newFile, newTitle) });
  }
}
// A test may have moved on since.
for (const { list, line, key } of places) {
  if (!now.has(key) && !moved.has(key)) problems.push(`${list}: no such test is: ${line}`);
}
const renamed = renamedSince(earlier);
for (const test of before) {
  const [file = '', title = ''] = test.split('\t');
  const present = keyOf(renamed.get(file) ?? file, title);
  if (!now.has(present) && !moved.has(test)) problems.push(`gone: ${test}`);
}
for (const problem of problems) console.log(problem);
console.log(
  `${before.size} tests before, ${moved.size} of them moved, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
