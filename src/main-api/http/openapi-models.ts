import { z } from 'zod';
import * as accounts from '@/contract/accounts';
import { allianceSchema } from '@/contract/alliances';
import { apiErrorBodySchema } from '@/contract/api-errors';
import * as availability from '@/contract/availability';
import { unpaidChargeSchema } from '@/contract/concerns';
import * as enumerations from '@/contract/enumerations';
import * as fields from '@/contract/fields';
import { madeBySchema } from '@/contract/fields';
import { keptDraftSchema } from '@/contract/kept-drafts';
import { mainApi } from '@/contract/main-api';
import * as menus from '@/contract/menus';
import { boardVisitSchema, timesSchema } from '@/contract/office-board';
import { itemPriceSchema, pricedItemSchema } from '@/contract/office-catalogue';
import * as customers from '@/contract/office-customers';
import { officeGapSchema, officePlaceSchema, officeWorkSchema } from '@/contract/office-days';
import { claimSchema } from '@/contract/office-inbox';
import * as preview from '@/contract/office-preview';
import * as staff from '@/contract/office-staff';
import { wantedStartSchema } from '@/contract/office-visits';
import { maintenanceStatusSchema } from '@/contract/operations';
import * as orders from '@/contract/orders';
import { paymentRequestSchema } from '@/contract/payment-requests';
import * as payments from '@/contract/payments';
import { planSchema, planVisitSchema } from '@/contract/plans';
import * as pricing from '@/contract/pricing';
import { questionSchema } from '@/contract/questionnaires';
import { quoteLineSchema, quoteSchema } from '@/contract/quotes';
import {
  ownReviewSchema,
  publicReviewSchema,
  ratingSchema,
  reviewAnswerSchema,
} from '@/contract/reviews';
import { foundAddressSchema } from '@/contract/service-areas';
import { staffProfileSchema, staffRecordSchema } from '@/contract/staff-records';
import { refundedItemSchema, returnDocumentSchema, usageItemSchema } from '@/contract/usage';
import {
  historyEntrySchema,
  proposalSchema,
  visitSchema,
  visitStatusSchema,
} from '@/contract/visits';
import { waitedMenuSchema } from '@/contract/waiting-list';

export interface Model {
  readonly id: string;
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example: unknown;
}

const ORDER_ID = 'K7M2-9QXA';

/** Examples of fields by name; a schema's own example comes after them. */
const fieldExamples: Readonly<Record<string, unknown>> = {
  label: 'エアコンクリーニング',
  description: '分解して、内部まで洗います。',
  illustration: 'aircon',
  explanation: '1台13,200円です。',
  menuLabel: 'エアコンクリーニング',
  serviceLabel: 'エアコン',
  content: '1台',
  priceUnit: '1台',
  quantityUnit: '台',
  durationMinutes: 90,
  maxQuantity: 9,
  priceFrom: 13_200,
  tax: 1_200,
  totalExcludingTax: 12_000,
  minimumOrderShortfall: 0,
  types: [],
  additional: [],
  quantityDiscounts: [],
  workId: '1',
  staffType: 'cleaner',
  startsAt: '2026-05-08T10:00:00',
  endsAt: '2026-05-08T11:45:00',
  date: '2026-05-08',
  usedOn: '2026-05-08',
  openStarts: ['2026-05-08T10:00:00'],
  bookableFrom: '2026-05-07',
  bookableUntil: '2026-08-04',
  fixedUntil: '2026-07-05',
  freeUntil: '2026-05-07T12:00:00',
  freeToCancelUntil: '2026-05-07T12:00:00',
  cancelUntil: '2026-05-08T10:00:00',
  orderId: ORDER_ID,
  visitId: `${ORDER_ID}-1`,
  orderedAt: '2026-05-06T01:00:00.000Z',
  registrationDate: '2026-05-06',
  kindType: 'service',
  staffName: '佐藤明子',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前1-2-3',
  zipCode: '1500001',
  tel: '09012345678',
  email: 'hanako@example.com',
  customerName: '山田花子',
  customerNameKana: 'ヤマダハナコ',
  parkingArea: 'なし',
  pets: 'なし',
  familyStructure: '2人',
  paymentStatus: 'authorised',
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  return_to: '/order/payment',
  number: `R-${ORDER_ID}`,
  issuedOn: '2026-05-08',
  invoiceNumber: 'T1234567890123',
  issuer: 'おうちサービス',
  issuerAddress: '東京都渋谷区神宮前1-1-1',
  addressee: '山田花子',
  name: '山田花子',
  nameKana: 'ヤマダハナコ',
  introduction: '整理整頓が得意です。',
  agreedTotal: 13_200,
  expiryYear: '30',
  expiryMonth: '12',
  yy: '30',
  mm: '12',
  brand: 'VISA',
};

