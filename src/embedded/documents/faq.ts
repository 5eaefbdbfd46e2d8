import { html } from 'hono/html';
import { absenceTerms, cancellationRules, cancellationTerms } from '@/domain/cancellation-words';
import { CODE_LIFETIME_MINUTES } from '@/domain/confirmation-codes';
import { dateTerms } from '@/domain/date-terms';
import { FREE_PARKING } from '@/domain/fees';
import { quoteTerms, refundTerms, telephoneTerms } from '@/domain/order-terms';
import { payMethodCodes } from '@/domain/pay-method-codes';
import { payMethodNames, payMethods } from '@/domain/pay-methods';
import { planTerms } from '@/domain/plan-terms';
import { waitingTerms } from '@/domain/waiting-terms';
import type { ShopDocument } from './shop-documents';

interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Questions for people, and the same for search engines. */
function answered(
  entries: readonly AnsweredQuestion[],
): Required<Pick<ShopDocument, 'body' | 'thing'>> {
  return {
    body: html`${entries.map(
      ({ question, answer }) =>
        html`<section class="card"><h2>${question}</h2><p>${answer}</p></section>`,
    )}`,
    thing: {
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
    },
  };
}

export const faq: ShopDocument = {
  title: 'よくあるご質問',
  description:
    '会員登録、キャンセル、応相談の日時、定期プラン、お見積もり、お支払いなど、よくいただくご質問にお答えします。',
  ...answered([
    {
      question: '会員登録をしなくても、料金や空き状況を見られますか',
      answer:
        '見られます。メニューを選び、郵便番号を入力すると、料金と空いている日時を確認できます。会員登録は、お申し込みの途中で行います。',
    },
    {
      question: 'サービス対象エリアの外です。空いている日時がありません',
      answer: `メニューのページや日時の選択で、携帯電話番号かメールアドレスをご登録いただけます。うかがえるようになるか、日時をお選びいただけるようになると、1回お知らせします。日時はおとりしません。${waitingTerms.kept}${waitingTerms.takingOff}`,
    },
    {
      question: 'SMSの確認コードが届きません',
      answer: `電話番号に誤りがないか、SMSの受信を拒否していないかをご確認ください。しばらく待っても届かないときは、画面の「確認コードを再送する」からもう一度お送りください。確認コードは${CODE_LIFETIME_MINUTES}分間有効です。`,
    },
    {
      question: 'キャンセルはいつまで無料ですか',
      answer: `${cancellationRules.join('')}期限の日時は、お申し込みの確認画面と完了画面に表示します。`,
    },
    {
      question: '応相談の日時とは何ですか',
      answer: `担当者の調整が必要な日時です。3つまでお選びいただきます。決まるまでは未確定で、無料でキャンセルできます。${dateTerms.wished}${dateTerms.proposals}${dateTerms.refusal}${dateTerms.withoutDate}${dateTerms.businessDays}`,
    },
    {
      question: '定期プランはいつまで続きますか。お休みや終了はできますか',
      answer: `${planTerms.ongoing}${planTerms.changes}お休み・変更・終了の際に、${planTerms.late}カードでのお支払いは、${payMethods.creditCard.laterVisitsDue}${planTerms.price}`,
    },
    {
      question: 'お見積もりのメニューは、どのように進みますか',
      answer: `現地の確認は無料です。${quoteTerms.sent}${quoteTerms.accepted}${quoteTerms.undated}`,
    },
    {
      question: 'お電話でも申し込めますか',
      answer: `承ります。${telephoneTerms.account}お支払いは、後払い、またはカードです。${telephoneTerms.deferredPayment}${telephoneTerms.payByLink}${telephoneTerms.unpaid}${cancellationTerms.withoutAccount}`,
    },
    {
      question: '作業に満足できなかったときは、どうなりますか',
      answer: `${refundTerms.correction}${refundTerms.notDone}`,
    },
    {
      question: '留守にしていて、作業ができなかったときは、どうなりますか',
      answer: absenceTerms,
    },
    {
      question: '作業中は在宅している必要がありますか',
      answer:
        '作業の始めと終わりにはお立ち会いください。作業中の外出は差し支えありません。家事代行、買い物代行、ペットのお世話、空室の清掃は、ご不在のあいだにもうかがえます。お申し込みのときに、鍵の受け渡し方法をお選びください。',
    },
    {
      question: '駐車スペースがありません',
      answer: `近隣の有料駐車場を使います。駐車料金の実費をご負担いただきます。${FREE_PARKING}`,
    },
    {
      question: 'どのお支払い方法が使えますか',
      answer: `${payMethodNames.join('と')}をお使いいただけます。${payMethodCodes.map((code) => payMethods[code].faq).join('')}`,
    },
  ]),
};
