import type { PaymentScript } from '@/config/card-gateways';
import { isRecord } from '@/domain/is-record';
import type {
  CardField,
  CardTokenizer,
  EnteredCard,
  MaskedCard,
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

/** The provider's published interface (docs/decisions/0110). */
interface MultipaymentScript {
  /** `multipayment-v2` returns the client, or puts it in its own place; before, the script is the client. */
  init(...keys: readonly unknown[]): unknown;
  getToken?: MultipaymentClient['getToken'];
}

interface MultipaymentClient {
  /** Answers by the callback; `multipayment-v2` by a promise as well, which alone reports a failed call. */
  getToken(card: Readonly<Record<string, string>>, callback: (answer: unknown) => void): unknown;
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

function isClient(value: unknown): value is MultipaymentClient {
  const mayHaveMembers = isRecord(value) || typeof value === 'function';
  return mayHaveMembers && 'getToken' in value && typeof value.getToken === 'function';
}

function initialise(script: MultipaymentScript, { shopId, publicKey, isLive }: PaymentScript) {
  if (publicKey === undefined) return script.init(shopId);
  // No ids of wallets, and no fingerprint of the device, which the customer has not agreed to.
  return script.init(shopId, publicKey, undefined, false, isLive);
}

async function startClient(config: PaymentScript): Promise<MultipaymentClient> {
  const script = await loadScript(config.scriptUrl);
  const started = await initialise(script, config);
  const client = [started, window.Multipayment, script].find(isClient);
  if (!client) throw new Error('the script makes no tokens');
  return client;
}

interface Answer {
  /** Three digits. */
  readonly code: string;
  readonly token: string | undefined;
}

const ANSWER_TIMEOUT_MS = 20_000;
const SUCCESS = '000';
/** Our own code for a missing or unreadable answer. */
const NO_ANSWER: Answer = { code: 'no_answer', token: undefined };

/** The card as `getToken` takes it; `expire` is `yyMM`. */
function givenCard({ number, expiryYear, expiryMonth, securityCode, holderName }: EnteredCard) {
  return {
    cardno: number,
    expire: `${expiryYear}${expiryMonth}`,
    securitycode: securityCode,
    holdername: holderName,
    tokennumber: '1',
  };
}

/** With the names that the types of `multipayment-v2` have; others call its script by the older ones. */
function givenCardOfVersion2(card: EnteredCard) {
  const given = givenCard(card);
  const { cardno: cardNo, securitycode: securityCode, holdername: holderName } = given;
  return { ...given, cardNo, securityCode, holderName, tokenNumber: given.tokennumber };
}

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

/** Reads an answer, or gives undefined for anything else. The code is `000` or the number 0 with a token, or with a list of one. */
function readAnswer(given: unknown): Answer | undefined {
  if (!isRecord(given)) return undefined;
  const { resultCode, tokenObject } = given;
  if (typeof resultCode !== 'string' && typeof resultCode !== 'number') return undefined;
  const [token] = isRecord(tokenObject) ? [tokenObject.token].flat() : [];
  const code = String(resultCode).padStart(3, '0');
  return { code, token: typeof token === 'string' ? token : undefined };
}

function answerFor(
  client: MultipaymentClient,
  card: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(NO_ANSWER), ANSWER_TIMEOUT_MS);
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    // The provider asks for a function with a name.
    function takeToken(given: unknown) {
      settle(readAnswer(given) ?? NO_ANSWER);
    }
    const call = async () => readAnswer(await client.getToken(card, takeToken));
    call().then(
      (answer) => answer && settle(answer),
      () => settle(NO_ANSWER),
    );
  });
}

/** The card form's half of every gateway so far: each defines `window.Multipayment`. */
export function multipaymentTokenizer(config: PaymentScript): CardTokenizer {
  let starting: Promise<MultipaymentClient> | undefined;

  /** The client, or why there is none. */
  async function readyClient(): Promise<MultipaymentClient | string> {
    if (!config.shopId) return SHOP_ID_MESSAGE;
    if (!config.scriptUrl) return SCRIPT_NOT_LOADED_MESSAGE;
    try {
      starting ??= startClient(config);
      return await starting;
    } catch {
      starting = undefined;
      return SCRIPT_NOT_LOADED_MESSAGE;
    }
  }

  return {
    async load() {
      const client = await readyClient();
      return typeof client === 'string' ? client : undefined;
    },

    async tokenize(card) {
      const client = await readyClient();
      if (typeof client === 'string') return { ok: false, message: client };
      const given = config.gateway === 'multipayment-v2' ? givenCardOfVersion2 : givenCard;
      const { code, token } = await answerFor(client, given(card));
      if (code !== SUCCESS) return rejectionOf(code);
      return token ? { ok: true, token, card: masked(card) } : rejectionOf(NO_ANSWER.code);
    },
  };
}
