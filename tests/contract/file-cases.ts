import { expect } from 'vitest';
import { pictureAddress, uploadPicture } from '@/calls/upload-picture';
import { visitCalendarPath } from '@/config/paths';
import { ZIP } from '../main-api/shop-visitor';
import { cameraJpeg, executable } from '../pictures';
import type { CallCase, CallPlans } from './call-case';
import type { ContractShop } from './contract-shop';

const UPLOAD = 'uploadQuestionnaireImage';

async function sendPicture(shop: ContractShop, tel: string): Promise<string> {
  const sent = await shop.inBrowserOf(tel, UPLOAD, () => uploadPicture(new Blob([cameraJpeg()])));
  if (!sent.ok) throw new Error(sent.error.code);
  return sent.value;
}

/** A file that is opened by its address, by its owner alone. */
function fileCase(
  name: 'showQuestionnaireImage' | 'getVisitCalendar',
  addressOf: (id: string) => string,
  own: (shop: ContractShop, tel: string) => Promise<string>,
  looksRight: (file: Buffer) => void,
): CallCase {
  const open = (shop: ContractShop, tel: string | null, id: string) =>
    shop.inBrowserOf(tel, name, () => fetch(addressOf(id)));
  return {
    succeeds: async (shop) => {
      const tel = await shop.newCustomer();
      const id = await own(shop, tel);
      expect((await open(shop, null, id)).status).toBe(401);
      const opened = await open(shop, tel, id);
      expect(opened.status).toBe(200);
      looksRight(Buffer.from(await opened.arrayBuffer()));
    },
    rejections: [
      {
        of: 'what is another customer’s',
        code: 'not_found',
        isRejected: async (shop) => {
          const id = await own(shop, await shop.newCustomer());
          expect((await open(shop, await shop.newCustomer(), id)).status).toBe(404);
        },
      },
    ],
  };
}

const uploadCase: CallCase = {
  succeeds: async (shop) => {
    const tel = await shop.newCustomer();
    const send = (by: string | null) =>
      shop.inBrowserOf(by, UPLOAD, () => uploadPicture(new Blob([cameraJpeg()])));
    expect(await send(null)).toMatchObject({ ok: false, error: { code: 'unauthorized' } });
    expect(await send(tel)).toEqual({ ok: true, value: expect.stringMatching(/^[\w-]+$/) });
  },
  rejections: [
    {
      of: 'what is no picture',
      code: 'image_type_unsupported',
      isRejected: async (shop) => {
        const tel = await shop.newCustomer();
        const send = () => uploadPicture(new Blob([executable]));
        expect(await shop.inBrowserOf(tel, UPLOAD, send)).toMatchObject({
          ok: false,
          error: { status: 415, code: 'image_type_unsupported' },
        });
      },
    },
  ],
};

/** Pictures of the questionnaire and calendar files, which are sent and opened as files. */
export const fileCases = {
  uploadQuestionnaireImage: uploadCase,
  showQuestionnaireImage: fileCase('showQuestionnaireImage', pictureAddress, sendPicture, (file) =>
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff])),
  ),
  deleteQuestionnaireImage: {
    given: async ({ shop, tel }) => [{ params: { imageId: await sendPicture(shop, tel) } }],
    gives: (answer) => expect(answer).toEqual({ deleted: true }),
    rejected: [
      {
        of: 'a picture that is not there',
        given: () => [{ params: { imageId: 'none' } }],
        code: 'not_found',
      },
    ],
  },
  getVisitCalendar: fileCase(
    'getVisitCalendar',
    visitCalendarPath,
    async (shop, tel) => (await shop.visits.book(tel, {}, ZIP.shibuya)).visitId,
    (file) => expect(file.toString()).toContain('\r\nSUMMARY:浴室クリーニング(おうちサービス)\r\n'),
  ),
} satisfies Partial<CallPlans>;
