/*
 * A server as the shop's is stopped and watched, for tests that end it: `/held` is answered when
 * the test writes to standard input, `/throw` leaves an exception that nobody catches.
 */
import { createServer, type ServerResponse } from 'node:http';
import { readServerEnv } from '@/config/env.server';
import { handleStopSignals } from '@/server/operations/graceful-stop';
import { reportProcessErrors } from '@/server/operations/unexpected-errors';
import { watchRequests } from '@/server/operations/watch-requests';

const held: ServerResponse[] = [];
const say = (word: string) => void process.stdout.write(`${word}\n`);

const server = createServer((request, response) => {
  switch (request.url) {
    case '/held':
      held.push(response);
      say('held');
      return;
    case '/throw':
      response.end('thrown');
      setImmediate(() => {
        throw new Error('of 09012345678');
      });
      return;
    default:
      response.end('ok');
  }
});

process.stdin.on('data', () => {
  for (const each of held) each.end('answered');
});
watchRequests();
handleStopSignals();
reportProcessErrors();
server.listen(readServerEnv().PORT, '127.0.0.1', () => say('listening'));
