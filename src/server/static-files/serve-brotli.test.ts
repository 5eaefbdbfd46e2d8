import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressStatic } from '../../../scripts/build';
import { listenOnLoopback } from '../../../tests/listen-on-loopback';
import { serveBrotli } from './serve-brotli';

let folder: string;
let server: Server;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'chunks/pages/w'), { recursive: true });
  writeFileSync(join(folder, 'chunks/main-01.js'), 'main()');
  writeFileSync(join(folder, 'chunks/pages/w/[key]-02.js'), 'key()');
  writeFileSync(join(folder, 'a.css'), 'a{}');
  writeFileSync(join(folder, 'font.woff2'), 'font');
  await compressStatic(folder);
  server = createServer((_, response) => response.end('Next'));
  serveBrotli(server, folder);
  port = await listenOnLoopback(server);
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function read(path: string, headers: Record<string, string>, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port, path, headers, method }, resolve).on('error', reject).end();
  });
  return { headers: answer.headers, body: await buffer(answer) };
}

it.each([
  ['/_next/static/chunks/main-01.js', 'main()', 'application/javascript; charset=UTF-8'],
  [
    '/_next/static/chunks/pages/w/%5Bkey%5D-02.js',
    'key()',
    'application/javascript; charset=UTF-8',
  ],
  ['/_next/static/a.css', 'a{}', 'text/css; charset=UTF-8'],
])('answers %s as the build has compressed it, for good', async (path, content, type) => {
  const { headers, body } = await read(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotliDecompressSync(body).toString()).toBe(content);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
});

it('answers HEAD without the file', async () => {
  const path = '/_next/static/a.css';
  const { headers, body } = await read(path, { 'accept-encoding': 'br' }, 'HEAD');
  expect(headers['content-encoding']).toBe('br');
  expect(body).toHaveLength(0);
});

it.each([
  ['who takes gzip alone', '/_next/static/a.css', { 'accept-encoding': 'gzip' }, 'GET'],
  ['who refuses brotli', '/_next/static/a.css', { 'accept-encoding': 'gzip, br;q=0' }, 'GET'],
  [
    'who wants a part',
    '/_next/static/a.css',
    { 'accept-encoding': 'br', range: 'bytes=0-1' },
    'GET',
  ],
  ['who posts', '/_next/static/a.css', { 'accept-encoding': 'br' }, 'POST'],
  ['a font', '/_next/static/font.woff2', { 'accept-encoding': 'br' }, 'GET'],
  ['a file that there is not', '/_next/static/b.css', { 'accept-encoding': 'br' }, 'GET'],
  ['an address written wrong', '/_next/static/%E0%A4%A', { 'accept-encoding': 'br' }, 'GET'],
  ['a page', '/', { 'accept-encoding': 'br' }, 'GET'],
])('leaves to Next %s', async (_, path, headers, method) => {
  expect((await read(path, headers, method)).body.toString()).toBe('Next');
});
