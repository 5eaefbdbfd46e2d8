import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { expect, it } from 'vitest';
import { Rejection } from '@/contract/rejection';
import { listenOnLoopback } from '../../../tests/listen-on-loopback';
import { readBody } from './read-body';

it('a body that is cut off is rejected as an invalid request', async () => {
  const server = createServer();
  const port = await listenOnLoopback(server);
  try {
    const headers = { 'content-length': '9' };
    const cutOff = send({ host: '127.0.0.1', port, method: 'POST', headers });
    cutOff.on('error', () => {});
    cutOff.write('{');
    const [request] = await once(server, 'request');
    const reading = readBody(request, 100).catch((error: unknown) => error);
    cutOff.destroy();
    const error = await reading;
    expect(error).toBeInstanceOf(Rejection);
    expect(error).toMatchObject({ code: 'invalid_request' });
  } finally {
    server.close();
  }
});
