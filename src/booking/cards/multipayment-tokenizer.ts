import type {
  CardField,
  CardTokenizer,
  EnteredCard,
  MaskedCard,
  PaymentScriptConfig,
  TokenResult,
} from './card-tokenizer';

const SHOP_ID_MESSAGE =
  'ただいまカードをご利用いただけません。ほかのお支払い方法をお選びください。';
const SCRIPT_NOT_LOADED_MESSAGE =
  'カードの入力欄を準備できませんでした。通信環境をご確認のうえ、もう一度お試しください。';
const UNEXPECTED_MESSAGE = '予期しないエラーが発生しました。時間をおいて、もう一度お試しください。';

const fieldMessages = {
  number: 'カード番号をご確認ください。ご利用いただけない番号です',
  expiry: '有効期限をご確認ください',
  securityCode: 'セキュリティコードをご確認ください',
  holderName: 'カード名義をご確認ください',
} as const satisfies Record<CardField, string>;

/** The provider's result codes (INTEGRATION, Cards) and the field each one concerns. */
export const fieldOfCode = {
  '100': 'number',
  '101': 'number',
  '102': 'number',
  '110': 'expiry',
  '111': 'expiry',
  '112': 'expiry',
  '113': 'expiry',
  '121': 'securityCode',
  '122': 'securityCode',
  '131': 'holderName',
  '132': 'holderName',
} as const satisfies Readonly<Record<string, CardField>>;

export const SHOP_ID_CODES = ['160', '161', '162'] as const;

/** For result codes other than `000`. */
function rejectionOf(code: string): TokenResult {
  if (SHOP_ID_CODES.some((each) => each === code)) return { ok: false, message: SHOP_ID_MESSAGE };
  const fields: Readonly<Record<string, CardField | undefined>> = fieldOfCode;
  const field = fields[code];
  if (!field) return { ok: false, message: UNEXPECTED_MESSAGE };
  return { ok: false, message: fieldMessages[field], field };
}

/** The provider's published interface (INTEGRATION, Cards). */
interface MultipaymentScript {
  init(shopId: string): void;
  getToken(
    card: {
      cardno: string;
      /** `yyMM` */
      expire: string;
      securitycode: string;
      holdername: string;
      tokennumber: string;
    },
    callback: (answer: MultipaymentAnswer) => void,
  ): void;
}

interface MultipaymentAnswer {
  resultCode: string | number;
  tokenObject?: { token?: string | readonly string[] };
}

declare global {
  interface Window {
    Multipayment?: MultipaymentScript;
  }
}

const LOAD_TIMEOUT_MS = 15_000;

const loading = new Map<string, Promise<MultipaymentScript>>();

/**
 * Loads the script once per address; a failed load can be repeated. The content policy trusts
 * scripts that our code appends (`strict-dynamic`).
 */
function loadScript(url: string): Promise<MultipaymentScript> {
  const known = loading.get(url);
  if (known) return known;
  const promise = new Promise<MultipaymentScript>((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      loading.delete(url);
      element.remove();
      reject(new Error('script not loaded'));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    element.src = url;
    element.async = true;
    element.onload = () => {
      if (!window.Multipayment) return fail();
      clearTimeout(timer);
      resolve(window.Multipayment);
    };
    element.onerror = fail;
    document.head.append(element);
  });
  loading.set(url, promise);
  return promise;
}

const ANSWER_TIMEOUT_MS = 20_000;
const SUCCESS = '000';
/** Our own code for a missing or unreadable answer. */
const NO_ANSWER = 'no_answer';

function masked(card: EnteredCard): MaskedCard {
  const { number, expiryYear, expiryMonth, holderName } = card;
  return {
    cardNumberHead: number.slice(0, 4),
    cardNumberBottom: number.slice(-4),
    expiryYear,
    expiryMonth,
    holderName,
  };
}

function answerFor(script: MultipaymentScript, card: EnteredCard): Promise<MultipaymentAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ resultCode: NO_ANSWER }), ANSWER_TIMEOUT_MS);
    const answer = (given: MultipaymentAnswer) => {
      clearTimeout(timer);
      resolve(given);
    };
    try {
      script.getToken(
        {
          cardno: card.number,
          expire: `${card.expiryYear}${card.expiryMonth}`,
          securitycode: card.securityCode,
          holdername: card.holderName,
          tokennumber: '1',
        },
        answer,
      );
    } catch {
      answer({ resultCode: NO_ANSWER });
    }
  });
}

export function multipaymentTokenizer({ scriptUrl, shopId }: PaymentScriptConfig): CardTokenizer {
  /** The script with the shop's id, or why it cannot be used. */
  async function readyScript(): Promise<MultipaymentScript | string> {
    if (!shopId) return SHOP_ID_MESSAGE;
    if (!scriptUrl) return SCRIPT_NOT_LOADED_MESSAGE;
    try {
      const script = await loadScript(scriptUrl);
      script.init(shopId);
      return script;
    } catch {
      return SCRIPT_NOT_LOADED_MESSAGE;
    }
  }

  return {
    async load() {
      const script = await readyScript();
      return typeof script === 'string' ? script : undefined;
    },

    async tokenize(card) {
      const script = await readyScript();
      if (typeof script === 'string') return { ok: false, message: script };
      const { resultCode, tokenObject } = await answerFor(script, card);
      const code = String(resultCode).padStart(3, '0');
      if (code !== SUCCESS) return rejectionOf(code);
      const token = [tokenObject?.token].flat()[0];
      return token ? { ok: true, token, card: masked(card) } : rejectionOf(NO_ANSWER);
    },
  };
}
