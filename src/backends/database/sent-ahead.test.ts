import { beforeEach, expect, test } from 'vitest';
import { sendAhead } from './sent-ahead';

interface Sent {
  readonly text: string;
  answer(): void;
  refuse(): void;
}

let sent: Sent[];
let client: { query(text: string): Promise<unknown> };

/** Until everything that can go on without an answer has. */
const pause = () => new Promise((resolve) => setImmediate(resolve));
const texts = () => sent.map(({ text }) => text);

beforeEach(() => {
  sent = [];
  client = {
    query: (text) =>
      new Promise((resolve, reject) => {
        sent.push({
          text,
          answer: () => resolve(`answer to ${text}`),
          refuse: () => reject(new Error(`no ${text}`)),
        });
      }),
  };
  sendAhead(client);
});

async function answerAll(): Promise<void> {
  for (const each of sent.splice(0)) each.answer();
  await pause();
}

/** As drizzle does: one statement after the other. */
async function inTransaction(...statements: string[]): Promise<unknown> {
  await client.query('begin');
  try {
    let answer: unknown;
    for (const text of statements) answer = await client.query(text);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

test('a transaction begins with what it reads first, and is answered when both are', async () => {
  const asked = inTransaction('select 1');
  await pause();
  expect(texts()).toEqual(['begin', 'select 1']);
  sent.at(1)?.answer();
  await pause();
  expect(texts()).toEqual(['begin', 'select 1']);
  await answerAll();
  expect(texts()).toEqual(['commit']);
  await answerAll();
  expect(await asked).toBe('answer to select 1');
});

test('what is written first waits until the transaction has begun, as does what is behind it', async () => {
  const begun = client.query('begin');
  const written = [client.query('insert'), client.query('savepoint sp1'), client.query('select 1')];
  await begun;
  await pause();
  expect(texts()).toEqual(['begin']);
  await answerAll();
  expect(texts()).toEqual(['insert', 'savepoint sp1']);
  await answerAll();
  expect(texts()).toEqual(['select 1']);
  await answerAll();
  expect(await Promise.all(written)).toEqual([
    'answer to insert',
    { rows: [], rowCount: 0, fields: [] },
    'answer to select 1',
  ]);
});

test('nothing is written when the transaction could not begin', async () => {
  const asked = inTransaction('select 1', 'insert');
  await pause();
  sent.at(0)?.refuse();
  sent.at(1)?.answer();
  await pause();
  expect(texts()).toEqual(['begin', 'select 1', 'rollback']);
  sent.at(2)?.answer();
  await expect(asked).rejects.toThrow('no begin');
});

for (const [how, text] of [
  ['is given up', 'rollback'],
  ['is not waited for', 'commit'],
] as const) {
  test(`what is written first goes before the end of a transaction that ${how}`, async () => {
    await client.query('begin');
    const written = client.query('insert');
    const ended = client.query(text);
    await pause();
    expect(texts()).toEqual(['begin']);
    await answerAll();
    expect(texts()).toEqual(['insert', text]);
    await answerAll();
    expect(await Promise.all([written, ended])).toEqual(['answer to insert', `answer to ${text}`]);
  });
}

test('a savepoint behind a refused beginning fails as that did', async () => {
  await client.query('begin');
  await client.query('savepoint sp1');
  const asked = expect(client.query('select 1')).rejects.toThrow('no begin');
  for (const each of sent.splice(0).reverse()) each.refuse();
  await asked;
});

test('a savepoint leaves with what follows, and is released with the commit', async () => {
  const asked = inTransaction('select 1', 'savepoint sp1', 'insert', 'release savepoint sp1');
  await pause();
  await answerAll();
  expect(texts()).toEqual(['savepoint sp1', 'insert']);
  await answerAll();
  expect(texts()).toEqual(['release savepoint sp1', 'commit']);
  await answerAll();
  await asked;
});

test('a commit fails when the savepoint before it could not be released', async () => {
  const asked = inTransaction('select 1', 'savepoint sp1', 'insert', 'release savepoint sp1');
  await pause();
  await answerAll();
  await answerAll();
  sent.at(0)?.refuse();
  // PostgreSQL itself answers so, and has rolled back.
  sent.at(1)?.answer();
  await pause();
  expect(texts()).toEqual(['release savepoint sp1', 'commit', 'rollback']);
  sent.at(2)?.answer();
  await expect(asked).rejects.toThrow('no release savepoint sp1');
});

test('a transaction that failed leaves nothing for the next', async () => {
  const failed = expect(inTransaction('select 1')).rejects.toThrow('no begin');
  await pause();
  for (const each of sent.splice(0)) each.refuse();
  await pause();
  await answerAll();
  await failed;
  const next = client.query('insert');
  expect(texts()).toEqual(['insert']);
  await answerAll();
  expect(await next).toBe('answer to insert');
});
