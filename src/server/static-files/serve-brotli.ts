import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { acceptsEncoding } from '../http/accepts-encoding';
import { standInFront } from '../http/stand-in-front';

const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

interface CompressedFile {
  readonly type: string;
  readonly body: Buffer;
}

/** The files by address. The build has written them (`compressStatic` of scripts/build.ts); together they have a megabyte. */
function compressedFiles(folder: string): ReadonlyMap<string, CompressedFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names.flatMap((name): [string, CompressedFile][] => {
      const type = TYPES[/\.(\w+)\.br$/.exec(name)?.[1] ?? ''];
      if (type === undefined) return [];
      const address = `/_next/static/${name.replaceAll('\\', '/').replace(/\.br$/, '')}`;
      return [[address, { type, body: readFileSync(join(folder, name)) }]];
    }),
  );
}

/** Undefined for an address that is written wrong. */
function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

function isAsked({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.range === undefined;
}

function send(response: ServerResponse, { type, body }: CompressedFile, withBody: boolean): void {
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.length,
    // The name of a file changes with its content.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  response.end(withBody ? body : undefined);
}

/**
 * Answers scripts and style sheets of the build compressed with brotli, an eighth less than gzip, and without compressing them
 * again for each visitor (docs/decisions/0019). Whoever does not take brotli gets them from Next.
 */
export function serveBrotli(server: Server, folder = join(process.cwd(), '.next/static')): void {
  const files = compressedFiles(folder);
  standInFront(server, (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith('/_next/static/') || !isAsked(request)) return false;
    const file = acceptsEncoding(request, 'br') && files.get(decoded(url) ?? '');
    if (!file) return false;
    send(response, file, request.method === 'GET');
    return true;
  });
}
