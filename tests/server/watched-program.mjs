/*
 * A part of a shop that is watched over: back ends, or a storefront that lets a request end first. For
 * tests of who is started and stopped when; says on standard output what happens to it.
 */
import { createServer } from 'node:http';

const [, , part] = process.argv;
const say = (words) => process.stdout.write(`${part} ${words}\n`);
const onSignal = (listener) => {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, listener);
};

if (part.endsWith('storefront')) {
  let closing = setInterval(() => {}, 1_000);
  const close = (reason) => {
    say(reason);
    clearTimeout(closing);
    closing = setTimeout(() => {
      say('closed');
      process.exit(0);
    }, 300);
  };
  onSignal(() => close('asked to stop'));
  process.once('disconnect', () => close('left alone'));
  say(`waits as ${process.pid}`);
  if (part === 'broken-storefront') process.exit(4);
  // Signals may come as soon as this is read.
  process.once('message', ({ environment: { MAIN_API_ORIGIN } }) =>
    say(`runs as ${process.pid} with ${MAIN_API_ORIGIN}`),
  );
} else {
  onSignal(() => say('heard a signal'));
  const server = createServer((_, response) => response.end());
  const begin = () => {
    const origin = `http://127.0.0.1:${server.address().port}`;
    say(`run as ${process.pid} at ${origin}`);
    if (part === 'broken-back-ends') process.exit(3);
    if (part === 'replaced-back-ends' && process.argv.includes('--again')) {
      process.send({ hasLostData: true });
      process.exit(1);
    }
    process.send({ environment: { MAIN_API_ORIGIN: origin } });
    if (part === 'lost-back-ends') {
      setTimeout(() => {
        process.send({ hasLostData: true });
        process.exit(1);
      }, 1_000);
    }
    if (/^(failing|replaced)-back-ends$/.test(part)) setTimeout(() => process.exit(3), 50);
  };
  const listen = () => server.listen(Number(process.env.BACKENDS_PORT ?? 0), '127.0.0.1', begin);
  // Whoever tests decides when these are ready.
  if (part === 'held-back-ends') {
    process.once('SIGUSR2', listen);
    say(`wait as ${process.pid}`);
  } else listen();
  process.once('disconnect', () => {
    say('closed');
    process.exit(0);
  });
}
