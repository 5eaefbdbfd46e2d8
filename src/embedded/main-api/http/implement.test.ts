import { expect, test } from 'vitest';
import { JsonAnswer } from './implement';

const value = { name: '花子', points: 120 };
const text = '{"name":"花子","points":120}';

test('it says what it is and how long it is', () => {
  const { status, headers } = new JsonAnswer(value);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'content-length': '30',
    'cache-control': 'no-store',
  });
});

test('every way of reading it gives the same', async () => {
  expect(Buffer.from(await new JsonAnswer(value).arrayBuffer()).toString()).toBe(text);
  expect(await new JsonAnswer(value).text()).toBe(text);
  expect(await new JsonAnswer(value).json()).toEqual(value);
  expect(await (await new JsonAnswer(value).blob()).text()).toBe(text);
  expect(await new Response(new JsonAnswer(value).body).text()).toBe(text);
  expect(await new JsonAnswer(value).clone().text()).toBe(text);
});

test('a copy leaves the answer to be read, a reading does not', async () => {
  const answer = new JsonAnswer(value);
  expect(await answer.clone().text()).toBe(text);
  expect(answer.bodyUsed).toBe(false);
  expect(await answer.text()).toBe(text);
  expect(answer.bodyUsed).toBe(true);
  await expect(answer.text()).rejects.toThrow();
});
