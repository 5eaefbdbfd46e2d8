import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MainApiCaller } from '@/calls/main-api-client';
import type { MainApiCall } from '@/contract/main-api';
import { mainApiPaths } from '@/contract/main-api-paths';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { createServerMainApiClient } from '@/server/main-api';
import { newStorefront } from '../server/new-storefront';
import { type ForeignMainApi, faults, SPEC_FIELDS, startForeignMainApi } from './main-api';

const CUSTOMER = { sub: 'a-customer', phone_number: '+819012345678' };
const idToken = `e30.${Buffer.from(JSON.stringify(CUSTOMER)).toString('base64url')}.sign`;

const begin = addJapanDays(toJapanDate(new Date()), 3);
const menu = { project: 'houseCleaning', id: '102' } as const;
const selection = {
  ...menu,
  quantity: 1,
  types: [{ id: '1022', quantity: 1 }],
  options: [{ id: '1023', quantity: 1 }],
  recommends: [{ id: '104', quantity: 1 }],
};
const calendar = { ...selection, zipCode: '1500001', beginDate: begin } as const;
const { recommends: _, ...staffCalendar } = calendar;

/** Every read that SPEC names, as the pages make it. */
const reads: Partial<
  Record<MainApiCall, (call: MainApiCaller) => Promise<{ readonly ok: boolean }>>
> = {
  listKajiMenus: (call) => call('listKajiMenus', { query: { project: 'maid' } }),
  listCookingMenus: (call) => call('listCookingMenus', { query: { project: 'maid' } }),
  listBabyMenus: (call) => call('listBabyMenus', { query: { project: 'babySitter' } }),
  listCounselingMenus: (call) => call('listCounselingMenus', { query: { project: 'counseling' } }),
  listMenuCategories: (call) => call('listMenuCategories', { query: { project: 'houseCleaning' } }),
  listMenuItems: (call) => call('listMenuItems', { query: { project: 'houseCleaning', id: '1' } }),
  getMenuTypes: (call) => call('getMenuTypes', { query: menu }),
  listMenuRecommends: (call) =>
    call('listMenuRecommends', { query: { project: 'houseCleaning', menuId: '102' } }),
  estimateMenu: (call) => call('estimateMenu', { query: selection }),
  getOrderMenu: (call) => call('getOrderMenu', { query: selection }),
  getMaidOrder: (call) => call('getMaidOrder', { query: selection }),
  checkCoupon: (call) => call('checkCoupon', { query: { ...menu, code: 'HAJIMETE' } }),
  checkServiceArea: (call) =>
    call('checkServiceArea', { query: { project: 'maid', zipCode: '1500001' } }),
  searchAddress: (call) => call('searchAddress', { query: { zipCode: '1500001' } }),
  listAvailableDates: (call) => call('listAvailableDates', { query: calendar }),
  listStaffSchedules: (call) => call('listStaffSchedules', { query: staffCalendar }),
  listFirstHearingStaffSchedules: (call) =>
    call('listFirstHearingStaffSchedules', { query: staffCalendar }),
  listQuestionnaires: (call) => call('listQuestionnaires', { query: menu }),
  getAccountStatus: (call) => call('getAccountStatus'),
  getUserInformation: (call) => call('getUserInformation'),
  listCustomerWorkplaces: (call) => call('listCustomerWorkplaces'),
  getFriendlyPoints: (call) => call('getFriendlyPoints'),
  listCustomerPayMethods: (call) => call('listCustomerPayMethods'),
  listCreditCards: (call) => call('listCreditCards'),
  listOrders: (call) => call('listOrders', { query: {} }),
  listReservations: (call) => call('listReservations'),
  listReservationPages: (call) => call('listReservationPages', { query: {} }),
  listSchedules: (call) => call('listSchedules', { query: { kind: 'schedule', page: 1 } }),
  getUsageDetails: (call) => call('getUsageDetails', { query: { year: 2026, month: 5 } }),
  listThreeDSecure: (call) => call('listThreeDSecure'),
  checkMigrationTarget: (call) => call('checkMigrationTarget'),
  getMaintenanceStatus: (call) => call('getMaintenanceStatus'),
};

function known(name: string): MainApiCall {
  const isCall = (text: string): text is MainApiCall => Object.hasOwn(mainApiPaths, text);
  if (!isCall(name)) throw new Error(`${name} is no call`);
  return name;
}

