export const CODE_LIFETIME_MINUTES = 10;

interface Mail {
  readonly subject: string;
  readonly text: string;
}

export function codeMail(brandName: string, code: string): Mail {
  return {
    subject: `【${brandName}】メールアドレスの確認コード`,
    text: [
      `確認コードは ${code} です。${CODE_LIFETIME_MINUTES}分以内に入力してください。`,
      'このコードは、ほかの人に教えないでください。',
      'お心当たりのない場合は、このメールを破棄してください。',
    ].join('\n'),
  };
}

/** To who has the address already, for whoever asked: the page says nothing of it. */
export function addressInUseMail(brandName: string): Mail {
  return {
    subject: `【${brandName}】メールアドレスはすでに登録されています`,
    text: [
      'このメールアドレスをログインに使うお手続きがありましたが、すでにほかのアカウントで使われているため、確認コードはお送りしていません。',
      'お客様ご自身のお手続きの場合は、別のメールアドレスをお使いください。お心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。',
    ].join('\n'),
  };
}
