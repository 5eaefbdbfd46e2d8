import {
  type CardTokenizer,
  type EnteredCard,
  isShopIdCode,
  type MaskedCard,
  type PaymentScriptConfig,
  PaymentScriptError,
  SCRIPT_NOT_LOADED_MESSAGE,
  SHOP_ID_MESSAGE,
  type TokenResult,
  tokenProblemOf,
} from './card-tokenizer';

const TIMEOUT_MS = 15_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once per address; a failed load can be repeated. The content policy trusts scripts
 * that our code appends (`strict-dynamic`).
 */
function loadScript(url: string, provides: () => boolean): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      loading.delete(url);
      element.remove();
      reject(new Error('script not loaded'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    element.src = url;
    element.async = true;
    element.onload = () => {
      if (!provides()) return fail();
      clearTimeout(timer);
      resolve();
    };
    element.onerror = fail;
    document.head.append(element);
  });
  loading.set(url, promise);
  return promise;
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
  async function loadedScript(): Promise<MultipaymentScript> {
    if (!shopId) throw new PaymentScriptError('shopIdMissing', SHOP_ID_MESSAGE);
    try {
      if (!scriptUrl) throw new Error('no address');
      await loadScript(scriptUrl, () => window.Multipayment !== undefined);
    } catch {
      throw new PaymentScriptError('scriptNotLoaded', SCRIPT_NOT_LOADED_MESSAGE);
    }
    const script = window.Multipayment;
    if (!script) throw new PaymentScriptError('scriptNotLoaded', SCRIPT_NOT_LOADED_MESSAGE);
    script.init(shopId);
    return script;
  }

  return {
    async load() {
      await loadedScript();
    },

    async tokenize(card): Promise<TokenResult> {
      const script = await loadedScript();
      const { resultCode, tokenObject } = await answerFor(script, card);
      const code = String(resultCode).padStart(3, '0');
      if (isShopIdCode(code)) throw new PaymentScriptError('shopIdMissing', SHOP_ID_MESSAGE);
      if (code !== SUCCESS) return { ok: false, problem: tokenProblemOf(code) };
      const token = [tokenObject?.token].flat()[0];
      if (!token) return { ok: false, problem: tokenProblemOf(NO_ANSWER) };
      return { ok: true, token, card: masked(card) };
    },
  };
}
