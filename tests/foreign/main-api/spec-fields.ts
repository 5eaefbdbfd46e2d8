import type { CallName } from './answers';
import { answerRoute, apiRoutes, findRoute } from './api';
import { firstDateOf } from './calendar';
import { finishAuthentication } from './card-routes';
import { fieldPaths } from './fields';
import type { Answer, ReceivedCall } from './http';
import { type Authentication, type Readings, Shop } from './shop';

export interface CallFields {
  /** The call by SPEC's path, with `{id}` where ids stand. */
  readonly call: CallName;
  /** All fields of its answer, such as `orders[].menu.label`. */
  readonly fields: readonly string[];
}

/** An order of SPEC section 7's form for a visit at 9 o'clock, paid with a new card. */
export const sampleOrder = (date: string) => ({
  project: 'houseCleaning',
  basic: { id: 102, quantity: 1, types: [{ id: 1021, quantity: 1 }], options: [] },
  additional: [],
  workingAddress: {
    customerName: '山田 太郎',
    customerNameKana: 'ヤマダ タロウ',
    zipCode: '1500001',
    address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '青山荘201' },
    tel: '09012345678',
    email: 'taro@example.jp',
    parkingArea: '',
    pets: '',
    familyStructure: '',
    smoking: false,
  },
  creditCard: {
    cardNumberHead: '4111',
    cardNumberBottom: '1111',
    yy: '30',
    mm: '12',
    customerName: 'TARO YAMADA',
    card_type: 'new',
    token: 'sample-token',
  },
  enquete: [{ id: 2, values: ['キッチン', '浴室'] }],
  kindType: '',
  isSendMailForCampaign: false,
  friendlypointPrice: 0,
  coupon: '',
  allianceCode: '',
  allianceId: '',
  selectedDate: `${date}T09:00:00`,
  firstPlanAndHearingRequired: false,
  phone_applied: false,
  isForeignStaffAccepted: false,
  skip_authentication: false,
  fhStaffIds: [],
  campaignAllianceCodeInputs: [],
});

