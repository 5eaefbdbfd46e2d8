import {
  type CardTokenizer,
  type EnteredCard,
  type MaskedCard,
  type PaymentScriptConfig,
  PaymentScriptError,
  type TokenResult,
} from './card-tokenizer';
import {
  isShopIdCode,
  SCRIPT_NOT_LOADED_MESSAGE,
  SHOP_ID_MESSAGE,
  tokenProblemOf,
} from './token-problems';

const TIMEOUT_MS = 15_000;

const loading = new Map<string, Promise<void>>();

/**
 * Appends a script element and waits until it has run; once per address. The page's policy trusts it
 * because our own code appends it (`strict-dynamic`). A failed load may be tried again, and so may one
 * that brought something else than the script: then it does not provide what it should.
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

/** The payment script as the provider publishes it (INTEGRATION, Cards). */
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
/** Not a code of the provider: it gave no answer, or none that can be read. */
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

/** The adapter for a script of the shape `Multipayment.init` / `Multipayment.getToken`. */
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
