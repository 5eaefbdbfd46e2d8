import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** False, also later, when it leaves the request to the server. */
type Answering = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Lets `answer` have each request before what the server does otherwise, also when it fails. */
export function standInFront(server: Server, answer: Answering): void {
  const listeners = server.listeners('request');
  const pass = (...exchange: [IncomingMessage, ServerResponse]) => {
    for (const listener of listeners) listener.apply(server, exchange);
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answered = answer(request, response);
    if (answered === true) return;
    if (answered === false) return pass(request, response);
    answered.then(
      (isAnswered) => {
        if (!isAnswered) pass(request, response);
      },
      () => pass(request, response),
    );
  });
}
