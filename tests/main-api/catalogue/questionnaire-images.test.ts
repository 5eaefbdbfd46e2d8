import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { startHttpServer } from '@/embedded/http-server';
import { usableImageIds } from '@/main-api/catalogue/questionnaire-routes';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { cameraJpeg, executable, POSITION, png } from '../../pictures';
import { openShop, ZIP } from '../shop-visitor';

const IMAGES = '/api/v1/order/questionnaire_images';
const ANNA = '09000000101';
const BERT = '09000000102';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

function formOf(content: Uint8Array<ArrayBuffer>, name = 'photo.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.append('file', new File([content], name, { type }));
  return form;
}

async function send(tel: string, body: BodyInit, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { authorization: `tel:${tel}`, ...headers }, body };
  const response = await shop.app.request(IMAGES, init);
  return { status: response.status, body: await response.json() };
}

async function sendPicture(tel: string, content = cameraJpeg()): Promise<string> {
  const { body } = await send(tel, formOf(content));
  const [image] = mainApi.uploadQuestionnaireImage.response.parse(body).image ?? [];
  if (!image) throw new Error('no picture');
  return image.id;
}

function ask(tel: string, id: string, method = 'GET') {
  return shop.app.request(`${IMAGES}/${id}`, { method, headers: { authorization: `tel:${tel}` } });
}

describe('a picture', () => {
  test('is stored without its location and shown to its customer', async () => {
    const id = await sendPicture(ANNA);
    const shown = await ask(ANNA, id);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(bytes.toString('latin1')).not.toContain(POSITION);
  });

  test('gets its type from its content, not from its name or declared type', async () => {
    const { body } = await send(ANNA, formOf(png(20, 10), 'photo.exe', 'application/x-msdownload'));
    expect((await ask(ANNA, body.image[0].id)).headers.get('content-type')).toBe('image/png');
  });

  test('of another customer is answered like one that does not exist', async () => {
    const id = await sendPicture(ANNA);
    for (const method of ['GET', 'DELETE']) {
      const others = await ask(BERT, id, method);
      const nobodys = await ask(BERT, 'none', method);
      expect([others.status, nobodys.status]).toEqual([404, 404]);
      expect(await others.json()).toEqual(await nobodys.json());
    }
    expect((await ask(ANNA, id)).status).toBe(200);
  });

  test('cannot be read any more after its customer has deleted it', async () => {
    const id = await sendPicture(ANNA);
    const deleted = await ask(ANNA, id, 'DELETE');
    expect([deleted.status, await deleted.json()]).toEqual([200, { deleted: true }]);
    expect((await ask(ANNA, id)).status).toBe(404);
    expect((await ask(ANNA, id, 'DELETE')).status).toBe(404);
  });
});

test('pictures are decoded one after the other, however many are sent at a time', async () => {
  const tel = '09000000105';
  let most = 0;
  const count = () => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on('change', count);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async () => (await send(tel, formOf(cameraJpeg()))).status),
  );
  sharp.queue.off('change', count);
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(most).toBe(1);
});

test('a picture can be sent, shown and deleted over a real connection', async () => {
  const server = await startHttpServer(0);
  server.serve(shop.app);
  const headers = { authorization: `tel:${ANNA}` };
  const address = `${server.origin}${IMAGES}`;
  const sent = await fetch(address, { method: 'POST', headers, body: formOf(cameraJpeg()) });
  const { image } = mainApi.uploadQuestionnaireImage.response.parse(await sent.json());
  const own = `${address}/${image?.[0]?.id}`;
  expect((await fetch(own, { headers })).status).toBe(200);
  expect((await fetch(own, { headers, method: 'DELETE' })).status).toBe(200);
  expect((await fetch(own, { headers })).status).toBe(404);
  const large = formOf(cameraJpeg({ padding: 30 * 1024 * 1024 }));
  expect((await fetch(address, { method: 'POST', headers, body: large })).status).toBe(413);
  await server.close();
});

