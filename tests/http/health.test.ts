import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { shopOrigin } from './visitor';

/** The first line of the answer to a request by HTTP/1.0 without Host, as HAProxy's httpchk sends it. */
function statusLineOf(path: string): Promise<string> {
  const { hostname, port } = new URL(shopOrigin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`),
    );
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
  });
}

test.each(['/_health_check', '/api/ready', '/api/ready?of=process'])(
  'a load balancer’s probe of %s by HTTP/1.0 without a Host header or a session returns 200',
  async (path) => {
    expect(await statusLineOf(path)).toBe('HTTP/1.1 200 OK');
  },
);
