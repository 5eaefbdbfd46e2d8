/*
 * Makes a Node process believe that it runs on the machine of the tests, when it is loaded before everything else
 * (`node --import`): its clock is TEST_CLOCK_AHEAD_MS ahead of the real one, and passwords are hashed at no cost.
 * Timers and `performance.now()` stay real.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const RealDate = Date;
const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (_, args, target) =>
    Reflect.construct(RealDate, args.length === 0 ? [now()] : args, target),
  get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
});

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, _cost, done) =>
  scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done);
syncBuiltinESMExports();
