import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { maskedCardNumber } from '@/domain/card-terms';
import { respondWithPage } from '../html-page';
import {
  answerChallenge,
  challengeAnswerSchema,
  DEMONSTRATION_CODE,
  type FoundAuthentication,
  findAuthentication,
} from './authentication-repository';
import type { CardGatewayDependencies } from './card-gateway-dependencies';

const SUBMIT_FORM = 'document.forms[0].submit();';

function respondWithChallenge(brandName: string, authentication: FoundAuthentication) {
  const { card, wrongCodes } = authentication;
  const isWrong = wrongCodes > 0;
  return respondWithPage({
    title: isWrong ? 'エラー: カードの本人認証' : 'カードの本人認証',
    brandName: 'デモカード会社',
    homePath: null,
    body: html`<div class="narrow">
<h1>カードの本人認証(3Dセキュア)</h1>
${
  isWrong
    ? html`<p class="error" role="alert" id="code-error">確認コードが正しくありません。もう一度入力してください。3回まちがえると、本人認証は終了します。</p>`
    : ''
}
<p>ご本人によるお支払いであることを確認します。内容をご確認のうえ、確認コードを入力してください。</p>
<div class="card"><dl class="rows">
<div><dt>ご利用先</dt><dd>${brandName}</dd></div>
<div><dt>カード</dt><dd>${card.brand} ${maskedCardNumber(card.cardNumberBottom)}</dd></div>
</dl></div>
<form method="post">
<label for="code">確認コード</label>
<p class="muted" id="code-hint">デモのため、確認コード ${DEMONSTRATION_CODE} をあらかじめ入力しています。この画面は10分で時間切れになります。</p>
<input type="text" id="code" name="code" value="${DEMONSTRATION_CODE}" inputmode="numeric" autocomplete="off" maxlength="10"
 aria-describedby="code-hint${isWrong ? ' code-error' : ''}"${isWrong ? html` aria-invalid="true"` : ''}>
<div class="actions">
<button class="primary" name="action" value="authenticate">認証する</button>
<button name="action" value="fail">認証に失敗する</button>
<button class="quiet" name="action" value="abandon">中断する</button>
</div>
</form>
</div>`,
  });
}

/** Returns to the shop by POST, as card issuers do. Without JavaScript there is a button. */
function respondWithReturn(authentication: FoundAuthentication): Promise<Response> {
  return respondWithPage({
    title: 'ショップへ戻ります',
    brandName: 'デモカード会社',
    homePath: null,
    script: SUBMIT_FORM,
    body: html`<div class="narrow">
<h1>本人認証の手続きが終わりました</h1>
<p>ショップへ戻ります。画面が変わらないときは、下のボタンを押してください。</p>
<form method="post" action="${authentication.returnPath}">
<input type="hidden" name="authentication_id" value="${authentication.id}">
<div class="actions"><button class="primary">ショップへ戻る</button></div>
</form>
</div>`,
  });
}

function respondWithUnknownAuthentication(brandName: string): Promise<Response> {
  return respondWithPage({
    title: '本人認証が見つかりません',
    brandName,
    status: 404,
    body: html`<h1>本人認証が見つかりません</h1>
<p>この本人認証は、すでに終わったか、期限が過ぎています。ショップに戻り、お支払い方法の画面からやり直してください。</p>
<p><a href="/">トップページへ戻る</a></p>`,
  });
}

/** Undefined for a body that breaks off or is no answer. */
async function readAnswer({ req }: Context) {
  const body = await req.parseBody().catch(() => undefined);
  return challengeAnswerSchema.safeParse(body).data;
}

/** The shop's return address by GET, for an authentication that needs no challenge. */
function returnAddress({ id, returnPath }: FoundAuthentication): string {
  return `${returnPath}${returnPath.includes('?') ? '&' : '?'}authentication_id=${id}`;
}

export function createThreeDSecureRoutes(deps: CardGatewayDependencies): Hono {
  const routes = new Hono();
  const find = async (context: Context) => {
    const id = z.uuid().safeParse(context.req.param('id'));
    return id.success ? findAuthentication(deps, id.data) : null;
  };

  routes.get('/three-d-secure/:id', async (context) => {
    const authentication = await find(context);
    if (!authentication) return respondWithUnknownAuthentication(deps.brandName);
    if (authentication.status === 'pending') {
      return respondWithChallenge(deps.brandName, authentication);
    }
    context.header('cache-control', 'no-store');
    return context.redirect(returnAddress(authentication), 303);
  });

  routes.post('/three-d-secure/:id', async (context) => {
    const authentication = await find(context);
    if (!authentication) return respondWithUnknownAuthentication(deps.brandName);
    const answer = await readAnswer(context);
    if (answer) await answerChallenge(deps, authentication.id, answer);
    const answered = (await find(context)) ?? authentication;
    return answered.status === 'pending'
      ? respondWithChallenge(deps.brandName, answered)
      : respondWithReturn(answered);
  });

  return routes;
}