describe('an order', () => {
  async function usable(tel: string, ids: readonly string[]) {
    return [...(await usableImageIds(shop.deps, `subject-${tel}`, ids))];
  }

  test('can use only the customer’s own pictures', async () => {
    const own = await sendPicture(ANNA);
    const others = await sendPicture(BERT);
    expect(await usable(ANNA, [own, others, 'none'])).toEqual([own]);
    await ask(ANNA, own, 'DELETE');
    expect(await usable(ANNA, [own])).toEqual([]);
  });

  test('keeps its pictures, while unused ones are deleted after seven days', async () => {
    const tel = '09000000104';
    const [used, unused] = [await sendPicture(tel), await sendPicture(tel)];
    await shop.register(tel);
    const orderId = await shop.place(tel, 'pictures', await shop.orderBody(ZIP.shibuya));
    const hearing = JSON.stringify([{ id: 'q21004', values: [used] }]);
    await shop.deps.db.execute(
      sql`UPDATE orders SET hearing = ${hearing}::jsonb WHERE id = ${orderId}`,
    );
    expect((await ask(tel, used, 'DELETE')).status).toBe(404);

    shop.clock.set('2026-05-13T09:59:00+09:00');
    await purgeExpiredRows(shop.deps);
    expect(await usable(tel, [used, unused])).toHaveLength(2);
    shop.clock.set('2026-05-13T10:01:00+09:00');
    expect(await usable(tel, [used, unused])).toEqual([]);
    shop.clock.set('2026-05-13T11:01:00+09:00');
    await purgeExpiredRows(shop.deps);
    expect((await ask(tel, used)).status).toBe(200);
    expect((await ask(tel, unused)).status).toBe(404);
    shop.clock.set('2026-05-06T10:00:00+09:00');
  });
});

describe('an upload', () => {
  test('is rejected when it is an executable named .jpg', async () => {
    expect(await send(ANNA, formOf(executable, 'photo.jpg'))).toMatchObject({
      status: 415,
      body: {
        error: {
          code: 'image_type_unsupported',
          message: '写真は、JPEG・PNG・WebPのいずれかの形式でお送りください。',
        },
      },
    });
  });

  test('is rejected when it is larger than 5 MB', async () => {
    const largest = cameraJpeg({ padding: 5 * 1024 * 1024 - 1024 });
    expect((await send(ANNA, formOf(largest))).status).toBe(200);
    for (const padding of [5 * 1024 * 1024, 30 * 1024 * 1024]) {
      expect(await send(ANNA, formOf(cameraJpeg({ padding })))).toMatchObject({
        status: 413,
        body: { error: { code: 'image_too_large' } },
      });
    }
  });

  test('is rejected when its body does not end', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    const request = new Request(`http://main.invalid${IMAGES}`, {
      method: 'POST',
      headers: { authorization: `tel:${ANNA}`, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      ...{ duplex: 'half' },
    });
    expect((await shop.app.request(request)).status).toBe(413);
    expect(sent).toBeLessThan(40);
  });

  const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
  const field = '--x\r\nContent-Disposition: form-data; name="file"';

  test.each([
    ['no parts', '--x\r\n\r\n--x--'],
    ['nothing', ''],
    ['another field', '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\na\r\n--x--\r\n'],
    ['text in place of a file', `${field}\r\n\r\na\r\n--x--\r\n`],
    ['a part that breaks off', `${field}; filename="a.jpg"\r\n\r\n`],
    ['another boundary', '--y\r\n\r\n'],
  ])('is rejected when it contains %s', async (_, body) => {
    expect(await send(ANNA, body, MULTIPART)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
  });

  test('is rejected with two files, with many fields, and without a valid multipart body', async () => {
    const two = formOf(cameraJpeg());
    two.append('file', new File([cameraJpeg()], 'second.jpg'));
    expect((await send(ANNA, two)).body.error.code).toBe('invalid_request');
    const many = formOf(cameraJpeg());
    for (let field = 0; field < 20; field += 1) many.append(`field-${field}`, '');
    expect((await send(ANNA, many)).body.error.code).toBe('invalid_request');
    expect((await send(ANNA, '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send(ANNA, 'a', { 'content-type': 'multipart/form-data' })).status).toBe(415);
    expect((await send(ANNA, 'a', { 'content-type': 'multipart/form-data; a' })).status).toBe(400);
  });

  test('is rejected as the 41st within an hour, deleted pictures and broken files included', async () => {
    const tel = '09000000103';
    const broken = cameraJpeg().slice(0, 200);
    for (let sent = 0; sent < 20; sent += 1) {
      await ask(tel, await sendPicture(tel), 'DELETE');
      expect((await send(tel, formOf(broken))).status).toBe(415);
    }
    expect(await send(tel, formOf(cameraJpeg()))).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_requests' } },
    });
    expect((await send(BERT, formOf(cameraJpeg()))).status).toBe(200);
  });
});