/** Asks every call once, as a customer who orders and comes back, and lists the fields answered. */
export function readSpecFields(readings: Readings): CallFields[] {
  const shop = new Shop({
    readings,
    now: () => new Date('2026-11-30T03:00:00Z'),
    lookUpCard: () => undefined,
    authenticationPage: (accessId) => `http://127.0.0.1/authenticate/${accessId}`,
  });
  shop.origin = 'http://127.0.0.1';
  const schedulesPath = readings === 'first' ? '/user/schedules' : '/my/schedules';
  const routes = apiRoutes(schedulesPath);
  const listed: CallFields[] = [];
  const ask = (method: string, path: string, parameters: Partial<ReceivedCall> = {}): Answer => {
    const call = { method, path, query: {}, headers: {}, body: null, files: [], ...parameters };
    const found = findRoute(routes, call);
    if (found === null) throw new Error(`No route for ${method} ${path}`);
    const { answer } = answerRoute(shop, found, call, { sub: 'sample' });
    if (answer.status >= 400 && !path.startsWith('/planet')) {
      throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    }
    listed.push({ call: { method, path: found.route.path }, fields: fieldPaths(answer.body) });
    return answer;
  };

  const date = firstDateOf('open', shop.today);
  const [year = '', month = ''] = date.split('-');
  const token = { token: 'sample-token' };
  const selection = { id: '102', quantity: '1', project: 'houseCleaning' };
  const detailQuery = {
    ...selection,
    'types[0][id]': '1022',
    'types[0][quantity]': '1',
    'options[0][id]': '1023',
    'options[0][quantity]': '1',
    'recommends[0][id]': '104',
    'recommends[0][quantity]': '1',
  };
  const calendar = { ...selection, zipCode: '1500001', beginDate: date };
  const project = { project: 'lifeSupport' };

  ask('POST', '/account/signups', {
    body: { name: '山田 太郎', nameKana: 'ヤマダ タロウ', tel: '09012345678' },
  });
  ask('GET', '/kaji/menus', { query: project });
  ask('GET', '/cooking/menus', { query: project });
  ask('GET', '/baby/menus', { query: project });
  ask('GET', '/counseling/menus', { query: project });
  ask('GET', '/menu/categories', { query: project });
  ask('GET', '/menu/items', { query: { id: '1', project: 'houseCleaning' } });
  ask('GET', '/menu/types', { query: { menuId: '102', project: 'houseCleaning' } });
  ask('GET', '/menu/recommends', { query: { menuId: '102', project: 'houseCleaning' } });
  for (const path of ['/menu/select_menus', '/order/select_menus', '/maid/orders']) {
    ask('GET', path, { query: detailQuery });
  }
  ask('GET', '/order/coupons', { query: { coupon: 'HAJIMETE' } });
  ask('GET', '/service_area/contains', { query: { zipCode: '1500001' } });
  ask('POST', '/planet_service_areas/checks', { body: { zipCode: '1500001' } });
  ask('GET', '/address/search', { query: { zipCode: '1500001' } });
  ask('GET', '/accounts/status');
  ask('GET', '/customer/alliances');
  ask('GET', '/order/questionnaires');
  ask('POST', '/order/questionnaire_images', {
    files: [
      { field: 'file', fileName: 'a.png', contentType: 'image/png', bytes: Buffer.from('a') },
    ],
  });
  ask('GET', '/order/available_dates', { query: calendar });
  ask('GET', '/maid/staff_work_schedules', { query: calendar });
  ask('GET', '/maid/first_hearing_staff_work_schedules', { query: calendar });
  ask('POST', '/order/services', { body: sampleOrder(date) });
  ask('POST', '/maid/services', { body: sampleOrder(date) });
  ask('GET', '/order/customer_workplaces');
  ask('GET', '/user/informations');
  ask('GET', '/user/customer_pay_methods');
  ask('GET', '/user/customer_pay_method_creditcards');
  ask('GET', '/user/orders');
  ask('GET', '/user/order_lists');
  ask('GET', '/user/reservations');
  ask('GET', '/user/reservation_lists');
  ask('GET', schedulesPath, { query: { kind: 'schedule', page: '1' } });
  ask('GET', '/user/usage_details', { query: { year, month } });
  ask('GET', '/user/friendlypoints');
  ask('GET', '/user/pay_methods');
  ask('POST', '/user/credit_cards', { body: token });
  const [card] = shop.customer({ sub: 'sample' }).cards;
  ask('PATCH', `/user/credit_cards/${card?.id}`, { body: token });
  ask('PATCH', `/user/three_d_secure_authentications/${card?.id}`, {
    body: { ...token, return_to: '/my/payment-methods' },
  });
  ask('POST', '/user/three_d_secure_authentications', {
    body: { ...token, return_to: '/my/payment-methods' },
  });
  const authentication: Authentication | undefined = shop.authentications.at(-1);
  if (authentication === undefined) throw new Error('No authentication was begun');
  authentication.outcome = 'success';
  finishAuthentication(shop, authentication);
  ask('POST', '/user/three_d_secure_authentications/callback', {
    body: { id: authentication.id, AccessID: authentication.accessId },
  });
  ask('GET', '/user/three_d_secure_authentications');
  ask('GET', `/user/three_d_secure_authentications/show_temporary_card/${authentication.id}`, {
    query: { order_id: '' },
  });
  ask('POST', '/slack_notifications/send_message', { body: { text: 'text' } });
  ask('GET', '/maintenance_fronts/is_maintenance_time');
  ask('GET', '/planet_account_migration/target_customers/check');
  return listed;
}

/** The fields of every call's answer in the first reading. */
export const SPEC_FIELDS: readonly CallFields[] = readSpecFields('first');
