import { z } from 'zod';
import { MINIMUM_ORDER_RULE } from '@/domain/minimum-order';

/** Status and message to the customer of every error of main API, gateway and internal API. */
export const apiErrors = {
  invalid_request: { status: 400, message: '入力内容をご確認ください。' },
  unauthorized: { status: 401, message: '認証に失敗しました。もう一度ログインしてください。' },
  forbidden_origin: { status: 403, message: 'この操作は許可されていません。' },
  not_found: { status: 404, message: 'お探しのものが見つかりませんでした。' },
  method_not_allowed: { status: 405, message: 'この操作は受け付けていません。' },
  payload_too_large: { status: 413, message: '送信された内容が大きすぎます。' },
  unsupported_media_type: { status: 415, message: '送信された形式には対応していません。' },
  too_many_requests: {
    status: 429,
    message: '回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  },
  internal_error: {
    status: 500,
    message: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  },
  back_end_unavailable: {
    status: 503,
    message: 'ただいま接続しにくくなっています。時間をおいて、もう一度お試しください。',
  },
  under_maintenance: {
    status: 503,
    message:
      'システムメンテナンスのため、受け付けられませんでした。メンテナンスが終わりましたら、もう一度お試しください。',
  },

  menu_not_found: { status: 404, message: 'お選びのメニューは、現在お取り扱いがありません。' },
  option_unavailable: {
    status: 422,
    message: 'お選びのオプションは、このメニューではご利用いただけません。',
  },
  quantity_out_of_range: { status: 422, message: 'お申し込みいただける数量の範囲を超えています。' },
  below_minimum_order: {
    status: 422,
    message: `${MINIMUM_ORDER_RULE}ご利用時間や数量を増やすか、オプションやほかのメニューを追加してください。`,
  },
  outside_service_area: {
    status: 422,
    message: 'お住まいの地域は、サービス対象エリア外です。',
  },
  address_not_found: {
    status: 404,
    message: 'この郵便番号の住所が見つかりませんでした。番号をご確認ください。',
  },
  address_too_long: {
    status: 422,
    message: '市区町村・番地・建物名は、あわせて60文字以内で入力してください。',
  },
  hearing_incomplete: { status: 422, message: 'ご回答いただいていない質問があります。' },

  first_trial_used: {
    status: 409,
    message: 'お試しプランは、1世帯につき1回までご利用いただけます。',
  },
  alliance_not_found: { status: 422, message: 'ご優待コードが見つかりませんでした。' },
  alliance_ended: { status: 422, message: 'このご優待の受付は終了しました。' },
  alliance_code_invalid: { status: 422, message: 'ご優待の会員番号をご確認ください。' },
  image_type_unsupported: {
    status: 415,
    message: '写真は、JPEG・PNG・WebPのいずれかの形式でお送りください。',
  },
  image_too_large: { status: 413, message: '写真のサイズが大きすぎます。' },

  staff_unavailable: {
    status: 409,
    message:
      'お選びの担当者は、この日時にうかがえなくなりました。別の日時か担当者をお選びください。',
  },
  slot_taken: {
    status: 409,
    message: 'ご希望の日時は、たった今ほかのご予約が入りました。別の日時をお選びください。',
  },
  slot_unavailable: {
    status: 422,
    message: 'ご希望の日時は受け付けていません。別の日時をお選びください。',
  },
  price_changed: {
    status: 409,
    message: '料金が変わりました。新しい料金をご確認のうえ、もう一度お申し込みください。',
  },
  idempotency_key_reused: {
    status: 409,
    message: 'このお申し込みは、すでに別の内容で受け付けています。',
  },

  visit_not_changeable: { status: 409, message: 'この訪問は変更・キャンセルできません。' },
  visit_moved_meanwhile: {
    status: 409,
    message:
      'この訪問の日時は、ほかの画面で変更されています。今の日時をご確認のうえ、もう一度お進みください。',
  },
  change_deadline_passed: {
    status: 409,
    message: '日時の変更は、訪問前日の正午(12:00)までです。',
  },
  cancellation_fee_changed: {
    status: 409,
    message: 'キャンセル料が変わりました。金額をご確認のうえ、もう一度お進みください。',
  },

  coupon_not_found: { status: 422, message: 'このクーポンコードは見つかりませんでした。' },
  coupon_expired: { status: 422, message: 'このクーポンは有効期限が切れています。' },
  coupon_used_up: { status: 422, message: 'このクーポンは、ご利用回数の上限に達しています。' },
  coupon_other_menu: {
    status: 422,
    message: 'このクーポンは、お選びのメニューではご利用いただけません。',
  },
  points_exceed_balance: { status: 422, message: 'ポイントの残高を超えています。' },

  pay_method_unavailable: {
    status: 422,
    message: 'お選びのお支払い方法は、このメニューではご利用いただけません。',
  },
  card_not_found: { status: 404, message: 'お選びのカードが見つかりませんでした。' },
  card_token_invalid: {
    status: 422,
    message:
      'お手数ですが、もう一度カード情報を入力してください。前に入力されたカード情報は、有効時間が切れたか、一度使われたため、もう使えません。',
  },
  card_authentication_required: {
    status: 422,
    message: 'カードの本人認証(3Dセキュア)が完了していません。',
  },
  card_declined: {
    status: 422,
    message:
      'カード会社の承認が得られませんでした。別のカードか、ほかのお支払い方法をお選びください。',
  },
  deferred_payment_limit: {
    status: 422,
    message: '後払いのご利用可能額を超えています。別のお支払い方法をお選びください。',
  },
  deferred_payment_refused: {
    status: 422,
    message: '後払いの審査が通りませんでした。別のお支払い方法をお選びください。',
  },

  not_migration_target: { status: 403, message: 'このアカウントは、移行の対象ではありません。' },
  code_mismatch: { status: 422, message: 'コードが正しくありません' },
  code_expired: {
    status: 422,
    message: 'コードの有効期限が切れました。新しいコードを受け取ってください。',
  },
  email_not_verified: {
    status: 409,
    message:
      'メールアドレスの確認が済んでいません。お手数ですが、もう一度メールアドレスを入力してください。',
  },

  account_already_registered: { status: 409, message: 'すでに登録済みです。' },
  account_not_registered: {
    status: 403,
    message: 'お客様情報のご登録が完了していません。ご登録を完了してください。',
  },
  workplace_not_found: { status: 404, message: 'お選びのご住所が見つかりませんでした。' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ApiErrorCode = keyof typeof apiErrors;

export function isApiErrorCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(apiErrors, code);
}

/** Errors that any call can answer. */
export const commonErrors = [
  'invalid_request',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'back_end_unavailable',
  'under_maintenance',
] as const satisfies readonly ApiErrorCode[];

/**
 * The product's error body (SPEC section 8), recognized by `error.code` and `error.message`.
 * `fields` are the inputs at fault, by dotted path. `alternatives` are the nearest free starts
 * (`yyyy-MM-ddTHH:mm:00`, Japan time) after a slot was taken. `orderId` is the order already placed
 * under the idempotency key.
 */
export const apiErrorBodySchema = z.object({
  error: z.object({
    code: z.string().min(1),
    message: z.string().min(1),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    alternatives: z.array(z.string()).optional(),
    orderId: z.string().optional(),
  }),
});
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>;

/** A Rails error body; it counts as a server error with code 500 (SPEC section 7). */
export const railsErrorBodySchema = z.object({
  status: z.union([z.number(), z.string()]),
  error: z.string(),
  exception: z.string().optional(),
});