const examples = new Map<z.core.$ZodType, unknown>();

/** Returns a model's own example, else the plainest value: null where allowed. */
function toExample(schema: z.core.$ZodType): unknown {
  if (examples.has(schema)) return examples.get(schema);
  if (schema instanceof z.ZodObject) return objectExample(schema);
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodString) return '';
  if (!(schema instanceof z.ZodArray)) return null;
  return schema.element instanceof z.ZodString ? [] : [toExample(schema.element)];
}

function objectExample({ shape }: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => !(field instanceof z.ZodOptional))
      .map(([name, field]) => [name, fieldExamples[name] ?? toExample(field)]),
  );
}

function model<S extends z.ZodType>(
  id: string,
  schema: S,
  description: string,
  example: z.input<S>,
): Model {
  examples.set(schema, example);
  return { id, schema, description, example };
}

/** The example has the examples of its fields, and `own` where these do not fit. */
function objectModel<S extends z.ZodObject>(
  id: string,
  schema: S,
  description: string,
  own: Partial<Record<keyof z.input<S>, unknown>> = {},
): Model {
  const example = { ...objectExample(schema), ...own };
  examples.set(schema, example);
  return { id, schema, description, example };
}

const ownReview = { stars: 5, words: 'ていねいに洗っていただきました。', writtenOn: '2026-05-07' };

const review = {
  ...ownReview,
  place: '東京都渋谷区',
  visitedIn: '2026-05',
};

const choice = {
  id: '11011',
  label: '防カビコート',
  description: 'カビを生えにくくします。',
  illustration: null,
  price: 3_300,
  durationMinutes: 15,
};
const chosenItem = { id: choice.id, quantity: 1 };

