import { connect } from 'node:net';
import { expect, test } from './fixtures';

/** The first line of the answer to a request by HTTP/1.0 without Host, as HAProxy's httpchk sends it. */
function statusLineOf(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
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

for (const path of ['/_health_check', '/api/ready', '/api/ready?of=process']) {
  test(`a load balancer’s probe of ${path} by HTTP/1.0 without a Host header returns 200`, async ({
    shopOrigin,
  }) => {
    expect(await statusLineOf(shopOrigin, path)).toBe('HTTP/1.1 200 OK');
  });
}

test('the health check returns 200 without a session', async ({ request }) => {
  const response = await request.get('/_health_check');
  expect(response.status()).toBe(200);
});
