/** The card gateways that the shop speaks to (docs/decisions/0110). */
export const CARD_GATEWAYS = ['embedded', 'multipayment-v1', 'multipayment-v2'] as const;
type CardGatewayName = (typeof CARD_GATEWAYS)[number];

/** The settings of a payment script for the card form. They are in the page's props, so none is a secret. */
export interface PaymentScript {
  readonly gateway: CardGatewayName;
  /** Empty where the shop takes no cards. */
  readonly scriptUrl: string;
  /** The gateway's name for the shop; with a public key, the API key that belongs to it. */
  readonly shopId: string;
  /** Only for `multipayment-v2`. */
  readonly publicKey?: string;
  /** With a public key: whether the script takes real cards. */
  readonly isLive?: boolean;
}

interface GatewayFacts {
  /** The script for real cards; none where each installation has its own. */
  readonly scriptUrl?: string;
  /** Hosts that the script loads from, calls and shows, as sources of a content policy. */
  readonly hosts: readonly string[];
}

const MULTIPAYMENT_HOSTS = ['https://*.mul-pay.jp'];

export const cardGatewayFacts: Readonly<Record<CardGatewayName, GatewayFacts>> = {
  embedded: { hosts: [] },
  'multipayment-v1': {
    scriptUrl: 'https://static.mul-pay.jp/ext/js/token.js',
    hosts: MULTIPAYMENT_HOSTS,
  },
  'multipayment-v2': {
    scriptUrl: 'https://static.mul-pay.jp/payment/js/mp-token.js',
    hosts: MULTIPAYMENT_HOSTS,
  },
};

interface GatewaySettings {
  readonly MAIN_API_ORIGIN?: string | undefined;
  readonly EMBEDDED_BACKENDS_ORIGIN?: string | undefined;
  readonly PAYMENT_GATEWAY?: CardGatewayName | undefined;
  readonly PAYMENT_SCRIPT_URL?: string | undefined;
  readonly PAYMENT_SHOP_ID?: string | undefined;
  readonly PAYMENT_PUBLIC_KEY?: string | undefined;
  readonly CARD_GATEWAY_ORIGIN?: string | undefined;
}

/** Whether the back ends are a company's own, and not the embedded ones in whatever process. */
export function hasOwnMainApi({
  MAIN_API_ORIGIN,
  EMBEDDED_BACKENDS_ORIGIN,
}: Pick<GatewaySettings, 'MAIN_API_ORIGIN' | 'EMBEDDED_BACKENDS_ORIGIN'>): boolean {
  return MAIN_API_ORIGIN !== undefined && EMBEDDED_BACKENDS_ORIGIN === undefined;
}

/**
 * The gateway that is configured. Where none is named, a payment script beside a company's own main API speaks
 * as `multipayment-v1`, unless a server that checks tokens is named too, which only `embedded` has.
 */
export function chosenCardGateway(settings: GatewaySettings): CardGatewayName {
  const { PAYMENT_GATEWAY, PAYMENT_SCRIPT_URL, CARD_GATEWAY_ORIGIN } = settings;
  if (PAYMENT_GATEWAY) return PAYMENT_GATEWAY;
  const isForeign = hasOwnMainApi(settings) && PAYMENT_SCRIPT_URL && !CARD_GATEWAY_ORIGIN;
  return isForeign ? 'multipayment-v1' : 'embedded';
}

type Problem = readonly [variable: string, message: string];

const PAGE = '(docs/configuration.md, Card gateways)';

/** Lists the variables that are missing or contradict others, with the reason. */
export function cardGatewayProblems(settings: GatewaySettings): readonly Problem[] {
  const gateway = chosenCardGateway(settings);
  const { scriptUrl } = cardGatewayFacts[gateway];
  const problems: Problem[] = [];
  const add = (variable: keyof GatewaySettings, message: string) =>
    problems.push([variable, `${message} ${PAGE}`]);

  if (gateway !== 'embedded' && !hasOwnMainApi(settings)) {
    add('PAYMENT_GATEWAY', `${gateway} needs a main API of your own in MAIN_API_ORIGIN`);
  }
  if (gateway !== 'embedded' && settings.CARD_GATEWAY_ORIGIN) {
    add('CARD_GATEWAY_ORIGIN', `must not be set with PAYMENT_GATEWAY ${gateway}`);
  }
  if (gateway !== 'multipayment-v2' && settings.PAYMENT_PUBLIC_KEY) {
    add('PAYMENT_PUBLIC_KEY', 'is for PAYMENT_GATEWAY multipayment-v2 alone');
  }
  const { PAYMENT_GATEWAY, PAYMENT_SCRIPT_URL, PAYMENT_SHOP_ID } = settings;
  const takesCards = Boolean(PAYMENT_GATEWAY || PAYMENT_SCRIPT_URL || PAYMENT_SHOP_ID);
  // The embedded back ends add what they need themselves.
  if (!takesCards || !hasOwnMainApi(settings)) return problems;
  if (!PAYMENT_SHOP_ID) add('PAYMENT_SHOP_ID', `must be set for the card gateway ${gateway}`);
  if (!PAYMENT_SCRIPT_URL && !scriptUrl) {
    add('PAYMENT_SCRIPT_URL', `must be set for the card gateway ${gateway}`);
  }
  return problems;
}

const HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/**
 * The sources of a content policy in a comma-separated list of https origins; hosts may stand without their
 * scheme, and begin with `*.`. Only this machine may be reached by http, for trials.
 *
 * @returns undefined when an entry is none
 */
export function policySourcesIn(list: string): readonly string[] | undefined {
  const sources: string[] = [];
  for (const entry of list.toLowerCase().split(',')) {
    const [, scheme, host = ''] = /^(?:(https?):\/\/)?([^/]*)\/?$/.exec(entry.trim()) ?? [];
    if (LOOPBACK.test(host)) sources.push(`${scheme ?? 'http'}://${host}`);
    else if (scheme !== 'http' && HOST.test(host)) sources.push(`https://${host}`);
    else return undefined;
  }
  return sources;
}