/** What no page can be filled without. */
const NEEDED: Partial<Record<MainApiCall, readonly string[]>> = {
  checkServiceArea: ['contains'],
  getUserInformation: ['name'],
};

describe.each(['first', 'second'] as const)(
  'a company’s main API in its %s reading',
  (readings) => {
    let api: ForeignMainApi;
    let call: MainApiCaller;

    beforeAll(async () => {
      api = await startForeignMainApi({ readings, storefrontOrigin: 'http://localhost' });
      newStorefront({ MAIN_API_ORIGIN: api.origin, MAIN_API_FEATURES: 'none' });
      call = createServerMainApiClient({ idToken }).call;
      const details = {
        name: '山田 花子',
        nameKana: 'ヤマダ ハナコ',
        email: 'hanako@shop.example',
        isSendMailForCampaign: false,
      };
      expect(await call('registerAccount', { body: details })).toMatchObject({ ok: true });
    });
    afterEach(() => api.answers.clear());
    afterAll(async () => {
      vi.unstubAllEnvs();
      await api.stop();
    });

    it.each(Object.entries(reads))('answers %s so that a page can read it', async (_name, read) => {
      const answer = await read(call);
      expect(answer).toMatchObject({ ok: true });
      expect(api.unexpected).toEqual([]);
      expect(api.rejected).toEqual([]);
    });

    it.each(Object.entries(reads))(
      'is read in %s with any one field left out or of another kind',
      async (name, read) => {
        const [method, path] = mainApiPaths[known(name)];
        const fields = SPEC_FIELDS.find(({ call: listed }) => listed.path === path)?.fields ?? [];
        const lost = new Set<string>();
        for (const field of fields) {
          for (const kind of ['remove', 'null', 'empty', 'retype', 'unknown'] as const) {
            const undo = api.answers.mutate({ method, path }, field, kind);
            if (!(await read(call)).ok) lost.add(field);
            undo();
          }
        }
        expect([...lost]).toEqual(NEEDED[known(name)] ?? []);
      },
    );

    const menus = { method: 'GET', path: '/kaji/menus' };
    const listMenus = () => call('listKajiMenus', { query: { project: 'maid' } });

    it.each([
      ['no content', faults.noContent],
      ['null in place of an answer', faults.nullBody],
      ['null in place of each field', faults.nullFields],
    ])('with %s lists nothing', async (_what, fault) => {
      const undo = api.answers.override(menus, fault);
      expect(await listMenus()).toEqual({ ok: true, value: { menus: [] } });
      undo();
    });

    it.each([
      ['gzip', faults.gzipped],
      ['a slow answer', faults.slow(50)],
      ['a connection that breaks once', faults.dropped],
    ])('with %s is read all the same', async (_what, fault) => {
      api.answers.overrideNext(menus, fault);
      expect(await listMenus()).toMatchObject({ ok: true });
    });

    it('is read where it has moved to within itself', async () => {
      api.answers.overrideNext(menus, faults.movedPermanently(`${api.origin}/api/v2`));
      expect(await listMenus()).toMatchObject({ ok: true });
    });

    it.each([
      ['a page in place of an answer', faults.htmlPage(), 'unexpected_response'],
      ['an answer that breaks off', faults.brokenJson, 'unexpected_response'],
      ['403', faults.forbidden, 'forbidden'],
      ['404', faults.railsError(404, 'Not Found'), 'not_found'],
      ['429', faults.tooManyRequests('30'), 'tooManyAttempts'],
      ['an exception of Rails', faults.serverError, '500'],
      ['a status that nobody knows', faults.unknownStatus, 'serverError'],
      ['an error of the product', faults.productError(409, 'full', '満席です'), 'full'],
    ])('with %s is no answer, and says of which kind', async (_what, fault, code) => {
      const undo = api.answers.override(menus, fault);
      expect(await listMenus()).toMatchObject({ ok: false, error: { code } });
      undo();
    });

    it('names the field that it does not take', async () => {
      const signUps = { method: 'POST', path: '/account/signups' };
      api.answers.overrideNext(signUps, faults.unprocessable({ email: ['は使われています'] }));
      const body = {
        name: '山田 花子',
        nameKana: 'ヤマダ ハナコ',
        email: 'hanako@shop.example',
        isSendMailForCampaign: false,
      };
      expect(await call('registerAccount', { body })).toMatchObject({
        ok: false,
        error: { status: 422, fields: [{ path: 'email', message: 'は使われています' }] },
      });
    });
  },
);
