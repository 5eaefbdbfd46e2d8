import { isServed } from './catalogue';
import { type Answer, isRecord, json, noContent, productError, refuse, textOf } from './http';
import { open, type Request, type Route, type SignedInRequest, signedIn } from './routes';

/** The code that an address to be verified gets. */
const planetCode = '123456';

function signUp({ call, customer }: SignedInRequest): Answer {
  const { body } = call;
  if (!isRecord(body)) return refuse(['the body is not an object']);
  customer.name = textOf(body.name) ?? customer.name;
  customer.nameKana = textOf(body.nameKana) ?? customer.nameKana;
  customer.tel = textOf(body.tel) ?? customer.tel;
  customer.email = textOf(body.email) ?? customer.email;
  customer.isSendMailForCampaign = body.isSendMailForCampaign === true;
  return json({ ...body, id: customer.id }, 201);
}

/**
 * SPEC shows no bodies of the migration. While it is open, a body with a six-digit text has to have
 * the right code, and one with a password at least eight characters of it.
 */
function migrate({ shop, call }: Request): Answer {
  if (!isRecord(call.body)) return refuse(['the body is not an object']);
  if (!shop.isPlanetOpen) return productError('not_target', '移行の対象ではありません');
  const texts = Object.values(call.body).filter((value) => typeof value === 'string');
  const code = texts.find((text) => /^\d{6}$/.test(text));
  if (call.path.endsWith('/verify') && code !== planetCode) {
    return productError('code_mismatch', 'コードが正しくありません');
  }
  const password = textOf(call.body.password) ?? textOf(call.body.newPassword);
  if (call.path.endsWith('/update_password') && password !== null && password.length < 8) {
    return productError('invalid_password', 'パスワードは8文字以上です');
  }
  return json({});
}

const planet = '/planet_account_migration';

export const accountRoutes: readonly Route[] = [
  open('GET', '/accounts/status', () => json({ status: '' })),
  open('GET', '/customer/alliances', () => json({ alliances: [] })),
  signedIn('POST', '/account/signups', signUp),
  open('POST', '/slack_notifications/send_message', ({ call }) =>
    isRecord(call.body) && textOf(call.body.text) !== null
      ? noContent
      : refuse(['text is missing']),
  ),
  open('GET', '/maintenance_fronts/is_maintenance_time', ({ shop }) => json(shop.maintenance)),
  open('GET', `${planet}/target_customers/check`, ({ shop }) =>
    json({ target_customer: shop.isPlanetOpen }),
  ),
  open('POST', `${planet}/target_customers/update_password`, migrate),
  open('POST', `${planet}/email_credentials/register`, migrate),
  open('POST', `${planet}/email_credentials/verify`, migrate),
  open('POST', '/planet_service_areas/checks', ({ call }) => {
    const zipCode = isRecord(call.body) ? textOf(call.body.zipCode) : null;
    return zipCode === null
      ? refuse(['zipCode is missing'])
      : json({ contains: isServed(zipCode) });
  }),
];
