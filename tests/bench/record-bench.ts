/*
 * `npm run bench:record -- bench:menus`: runs a bench and writes what it measured into docs/performance.md, in place of the
 * figures of the run before. Further words go to the bench. Everything counts that it prints after a line `Result`, or all
 * where it prints none.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const RESULT = 'Result';

async function run(bench: string, words: readonly string[]): Promise<string> {
  const child = spawn('npm', ['run', '--silent', bench, '--', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  // One that misses a target has figures all the same.
  process.exitCode = Number(code);
  return output;
}

function resultOf(output: string): string {
  const lines = output.trimEnd().split('\n');
  return lines
    .slice(lines.lastIndexOf(RESULT) + 1)
    .join('\n')
    .replace(/^\n+/, '');
}

/** @throws Error when the page has no place for the bench */
function withFigures(page: string, bench: string, result: string): string {
  const begin = `<!-- figures of ${bench} -->\n`;
  const end = '<!-- end of figures -->';
  const [before, rest] = page.split(begin);
  const after = rest?.slice(rest.indexOf(end));
  if (before === undefined || after === undefined) {
    throw new Error(`docs/performance.md has no figures of ${bench}.`);
  }
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${day}, ${availableParallelism()} cores, ${cpus()[0]?.model.trim()}`;
  return `${before}${begin}\n\`\`\`text\n${machine}\n\n${result}\n\`\`\`\n\n${after}`;
}

const [bench, ...words] = process.argv.slice(2);
if (!bench) throw new Error('Which bench? npm run bench:record -- bench:menus');
const result = resultOf(await run(bench, words));
writeFileSync(FILE, withFigures(readFileSync(FILE, 'utf8'), bench, result));