/** Schemas of several calls, with their names in the OpenAPI document. */
export const models: readonly Model[] = [
  model('Id', fields.idSchema, '応答のID', '11001'),
  model('IdInput', fields.idInputSchema, '送るID(英数字・ハイフン・下線)', '11001'),
  model('Yen', fields.yenSchema, '税込の金額(円)', 13_200),
  model('TaxRate', fields.taxRateSchema, '消費税率(%)', 10),
  model('QueryBoolean', fields.queryBooleanSchema, 'クエリの真偽値', 'true'),
  model('Phone', fields.phoneSchema, '携帯電話番号(10桁か11桁)', '09012345678'),
  model('Postcode', fields.postcodeSchema, '郵便番号(7桁)', '1500001'),
  model('Email', fields.emailSchema, 'メールアドレス', 'hanako@example.com'),
  model('PersonName', fields.nameSchema, 'お名前', '山田花子'),
  model('PersonNameKana', fields.nameKanaSchema, 'お名前(カタカナ)', 'ヤマダハナコ'),
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

  objectModel('Address', orders.addressSchema, '住所'),
  objectModel('AnsweredAddress', orders.answeredAddressSchema, 'お答えする住所'),
  objectModel('FoundAddress', foundAddressSchema, '郵便番号から見つかった住所', { town: '神宮前' }),
  objectModel('WaitedMenu', waitedMenuSchema, 'お知らせを待つメニュー', {
    id: '11001',
    label: 'エアコンクリーニング',
  }),
  objectModel('ServiceListItem', menus.serviceListItemSchema, 'サービスの分類', {
    id: '110',
    label: 'エアコン',
    description: 'エアコンの分解洗浄',
  }),
  objectModel('SmallestOrder', menus.smallestOrderSchema, 'いちばん小さいお申し込みの内容と合計', {
    fees: [],
  }),
  objectModel('Rating', ratingSchema, '評価の平均と件数', {
    average: 4.6,
    count: 12,
    latestOn: '2026-05-07',
  }),
  objectModel('ReviewAnswer', reviewAnswerSchema, 'レビューへのお店の返事'),
  objectModel('PublicReview', publicReviewSchema, '公開されているレビュー', review),
  objectModel('OwnReview', ownReviewSchema, 'お客様ご自身のレビュー', ownReview),
  objectModel('StaffRecord', staffRecordSchema, '担当者の実績', { visits: 128 }),
  objectModel('StaffProfile', staffProfileSchema, '担当者の紹介と実績'),
  objectModel('ListedMenu', menus.listedMenuSchema, '一覧のメニュー'),
  objectModel('MenuList', mainApi.listKajiMenus.response, 'メニューの一覧', {
    menus: [toExample(menus.listedMenuSchema)],
  }),
  objectModel('ServiceMenus', menus.serviceMenusSchema, 'サービスごとのメニュー', {
    singleMenus: [toExample(menus.listedMenuSchema)],
  }),
  objectModel('MenuChoice', menus.choiceSchema, 'メニューのオプション', choice),
  objectModel('MenuTypeChoice', menus.typeSchema, 'メニューのタイプ', {
    ...choice,
    smallestQuantity: 1,
  }),
  objectModel('MenuRecommend', menus.recommendSchema, '一緒に頼まれるメニュー', {
    ...choice,
    regularPrice: 4_400,
  }),
  objectModel('VisitTerms', menus.visitTermsSchema, '訪問の回数と日時の決め方'),
  objectModel('MenuDetail', menus.menuDetailSchema, 'メニューの詳細', {
    serviceId: '110',
    price: 13_200,
  }),
  objectModel('Alliance', allianceSchema, '提携先とそのご案内', {
    id: 'a01',
    code: 'PARTNER',
    label: '提携先様',
    description: '会員の方へのご案内です。',
    codeInputs: [],
  }),

  objectModel('HistoryEntry', historyEntrySchema, 'お申し込みや訪問の経過', {
    at: '2026-05-06T01:00:00.000Z',
    title: 'お申し込みを承りました',
    text: '',
  }),
  objectModel('ItemPrice', itemPriceSchema, 'タイプやオプションの新しい料金', { id: choice.id }),
  objectModel('PricedItem', pricedItemSchema, 'タイプやオプションの料金', {
    id: choice.id,
    label: choice.label,
  }),
  objectModel('QuantityItem', pricing.quantityItemSchema, '選んだものと数量', chosenItem),
  model('QuantityItems', pricing.quantityItemsSchema, '選んだもの', [chosenItem]),
  objectModel('PricedAnswer', pricing.pricedAnswerSchema, '料金が変わる事前質問への回答', {
    id: 'q11004',
    values: '350',
  }),
  objectModel('ChosenQuantity', pricing.chosenQuantitySchema, '選ばれたものと数量', chosenItem),
  objectModel('SelectedItem', pricing.selectedItemSchema, '選ばれたものの名前と数量', {
    id: choice.id,
    label: choice.label,
  }),
  objectModel('SelectedMenu', pricing.selectedMenuSchema, '選ばれたメニュー', {
    durationMinutes: 105,
    additional: [],
  }),
  objectModel('TaxSum', pricing.taxSumSchema, '税率ごとの合計'),
  objectModel('PriceLine', pricing.priceLineSchema, '明細の1行', { id: '11001' }),
  objectModel('Price', pricing.priceSchema, '明細と合計'),
  objectModel('MinimumOrderRemedy', pricing.minimumOrderRemedySchema, '最低料金に届く数量', {
    label: '2台',
    quantity: 2,
  }),
  objectModel('MenuEstimate', pricing.menuEstimateSchema, '見積もり', {
    price: toExample(pricing.priceSchema),
  }),
  objectModel('OrderMenu', pricing.orderMenuSchema, 'お申し込み内容の明細と合計', {
    price: toExample(pricing.priceSchema),
  }),

  objectModel('AvailableTime', availability.availableTimeSchema, '開始時間と空き状況'),
  objectModel('AvailableDay', availability.availableDaySchema, '1日の空き状況'),
  objectModel('Calendar', availability.calendarSchema, '35日間の空き状況'),
  objectModel(
    'StaffSchedule',
    availability.staffSchedulesSchema.shape.staffs.element,
    '担当者1名の空き状況',
    { id: 's01', name: '佐藤明子' },
  ),
  objectModel('StaffSchedules', availability.staffSchedulesSchema, '担当者ごとの空き状況'),
  objectModel('Question', questionSchema, '事前の質問', {
    id: 'q11001',
    label: 'お掃除機能はついていますか',
    required: true,
    choices: [{ id: '1', label: 'はい' }],
  }),

  objectModel('WorkingAddress', orders.workingAddressSchema, '訪問先'),
  objectModel('BillingAddress', orders.billingAddressSchema, '請求先'),
  objectModel('ChosenCard', orders.chosenCardSchema, '選ばれたカード'),
  objectModel('OrderDeferredPayment', orders.orderBodySchema.shape.np.unwrap(), '後払い'),
  objectModel('OrderRequest', orders.orderBodySchema, 'お申し込み', {
    basic: { id: '11001', quantity: 1, types: [], options: [] },
    enquete: [{ id: 'q11001', values: ['1'] }],
    friendlypointPrice: 0,
    allianceId: '',
    campaignAllianceCodeInputs: [],
  }),
  objectModel('OrderResult', mainApi.placeOrder.response, '受け付けたお申し込みの番号'),
  objectModel('OrderedItem', orders.orderedItemSchema, 'お申し込みのオプションなど', {
    label: choice.label,
  }),
  objectModel('ShopAnswer', orders.shopAnswerSchema, '日時についてお店がお返事する期限', {
    until: '2026-05-07T18:00:00',
    isOverdue: false,
  }),
  objectModel('OrderDetail', orders.orderDetailSchema, 'お申し込みの詳細', {
    selectedDate: ['2026-05-08T10:00:00'],
    durationMinutes: 105,
    payMethod: 'creditCard',
  }),
  objectModel('Visit', visitSchema, '訪問', {
    cancellationFee: 0,
    canBeMoved: true,
    canBeCancelled: true,
    givenBack: ['payment'],
  }),
  objectModel('ReturnDocument', returnDocumentSchema, '返金の書類(適格返還請求書)'),
  objectModel('RefundedItem', refundedItemSchema, '返金の1件', { document: null }),
  objectModel('UsageItem', usageItemSchema, 'ご利用明細の1件', { isPaid: true }),
  objectModel('UnpaidCharge', unpaidChargeSchema, 'お支払いが確認できていない料金'),
  objectModel('KeptDraft', keptDraftSchema, '途中のお申し込み', {
    project: 'houseCleaning',
    menuId: '12001',
  }),

  objectModel('AccountDetails', mainApi.registerAccount.body, 'お客様情報の入力'),
  objectModel('UserAccount', accounts.userAccountSchema, 'お客様情報'),
  objectModel('CustomerWorkplace', accounts.customerWorkplaceSchema, 'これまでの訪問先', {
    id: 'w01',
  }),
  objectModel('CreditCard', payments.creditCardSchema, '登録済みのカード(番号は頭と末尾のみ)', {
    id: 'c01',
  }),
  objectModel('PreviousBillingAddress', payments.previousBillingAddressSchema, '前回の請求先', {
    id: 'b01',
  }),
  objectModel('CardToAuthenticate', mainApi.registerThreeDSecure.body, '本人認証を受けるカード', {
    customerName: 'HANAKO YAMADA',
  }),
  objectModel('AuthenticatedCard', mainApi.createCreditCard.body, '本人認証を終えたカード', {
    tempCardId: 't01',
  }),
  objectModel('ThreeDSecureResult', payments.threeDSecureResultSchema, '3Dセキュアの結果', {
    success: true,
    card: toExample(payments.creditCardSchema),
  }),
  objectModel(
    'ThreeDSecureAuthentication',
    payments.threeDSecureAuthenticationSchema,
    '最近の3Dセキュアの本人認証',
    { id: 't01', status: 'authenticated', card: toExample(payments.creditCardSchema) },
  ),
  objectModel('OrderedMenu', orders.orderedMenuSchema, 'お申し込みのメニュー', { id: '11001' }),
  objectModel('PaymentRequest', paymentRequestSchema, 'お電話でのお申し込みのお支払いのお願い', {
    durationMinutes: 105,
    payUntil: '2026-05-07T10:00:00',
  }),
  objectModel('PlanVisit', planVisitSchema, '定期プランの訪問'),
  objectModel('Plan', planSchema, '定期プラン', {
    priceChanges: [],
    pause: null,
    visits: [],
    missing: [],
  }),
  objectModel('StaffDistrict', staff.placeSchema, '担当する市区町村', {
    prefecture: '東京都',
    city: '渋谷区',
  }),
  objectModel('StaffHours', staff.hoursSchema, '曜日ごとの勤務時間', {
    weekday: 1,
    from: '09:00',
    until: '18:00',
  }),
  objectModel('StaffAbsence', staff.absenceSchema, '休み', {
    kind: 'sickness',
    from: '2026-05-20',
    until: '2026-05-21',
  }),
  objectModel('StaffCredential', staff.credentialSchema, '資格・届出・保険', {
    kind: 'qualification',
    expiresOn: null,
  }),
  objectModel('OfficeStaff', staff.officeStaffSchema, '担当者', {
    staffType: 'cleaner',
    startPlace: null,
    skills: [],
    languages: [],
    districts: [],
    hours: [],
    absences: [],
    credentials: [],
    endsOn: null,
  }),
  objectModel('OfferedStart', proposalSchema.shape.starts.element, 'ご提案の日時と担当者', {
    staffName: '佐藤明子',
  }),
  objectModel('WantedStart', wantedStartSchema, '日時と担当者', {
    start: '2026-05-20T10:00:00+09:00',
  }),
  objectModel('QuoteLine', quoteLineSchema, 'お見積もりの明細の1行', {
    text: '全室の清掃',
    amount: 33_000,
    taxRate: 10,
  }),
  objectModel('Quote', quoteSchema, 'お見積もり', { starts: [], heldUntil: null }),
  objectModel('ListedCustomer', customers.listedCustomerSchema, '一覧のお客様', {
    place: '東京都渋谷区神宮前1-2-3',
    hasAccount: true,
    isRefused: false,
    isReported: false,
    orderIds: [],
  }),
  objectModel('CustomerVisit', customers.customerVisitSchema, 'お客様の訪問', {
    start: '2026-05-20T10:00:00+09:00',
    staffName: '佐藤明子',
  }),
  objectModel('MadeBy', madeBySchema, '変更した人と日時', { at: '2026-05-20T10:00:00+09:00' }),
  objectModel('EndedBy', customers.endedBySchema, '取り下げ・再開をした人と理由', {
    at: '2026-05-20T10:00:00+09:00',
    reason: '別のお客様の話',
  }),
  objectModel('SmsNotice', preview.smsNoticeSchema, 'SMSのお知らせ', {
    by: 'sms',
    text: '日時が決まりました',
  }),
  objectModel('MailNotice', preview.mailNoticeSchema, 'メールのお知らせ', {
    by: 'mail',
    subject: '日時が決まりました',
    text: '訪問日時: 2026年5月20日(水) 10:00',
  }),
  objectModel('Preview', preview.previewSchema, 'お客様へのお知らせ(送る前)', { notices: [] }),
  objectModel('InboxClaim', claimSchema, '対応している人', {
    since: '2026-05-20T10:00:00+09:00',
    until: '2026-05-20T10:30:00+09:00',
    isOwn: true,
  }),
  objectModel('OfficePlace', officePlaceSchema, '訪問先'),
  objectModel('OfficeWork', officeWorkSchema, '作業の内容とご回答', { answers: [] }),
  objectModel('OfficeGap', officeGapSchema, '訪問と訪問の間', {
    afterVisitId: `${ORDER_ID}-1`,
    beforeVisitId: `${ORDER_ID}-2`,
    minutes: 90,
    travelMinutes: 60,
  }),
  objectModel('BoardTimes', timesSchema, '予定表の時間', {
    from: '2026-05-08T10:00:00+09:00',
    until: '2026-05-08T12:00:00+09:00',
  }),
  objectModel('BoardVisit', boardVisitSchema, '予定表の訪問', {
    state: 'confirmed',
    start: '2026-05-08T10:00:00+09:00',
    end: '2026-05-08T12:00:00+09:00',
    place: '渋谷区',
    mayBeRefused: false,
  }),
  objectModel('MaintenanceStatus', maintenanceStatusSchema, 'メンテナンスの状態'),
];
