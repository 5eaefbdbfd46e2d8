import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { redirectUnreadableRequest } from './unreadable-request';

function targetOf(target: string, method = 'GET'): string | undefined {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url: target });
  redirectUnreadableRequest(request);
  return request.url;
}

it.each([
  ['/my?from=mail', '/my?from=mail'],
  ['//elsewhere.example/my', '//elsewhere.example/my'],
  ['http://shop.example/my?from=mail', '/my?from=mail'],
])('a request for %s keeps its path and query', (target, path) => {
  expect(targetOf(target)).toBe(path);
});

it.each(['*words{"level":60}', 'http://[words/', 'http://words:99999999/x', 'words', ''])(
  'the unreadable target %s is rewritten to a path that answers 404',
  (target) => {
    expect(targetOf(target)).toBe('/api/v1/unreadable');
  },
);

it.each(['TRACE', 'PROPFIND'])(
  'the unsupported method %s is rewritten to a path that answers 404',
  (method) => {
    expect(targetOf('/embedded/outbox', method)).toBe('/api/v1/unreadable');
  },
);
