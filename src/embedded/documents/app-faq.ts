import { cancellationTerms } from '@/domain/cancellation-terms';
import type { ShopDocument } from './document';
import { questions } from './questions';

export const appFaq: ShopDocument = {
  title: 'アプリのよくあるご質問',
  body: questions([
    {
      question: 'アプリでも同じ会員情報を使えますか',
      answer: '使えます。ご登録の携帯電話番号とパスワードでログインしてください。',
    },
    {
      question: '通知が届きません',
      answer: 'スマートフォンの設定で、アプリの通知が許可されているかご確認ください。',
    },
    {
      question: '予約の変更はアプリでできますか',
      answer: `日時の変更とキャンセルは、マイページからできます。お電話で日時を決める訪問カウンセリングの${cancellationTerms.byTelephone}それ以外の変更は、お問い合わせ窓口へご連絡ください。`,
    },
    {
      question: '機種を変更しました',
      answer: '新しい機種にアプリを入れてログインすると、これまでの予約がそのまま表示されます。',
    },
  ]),
};
