import type { z } from 'zod';
import * as accounts from '@/contract/accounts';
import { allianceSchema } from '@/contract/alliances';
import { apiErrorBodySchema } from '@/contract/api-errors';
import * as availability from '@/contract/availability';
import * as enumerations from '@/contract/enumerations';
import * as fields from '@/contract/fields';
import { mainApi } from '@/contract/main-api';
import * as menus from '@/contract/menus';
import { maintenanceStatusSchema } from '@/contract/operations';
import * as orders from '@/contract/orders';
import * as payments from '@/contract/payments';
import * as pricing from '@/contract/pricing';
import { questionSchema } from '@/contract/questionnaires';
import { foundAddressSchema } from '@/contract/service-areas';
import { unpaidChargeSchema, usageItemSchema } from '@/contract/usage';
import { visitSchema, visitStatusSchema } from '@/contract/visits';

export interface Model {
  readonly id: string;
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example: unknown;
}

function model<S extends z.ZodType>(
  id: string,
  schema: S,
  description: string,
  example: z.input<S>,
): Model {
  return { id, schema, description, example };
}

const address = { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' };
const person = {
  customerName: '山田花子',
  customerNameKana: 'ヤマダハナコ',
  zipCode: '1500001',
  address,
  tel: '09012345678',
};
const place = { parkingArea: 'なし', pets: 'なし', familyStructure: '2人', smoking: false };
const listedMenu = {
  id: '11001',
  label: 'エアコンクリーニング',
  description: '分解して、内部まで洗います。',
  illustration: 'aircon',
  menuType: 'service',
  payMethodType: 'bears',
  sendingUri: '',
  term: 'spot',
  category: null,
  priceFrom: 13_200,
  priceUnit: '1台',
  durationMinutes: 90,
  badge: null,
  smallestOrder: null,
} as const;
const choice = {
  id: '11011',
  label: '防カビコート',
  description: 'カビを生えにくくします。',
  illustration: null,
  price: 3_300,
  taxRate: 10,
  durationMinutes: 15,
  maxQuantity: 9,
  isPerUnit: false,
} as const;
const visitTerms = {
  dateChoice: 'single',
  count: 1,
  rhythmWeeks: null,
  isNegotiableOnly: false,
  needsFirstHearing: false,
  workId: '1',
  staffType: 'cleaner',
} as const;
const taxSum = { taxRate: 10, amount: 13_200, tax: 1_200 } as const;
const priceLine = {
  id: '11001',
  kind: 'menu',
  label: 'エアコンクリーニング',
  explanation: '1台13,200円です。',
  quantity: 1,
  unitPrice: 13_200,
  amount: 13_200,
  taxRate: 10,
  tax: 1_200,
} as const;
const price = {
  lines: [priceLine],
  totalIncludingTax: 13_200,
  totalExcludingTax: 12_000,
  tax: 1_200,
  taxByRate: [taxSum],
  minimumOrderShortfall: 0,
};
const selectedItem = { id: '11011', label: '防カビコート', quantity: 1 };
const selectedMenu: z.input<typeof pricing.selectedMenuSchema> = {
  id: '11001',
  label: 'エアコンクリーニング',
  project: 'houseCleaning',
  quantity: 1,
  durationMinutes: 105,
  types: [],
  options: [selectedItem],
  additional: [],
};
const estimate = { menu: selectedMenu, price, minimumOrderRemedy: null };
const availableTime = { startsAt: '2026-05-08T10:00:00', kind: 'open' } as const;
const availableDay: z.input<typeof availability.availableDaySchema> = {
  date: '2026-05-08',
  kind: 'open',
  holidayName: null,
  times: [availableTime],
};
const calendar = {
  days: [availableDay],
  bookableFrom: '2026-05-07',
  bookableUntil: '2026-08-04',
  durationMinutes: 90,
};
const staffSchedule: availability.StaffSchedule = {
  id: 's01',
  name: '佐藤明子',
  introduction: '整理整頓が得意です。',
  isForeign: false,
  workIds: ['1'],
  openStarts: ['2026-05-08T10:00:00'],
};
const cardNumber = { cardNumberHead: '4111', cardNumberBottom: '1111' };
const creditCard = {
  id: 'c01',
  ...cardNumber,
  expiryYear: '30',
  expiryMonth: '12',
  brand: 'VISA',
  cardType: 'registered',
} as const;
const account = {
  name: person.customerName,
  nameKana: person.customerNameKana,
  email: 'hanako@example.com',
  isSendMailForCampaign: false,
};
const orderedItem = { label: '防カビコート', quantity: 1 };

/** Schemas of several calls, with their names in the OpenAPI document. */
export const models: readonly Model[] = [
  model('Id', fields.idSchema, '応答のID', '11001'),
  model('IdInput', fields.idInputSchema, '送るID(英数字・ハイフン・下線)', '11001'),
  model('Yen', fields.yenSchema, '税込の金額(円)', 13_200),
  model('TaxRate', fields.taxRateSchema, '消費税率(%)', 10),
  model('QueryBoolean', fields.queryBooleanSchema, 'クエリの真偽値', 'true'),
  model('Phone', fields.phoneSchema, '携帯電話番号(10桁か11桁)', person.tel),
  model('Postcode', fields.postcodeSchema, '郵便番号(7桁)', person.zipCode),
  model('Email', fields.emailSchema, 'メールアドレス', account.email),
  model('PersonName', fields.nameSchema, 'お名前', account.name),
  model('PersonNameKana', fields.nameKanaSchema, 'お名前(カタカナ)', account.nameKana),
  model('JapanDate', fields.japanDateSchema, '日本の日付 yyyy-MM-dd', '2026-05-08'),
  model(
    'JapanDateTime',
    fields.japanDateTimeSchema,
    '日本の日時 yyyy-MM-ddTHH:mm:00',
    '2026-05-08T10:00:00',
  ),
  model(
    'SelectedDates',
    pricing.selectedDateListSchema,
    '訪問の日時(カンマ区切り)',
    '2026-05-08T10:00:00',
  ),

  model('Project', enumerations.projectSchema, '事業の種類', 'houseCleaning'),
  model('PayMethod', enumerations.payMethodSchema, 'お支払い方法', 'creditCard'),
  model('MenuCategory', enumerations.menuCategorySchema, 'メニューの区分', 'spot'),
  model('MenuKind', enumerations.menuKindSchema, 'メニューの売り方', 'service'),
  model('PaymentType', enumerations.paymentTypeSchema, '料金の支払い先(当社・提携会社)', 'bears'),
  model('CalendarKind', enumerations.calendarKindSchema, '○即予約・△応相談・×受付終了', 'open'),
  model('Term', enumerations.termSchema, '1回きり・定期', 'spot'),
  model('DateChoice', enumerations.dateChoiceSchema, '日時の選び方', 'single'),
  model('WorkId', enumerations.workIdSchema, '1掃除 2片付け 3料理 4洗濯 5ベビーシッター', '1'),
  model('StaffType', enumerations.staffTypeSchema, '担当者の職種', 'cleaner'),
  model('CreditCardType', enumerations.creditCardTypeSchema, 'カードの扱い', 'registered'),
  model('PriceLineKind', pricing.priceLineKindSchema, '明細の種類', 'menu'),
  model('OrderStatus', orders.orderStatusSchema, 'お申し込みの状態', 'confirmed'),
  model('VisitStatus', visitStatusSchema, '訪問の状態', 'confirmed'),

  model(
    'Rejection',
    apiErrorBodySchema,
    'エラーの応答。fieldsは誤りのある入力、alternativesは空いている近い日時',
    {
      error: { code: 'not_found', message: 'お探しのものが見つかりませんでした。' },
    },
  ),
  model('Address', orders.addressSchema, '住所', address),
  model('FoundAddress', foundAddressSchema, '郵便番号から見つかった住所', {
    zipCode: '1500001',
    prefecture: '東京都',
    city: '渋谷区',
    town: '神宮前',
  }),
  model('ServiceListItem', menus.serviceListItemSchema, 'サービスの分類', {
    id: '110',
    label: 'エアコン',
    description: 'エアコンの分解洗浄',
    illustration: 'aircon',
  }),
  model('SmallestOrder', menus.smallestOrderSchema, 'いちばん小さいお申し込みの内容と合計', {
    content: '1台',
    total: 13_200,
    tax: 1_200,
    fees: [],
    durationMinutes: 90,
  }),
  model('ListedMenu', menus.listedMenuSchema, '一覧のメニュー', listedMenu),
  model('MenuList', mainApi.listKajiMenus.response, 'メニューの一覧', { menus: [listedMenu] }),
  model('ServiceMenus', menus.serviceMenusSchema, 'サービスごとのメニュー', {
    comboMenus: [],
    singleMenus: [listedMenu],
    categorizes: [],
  }),
  model('MenuChoice', menus.choiceSchema, 'メニューのオプション', choice),
  model('MenuTypeChoice', menus.typeSchema, 'メニューのタイプ', { ...choice, smallestQuantity: 1 }),
  model('MenuRecommend', menus.recommendSchema, '一緒に頼まれるメニュー', {
    ...choice,
    regularPrice: 4_400,
  }),
  model('VisitTerms', menus.visitTermsSchema, '訪問の回数と日時の決め方', visitTerms),
  model('MenuDetail', menus.menuDetailSchema, 'メニューの詳細', {
    ...listedMenu,
    project: 'houseCleaning',
    serviceId: '110',
    serviceLabel: 'エアコン',
    price: 13_200,
    quantityUnit: '台',
    minQuantity: 1,
    maxQuantity: 9,
    quantityDiscounts: [],
    types: [],
    typeChoice: 'each',
    options: [choice],
    includes: [],
    excludes: [],
    extraCharges: [],
    preparation: [],
    payMethods: ['creditCard'],
    visits: visitTerms,
  }),
  model('Alliance', allianceSchema, '提携先とそのご優待', {
    id: 'a01',
    code: 'PARTNER',
    label: '提携先さま',
    description: '会員の方へのご優待です。',
    codeInputs: [],
  }),

  model('QuantityItem', pricing.quantityItemSchema, '選んだものと数量', {
    id: '11011',
    quantity: 1,
  }),
  model('QuantityItems', pricing.quantityItemsSchema, '選んだもの', [{ id: '11011', quantity: 1 }]),
  model('ChosenQuantity', pricing.chosenQuantitySchema, '選ばれたものと数量', {
    id: '11011',
    quantity: 1,
  }),
  model('SelectedItem', pricing.selectedItemSchema, '選ばれたものの名前と数量', selectedItem),
  model('SelectedMenu', pricing.selectedMenuSchema, '選ばれたメニュー', selectedMenu),
  model('TaxSum', pricing.taxSumSchema, '税率ごとの合計', taxSum),
  model('PriceLine', pricing.priceLineSchema, '明細の1行', priceLine),
  model('Price', pricing.priceSchema, '明細と合計', price),
  model('MinimumOrderRemedy', pricing.minimumOrderRemedySchema, '最低料金に届く数量', {
    label: '2台',
    quantity: 2,
    types: [],
    amount: 13_200,
  }),
  model('MenuEstimate', pricing.menuEstimateSchema, '見積もり', estimate),
  model('OrderMenu', pricing.orderMenuSchema, 'お申し込み内容の明細と合計', {
    ...estimate,
    payMethods: ['creditCard'],
    settlementInformation: '',
    laterVisitsTotal: null,
  }),

  model('AvailableTime', availability.availableTimeSchema, '開始時間と空き状況', availableTime),
  model('AvailableDay', availability.availableDaySchema, '1日の空き状況', availableDay),
  model('Calendar', availability.calendarSchema, '35日間の空き状況', calendar),
  model(
    'StaffSchedule',
    availability.staffSchedulesSchema.shape.staffs.element,
    '担当者1名の空き状況',
    staffSchedule,
  ),
  model('StaffSchedules', availability.staffSchedulesSchema, '担当者ごとの空き状況', {
    ...calendar,
    staffs: [staffSchedule],
    bookedVisits: 1,
    fixedUntil: '2026-07-05',
  }),
  model('Question', questionSchema, '事前の質問', {
    id: 'q11001',
    label: 'お掃除機能はついていますか',
    support: '',
    kind: 'single',
    required: true,
    choices: [{ id: '1', label: 'はい' }],
    unit: '',
    maxLength: 500,
    condition: null,
  }),

  model('WorkingAddress', orders.workingAddressSchema, '訪問先', {
    ...person,
    email: account.email,
    ...place,
  }),
  model('BillingAddress', orders.billingAddressSchema, '請求先', person),
  model('OrderRequest', orders.orderBodySchema, 'お申し込み', {
    project: 'houseCleaning',
    basic: { id: '11001', quantity: 1, types: [], options: [] },
    additional: [],
    workingAddress: { ...person, email: account.email, ...place },
    enquete: [{ id: 'q11001', values: ['1'] }],
    kindType: 'service',
    isSendMailForCampaign: false,
    friendlypointPrice: 0,
    coupon: '',
    allianceCode: '',
    allianceId: '',
    selectedDate: '2026-05-08T10:00:00',
    firstPlanAndHearingRequired: false,
    phone_applied: false,
    isForeignStaffAccepted: false,
    skip_authentication: false,
    fhStaffIds: [],
    campaignAllianceCodeInputs: [],
    agreedTotal: 13_200,
  }),
  model('OrderResult', mainApi.placeOrder.response, '受け付けたお申し込みの番号', {
    orderId: 'K7M2-9QXA',
    orderServiceErrors: { code: '', messages: '' },
  }),
  model('OrderedItem', orders.orderedItemSchema, 'お申し込みのオプションなど', orderedItem),
  model('OrderDetail', orders.orderDetailSchema, 'お申し込みの詳細', {
    orderId: 'K7M2-9QXA',
    project: 'houseCleaning',
    status: 'confirmed',
    orderedAt: '2026-05-06T01:00:00.000Z',
    menu: {
      id: '11001',
      label: 'エアコンクリーニング',
      quantity: 1,
      types: [],
      options: [orderedItem],
    },
    additional: [],
    kindType: 'service',
    rhythmWeeks: null,
    selectedDate: ['2026-05-08T10:00:00'],
    durationMinutes: 105,
    staffNames: [null],
    isTel: false,
    zipCode: person.zipCode,
    address,
    price,
    laterVisitsTotal: null,
    payMethod: 'creditCard',
    paymentStatus: 'authorised',
    cardNumberBottom: '1111',
    laterVisitsCard: null,
    canBeRebooked: true,
  }),
  model('Visit', visitSchema, '訪問', {
    visitId: 'K7M2-9QXA-1',
    orderId: 'K7M2-9QXA',
    project: 'houseCleaning',
    menuLabel: 'エアコンクリーニング',
    startsAt: '2026-05-08T10:00:00',
    endsAt: '2026-05-08T11:45:00',
    status: 'confirmed',
    staffName: '佐藤明子',
    zipCode: person.zipCode,
    address,
    freeUntil: '2026-05-07T12:00:00',
    freeToCancelUntil: '2026-05-07T12:00:00',
    cancelUntil: '2026-05-08T10:00:00',
    cancellationFee: 0,
    canBeMoved: true,
    canBeCancelled: true,
    cancelsWholeOrder: false,
    givenBack: ['payment'],
    canBeRebooked: true,
  }),
  model('UsageItem', usageItemSchema, 'ご利用明細の1件', {
    orderId: 'K7M2-9QXA',
    menuLabel: 'エアコンクリーニング',
    usedOn: '2026-05-08',
    payMethod: 'creditCard',
    isCancellationFee: false,
    isPaid: true,
    isDeclined: false,
    lines: [priceLine],
    total: 13_200,
    tax: 1_200,
    taxByRate: [taxSum],
    receipt: {
      number: 'R-K7M2-9QXA',
      issuedOn: '2026-05-08',
      invoiceNumber: 'T1234567890123',
      issuer: 'おうちサービス',
      issuerAddress: '東京都渋谷区神宮前1-1-1',
      addressee: person.customerName,
    },
  }),
  model('UnpaidCharge', unpaidChargeSchema, 'お支払いが確認できていない料金', {
    visitId: 'K7M2-9QXA-1',
    orderId: 'K7M2-9QXA',
    menuLabel: 'エアコンクリーニング',
    isCancellationFee: false,
    usedOn: '2026-05-08',
    amount: 13_200,
  }),

  model('AccountDetails', mainApi.registerAccount.body, 'お客様情報の入力', account),
  model('UserAccount', accounts.userAccountSchema, 'お客様情報', {
    ...account,
    tel: person.tel,
    registrationDate: '2026-05-06',
    payMethod: null,
  }),
  model('CustomerWorkplace', accounts.customerWorkplaceSchema, 'これまでの訪問先', {
    id: 'w01',
    zipCode: person.zipCode,
    address,
    ...place,
  }),
  model(
    'CreditCard',
    payments.creditCardSchema,
    '登録済みのカード(番号は頭と末尾のみ)',
    creditCard,
  ),
  model('PreviousBillingAddress', payments.previousBillingAddressSchema, '前回の請求先', {
    id: 'b01',
    ...person,
  }),
  model('CardToAuthenticate', mainApi.registerThreeDSecure.body, '本人認証を受けるカード', {
    ...cardNumber,
    yy: '30',
    mm: '12',
    customerName: 'HANAKO YAMADA',
    return_to: '/order/payment',
  }),
  model('AuthenticatedCard', mainApi.createCreditCard.body, '本人認証を終えたカード', {
    tempCardId: 't01',
  }),
  model('ThreeDSecureResult', payments.threeDSecureResultSchema, '3Dセキュアの結果', {
    success: true,
    message: '',
    card: creditCard,
  }),
  model(
    'ThreeDSecureAuthentication',
    payments.threeDSecureAuthenticationSchema,
    '最近の3Dセキュアの本人認証',
    {
      id: 't01',
      status: 'authenticated',
      return_to: '/order/payment',
      card: creditCard,
      registeredCardId: null,
    },
  ),
  model('MaintenanceStatus', maintenanceStatusSchema, 'メンテナンスの状態', {
    is_maintenance_time: false,
    start_at: '',
    end_at: '',
  }),
];
