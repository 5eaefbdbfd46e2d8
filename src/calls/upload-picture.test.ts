import { afterEach, expect, it, vi } from 'vitest';
import { pictureAddress, uploadPicture } from './upload-picture';

const picture = new Blob(['a picture'], { type: 'image/jpeg' });
const asked: { url: string; init: RequestInit }[] = [];

function answerWith(answer: () => Response) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
}

afterEach(() => {
  asked.length = 0;
});

it('sends the picture as a form file and returns the first id', async () => {
  answerWith(() => Response.json({ image: [{ id: '7' }, { id: '8' }] }));
  expect(await uploadPicture(picture)).toEqual({ ok: true, value: '7' });
  expect(asked[0]).toMatchObject({
    url: '/api/v1/order/questionnaire_images',
    init: { method: 'POST', headers: { accept: 'application/json' } },
  });
  const body = asked[0]?.init.body;
  const file = body instanceof FormData ? body.get('file') : null;
  expect(file instanceof File ? await file.text() : null).toBe('a picture');
});

it('returns a failure for a response without a picture', async () => {
  for (const body of [{ image: null }, { image: [] }, {}]) {
    answerWith(() => Response.json(body));
    expect(await uploadPicture(picture)).toMatchObject({
      ok: false,
      error: { kind: 'unknownServerError', retryable: true },
    });
  }
});

it('returns rejections and connection failures as values', async () => {
  const error = { code: 'image_type_unsupported', message: '写真ではありません' };
  answerWith(() => Response.json({ error }, { status: 415 }));
  expect(await uploadPicture(picture)).toMatchObject({
    ok: false,
    error: { ...error, status: 415 },
  });
  answerWith(() => {
    throw new TypeError('fetch failed');
  });
  expect(await uploadPicture(picture)).toMatchObject({
    ok: false,
    error: { code: 'network_error', retryable: true },
  });
});

it('sends the picture only once more when the id token is rejected', async () => {
  const error = { code: 'unauthorized', message: '認証に失敗しました。' };
  const rejected = () => Response.json({ error }, { status: 401 });
  let answers = [rejected, () => Response.json({ image: [{ id: '7' }] })];
  answerWith(() => answers.shift()?.() ?? rejected());
  expect(await uploadPicture(picture)).toEqual({ ok: true, value: '7' });
  const files = asked.map(({ init: { body } }) =>
    body instanceof FormData ? body.get('file') : null,
  );
  expect(files.map((file) => (file instanceof File ? file.size : 0))).toEqual([9, 9]);
  answers = [];
  expect(await uploadPicture(picture)).toMatchObject({ ok: false, error });
  expect(asked).toHaveLength(4);
});

it('builds the URL of a picture from its id', () => {
  expect(pictureAddress('a-1')).toBe('/api/v1/order/questionnaire_images/a-1');
});
