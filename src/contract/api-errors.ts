import { z } from 'zod';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { MINIMUM_ORDER_RULE } from '@/domain/minimum-order';

export interface ErrorRule {
  readonly status: number;
  /** Japanese, for the customer. */
  readonly message: string;
}

/** @param messages of the errors with this HTTP status, by code */
function errorsWithStatus<Code extends string>(
  status: number,
  messages: Readonly<Record<Code, string>>,
): Readonly<Record<Code, ErrorRule>>;
function errorsWithStatus(status: number, messages: Readonly<Record<string, string>>): object {
  const rules = Object.entries(messages).map(([code, message]) => [code, { status, message }]);
  return Object.fromEntries(rules);
}

/** Status and message to the customer of every error of main API, gateway and internal API. */
export const apiErrors = {
  ...errorsWithStatus(400, { invalid_request: '入力内容をご確認ください。' }),
  ...errorsWithStatus(401, {
    unauthorized: '認証に失敗しました。もう一度ログインしてください。',
    office_account_ended: '退職日を過ぎたため、この業務アカウントは使えません。',
  }),
  ...errorsWithStatus(403, {
    forbidden: 'この操作を行う権限がありません。',
    forbidden_origin: 'この操作は許可されていません。',
    not_migration_target: 'このアカウントは、移行の対象ではありません。',
    account_not_registered: 'お客様情報のご登録が完了していません。ご登録を完了してください。',
    orders_refused: 'お申し込みをお受けできません。お問い合わせ窓口へご連絡ください。',
  }),
  ...errorsWithStatus(404, {
    not_found: 'お探しのものが見つかりませんでした。',
    menu_not_found: 'お選びのメニューは、現在お取り扱いがありません。',
    address_not_found: 'この郵便番号の住所が見つかりませんでした。番号をご確認ください。',
    card_not_found: 'お選びのカードが見つかりませんでした。',
    workplace_not_found: 'お選びのご住所が見つかりませんでした。',
  }),
  ...errorsWithStatus(405, { method_not_allowed: 'この操作は受け付けていません。' }),
  ...errorsWithStatus(409, {
    first_trial_used: 'お試しプランは、1世帯につき1回までご利用いただけます。',
    staff_unavailable:
      'お選びの担当者は、この日時にうかがえなくなりました。別の日時か担当者をお選びください。',
    slot_taken: 'ご希望の日時は、たった今ほかのご予約が入りました。別の日時をお選びください。',
    price_changed: '料金が変わりました。新しい料金をご確認のうえ、もう一度お申し込みください。',
    idempotency_key_reused: 'このお申し込みは、すでに別の内容で受け付けています。',
    visit_not_changeable: 'この訪問は変更・キャンセルできません。',
    state_changed: 'ほかの操作で状態が変わりました。今の状態をご確認ください。',
    plan_unpaid:
      'お支払いが確認できていない訪問があるため、再開できません。お支払い方法のページで、カードをご確認ください。',
    visit_moved_meanwhile:
      'この訪問の日時は、ほかの画面で変更されています。今の日時をご確認のうえ、もう一度お進みください。',
    change_deadline_passed: `日時の変更は、訪問前日の${DEADLINE_TIME}までです。`,
    addition_not_possible: 'この訪問には、オプションを追加できません。',
    addition_deadline_passed: `オプションの追加は、訪問前日の${DEADLINE_TIME}までです。`,
    cancellation_fee_changed:
      'キャンセル料が変わりました。金額をご確認のうえ、もう一度お進みください。',
    email_not_verified:
      'メールアドレスの確認が済んでいません。お手数ですが、もう一度メールアドレスを入力してください。',
    account_already_registered: 'すでに登録済みです。',
    customer_known:
      'この電話番号のお客様は、すでに登録されています。電話番号で探して、お選びください。',
  }),
  ...errorsWithStatus(413, {
    payload_too_large: '送信された内容が大きすぎます。',
    image_too_large: '写真のサイズが大きすぎます。',
  }),
  ...errorsWithStatus(415, {
    unsupported_media_type: '送信された形式には対応していません。',
    image_type_unsupported: '写真は、JPEG・PNG・WebPのいずれかの形式でお送りください。',
  }),
  ...errorsWithStatus(422, {
    option_unavailable: 'お選びのオプションは、このメニューではご利用いただけません。',
    quantity_out_of_range: 'お申し込みいただける数量の範囲を超えています。',
    below_minimum_order: `${MINIMUM_ORDER_RULE}ご利用時間や数量を増やすか、オプションやほかのメニューを追加してください。`,
    outside_service_area: 'お住まいの地域は、サービス対象エリア外です。',
    address_too_long: '市区町村・番地・建物名は、あわせて60文字以内で入力してください。',
    hearing_incomplete: 'ご回答いただいていない質問があります。',
    alliance_not_found: '提携先のコードが見つかりませんでした。',
    alliance_ended: 'このご案内の受付は終了しました。',
    alliance_code_invalid: '提携先の会員番号をご確認ください。',
    slot_unavailable: 'ご希望の日時は受け付けていません。別の日時をお選びください。',
    coupon_not_found: 'このクーポンコードは見つかりませんでした。',
    coupon_expired: 'このクーポンは有効期限が切れています。',
    coupon_used_up: 'このクーポンは、ご利用回数の上限に達しています。',
    coupon_other_menu: 'このクーポンは、お選びのメニューではご利用いただけません。',
    points_exceed_balance: 'ポイントの残高を超えています。',
    pay_method_unavailable: 'お選びのお支払い方法は、このメニューではご利用いただけません。',
    card_token_invalid:
      'お手数ですが、もう一度カード情報を入力してください。前に入力されたカード情報は、有効時間が切れたか、一度使われたか、別の画面で入力されたカードに替わったため、もう使えません。',
    card_authentication_required: 'カードの本人認証(3Dセキュア)が完了していません。',
    card_declined:
      'カード会社の承認が得られませんでした。別のカードか、ほかのお支払い方法をお選びください。',
    deferred_payment_limit:
      '後払いのご利用可能額を超えています。別のお支払い方法をお選びください。',
    deferred_payment_refused: '後払いの審査が通りませんでした。別のお支払い方法をお選びください。',
    code_mismatch: 'コードが正しくありません',
    code_expired: 'コードの有効期限が切れました。新しいコードを受け取ってください。',
  }),
  ...errorsWithStatus(429, {
    too_many_requests: '回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  }),
  ...errorsWithStatus(500, {
    internal_error: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  }),
  ...errorsWithStatus(503, {
    back_end_unavailable:
      'ただいま接続しにくくなっています。時間をおいて、もう一度お試しください。',
    under_maintenance:
      'システムメンテナンスのため、受け付けられませんでした。メンテナンスが終わりましたら、もう一度お試しください。',
  }),
};

export type ApiErrorCode = keyof typeof apiErrors;

export function isApiErrorCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(apiErrors, code);
}

/** Errors of `/api/auth/*` beyond the common ones: status and message for the customer. */
export const internalApiErrors = {
  ...errorsWithStatus(401, {
    authentication_failed: '電話番号・メールアドレス、またはパスワードが正しくありません。',
    session_required: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  }),
  ...errorsWithStatus(409, {
    already_registered: 'この電話番号はすでに登録済みです。ログインしてください。',
  }),
  ...errorsWithStatus(403, {
    step_not_supported:
      'お客様のアカウントに設定されている本人確認の方法では、このサイトにログインできません。恐れ入りますが、お問い合わせ窓口までご連絡ください。',
  }),
  ...errorsWithStatus(422, {
    wrong_password: 'パスワードが正しくありません。',
    wrong_code: '確認コードが正しくありません。届いたコードをご確認ください。',
    expired_code:
      '確認コードの有効期限が切れました。コードを再送して、新しいコードを入力してください。',
    // An account that signs in by e-mail needs eight characters.
    password_not_allowed:
      'このパスワードは使えません。8文字以上の、別のパスワードを入力してください。',
  }),
  ...errorsWithStatus(429, {
    too_many_attempts: '回数が多すぎます。しばらく待ってから、もう一度お試しください。',
    too_many_wrong_codes:
      '確認コードの入力回数が多すぎます。コードを再送して、新しいコードを入力してください。うまくいかないときは、しばらく待ってからお試しください。',
  }),
  ...errorsWithStatus(502, {
    message_not_sent: 'SMSを送信できませんでした。電話番号をご確認のうえ、もう一度お試しください。',
  }),
};

export type InternalApiErrorCode = keyof typeof internalApiErrors;

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
