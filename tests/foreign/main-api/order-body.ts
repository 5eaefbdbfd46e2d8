import { isServed, postcodeDigits, projects } from './catalogue';
import type { CardDetails } from './customers';
import { type Chosen, isRecord, numberOf, textOf } from './http';
import { areTimestamps } from './menu-routes';

interface WorkingAddress {
  readonly id: number | null;
  readonly customerName: string;
  readonly customerNameKana: string;
  readonly tel: string;
  readonly email: string | null;
  readonly zipCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly building: string;
  readonly parkingArea: unknown;
  readonly pets: unknown;
  readonly familyStructure: unknown;
  readonly smoking: boolean;
}

/** An order of SPEC's form. */
export interface OrderRequest {
  readonly menuId: number;
  readonly quantity: number;
  readonly types: readonly Chosen[];
  readonly options: readonly Chosen[];
  readonly additional: readonly Chosen[];
  readonly workingAddress: WorkingAddress;
  readonly creditCard: {
    readonly id: number | null;
    readonly token: string | null;
    readonly details: CardDetails;
  } | null;
  readonly np: { readonly goodsPrice: number } | null;
  readonly coupon: string;
  readonly friendlypointPrice: number;
  readonly dates: readonly string[];
  readonly staffIds: readonly number[];
  readonly isSendMailForCampaign: boolean;
}

interface OrderReading {
  /** Null where the body lacks what SPEC requires or holds something of another form. */
  readonly order: OrderRequest | null;
  readonly problems: readonly string[];
  readonly surplus: readonly string[];
  /** Fields of SPEC's body that did not come although nothing says that they may be left out. */
  readonly absent: readonly string[];
}

/** SPEC names no field for the credit token: any of these is taken. */
const tokenNames = ['token', 'creditToken', 'credit_token', 'cardToken', 'card_token'];

/** The credit token of a body, at its top or beside the card. */
export function creditTokenOf(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const holders = [body, body.creditCard, body.credit_card, body.card].filter(isRecord);
  for (const holder of holders) {
    for (const name of tokenNames) {
      const token = textOf(holder[name]);
      if (token !== null && token !== '') return token;
    }
  }
  return null;
}

const addressFields = ['prefecture', 'city', 'town', 'building'];
const customerFields = ['customerName', 'customerNameKana', 'tel', 'email'];
const homeFields = ['parkingArea', 'pets', 'familyStructure', 'smoking'];
const cardFields = ['cardNumberHead', 'cardNumberBottom', 'yy', 'mm', 'customerName', 'card_type'];
const requiredFields = [
  'project',
  'basic',
  'additional',
  'workingAddress',
  'enquete',
  'isSendMailForCampaign',
  'coupon',
  'allianceCode',
  'allianceId',
  'selectedDate',
];
/** Fields that SPEC lists without a default: their absence is noted, not refused. */
const otherFields = [
  'kindType',
  'friendlypointPrice',
  'firstPlanAndHearingRequired',
  'phone_applied',
  'isForeignStaffAccepted',
  'skip_authentication',
  'fhStaffIds',
  'campaignAllianceCodeInputs',
];
/** Fields that SPEC says or implies are omitted in some orders. */
const optionalFields = ['billingAddress', 'creditCard', 'np'];

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

class Reader {
  readonly problems: string[] = [];
  readonly surplus: string[] = [];
  readonly absent: string[] = [];

  /** An object that has all of the required fields, and others only if they are allowed. */
  object(
    value: unknown,
    path: string,
    fields: { required: readonly string[]; allowed?: readonly string[] },
  ): Record<string, unknown> {
    if (!isRecord(value)) {
      this.problems.push(`${path || 'the body'} is not an object`);
      return {};
    }
    const prefix = path === '' ? '' : `${path}.`;
    for (const field of fields.required) {
      if (value[field] === undefined) this.problems.push(`${prefix}${field} is missing`);
    }
    const known = [...fields.required, ...(fields.allowed ?? [])];
    for (const field of Object.keys(value)) {
      if (!known.includes(field)) this.surplus.push(`${prefix}${field}`);
    }
    return value;
  }

  text(value: unknown, path: string, isFilled = false): string {
    const text = textOf(value);
    if (value === undefined) return '';
    if (text === null) this.problems.push(`${path} is not a text`);
    else if (isFilled && text.trim() === '') this.problems.push(`${path} is empty`);
    return text ?? '';
  }

  number(value: unknown, path: string): number {
    const number = numberOf(value);
    if (number === null && value !== undefined) this.problems.push(`${path} is not a number`);
    return number ?? 0;
  }

  boolean(value: unknown, path: string): boolean {
    if (value !== undefined && typeof value !== 'boolean') {
      this.problems.push(`${path} is not a boolean`);
    }
    return value === true;
  }

  list(value: unknown, path: string): readonly unknown[] {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.problems.push(`${path} is not a list`);
    return [];
  }

  chosen(value: unknown, path: string, allowed: readonly string[] = []): Chosen[] {
    return this.list(value, path).map((entry, index) => {
      const at = `${path}[${index}]`;
      const { id, quantity } = this.object(entry, at, { required: ['id', 'quantity'], allowed });
      return { id: this.number(id, `${at}.id`), quantity: this.number(quantity, `${at}.quantity`) };
    });
  }

  phone(value: unknown, path: string): string {
    const tel = this.text(value, path, true);
    if (tel.startsWith('-')) this.problems.push(`${path} begins with a hyphen`);
    else if (tel !== '' && !/^\d{10,11}$/.test(tel.replaceAll('-', ''))) {
      this.problems.push(`${path} is not a phone number`);
    }
    return tel;
  }

  postcode(value: unknown, path: string): string {
    const zipCode = this.text(value, path, true);
    if (zipCode !== '' && postcodeDigits(zipCode).length !== 7) {
      this.problems.push(`${path} is not a postcode`);
    }
    return zipCode;
  }

  /** An id, which SPEC has sent only where there is one. */
  id(sent: Record<string, unknown>, path: string): number | null {
    if (sent.id === undefined) return null;
    if (sent.id !== null && sent.id !== '') return this.number(sent.id, `${path}.id`);
    this.surplus.push(`${path}.id`);
    return null;
  }

  address(value: unknown, path: string) {
    const address = this.object(value, path, { required: addressFields });
    const prefecture = this.text(address.prefecture, `${path}.prefecture`, true);
    const city = this.text(address.city, `${path}.city`, true);
    const town = this.text(address.town, `${path}.town`, true);
    const building = this.text(address.building ?? '', `${path}.building`);
    if ([...city, ...town, ...building].length > 60) {
      this.problems.push(`${path} is longer than 60 characters`);
    }
    return { prefecture, city, town, building };
  }

  workingAddress(value: unknown): WorkingAddress {
    const path = 'workingAddress';
    const sent = this.object(value, path, {
      required: [...customerFields, 'zipCode', 'address', 'smoking'],
      allowed: ['id', ...homeFields],
    });
    if (isRecord(value)) {
      for (const field of homeFields) {
        if (field !== 'smoking' && sent[field] === undefined) this.absent.push(`${path}.${field}`);
      }
    }
    const zipCode = this.postcode(sent.zipCode, `${path}.zipCode`);
    return {
      id: this.id(sent, path),
      customerName: this.text(sent.customerName, `${path}.customerName`, true),
      customerNameKana: this.text(sent.customerNameKana, `${path}.customerNameKana`, true),
      tel: this.phone(sent.tel, `${path}.tel`),
      email: this.text(sent.email ?? '', `${path}.email`) || null,
      zipCode,
      ...this.address(sent.address, `${path}.address`),
      parkingArea: sent.parkingArea ?? null,
      pets: sent.pets ?? null,
      familyStructure: sent.familyStructure ?? null,
      smoking: this.boolean(sent.smoking, `${path}.smoking`),
    };
  }

  creditCard(body: Record<string, unknown>): OrderRequest['creditCard'] {
    if (!isPresent(body.creditCard)) return null;
    const path = 'creditCard';
    const sent = this.object(body.creditCard, path, {
      required: cardFields,
      allowed: ['id', ...tokenNames],
    });
    const id = this.id(sent, path);
    const expected = id === null ? 'new' : 'registered';
    if (sent.card_type !== undefined && sent.card_type !== expected) {
      this.problems.push(`${path}.card_type is not ${expected}`);
    }
    const digits = (name: string) => String(sent[name] ?? '');
    return {
      id,
      token: creditTokenOf(body),
      details: {
        cardNumberHead: digits('cardNumberHead'),
        cardNumberBottom: digits('cardNumberBottom'),
        expiryYear: digits('yy'),
        expiryMonth: digits('mm'),
      },
    };
  }

  np(value: unknown): OrderRequest['np'] {
    if (!isPresent(value)) return null;
    const sent = this.object(value, 'np', {
      required: ['customerName', 'goodsPrice', 'zipCode', 'address'],
      allowed: ['id', ...customerFields],
    });
    for (const field of customerFields) {
      if (sent[field] === undefined) this.absent.push(`np.${field}`);
    }
    this.id(sent, 'np');
    this.text(sent.customerName, 'np.customerName', true);
    this.postcode(sent.zipCode, 'np.zipCode');
    this.address(sent.address, 'np.address');
    return { goodsPrice: this.number(sent.goodsPrice, 'np.goodsPrice') };
  }

  billingAddress(value: unknown): void {
    if (value === undefined) return;
    // SPEC omits a billing address that is not sent, and does not list the fields of one that is.
    if (value === null) this.surplus.push('billingAddress');
    else if (!isRecord(value)) this.problems.push('billingAddress is not an object');
    else this.phone(value.tel, 'billingAddress.tel');
  }

  enquete(value: unknown): void {
    for (const [index, entry] of this.list(value, 'enquete').entries()) {
      const path = `enquete[${index}]`;
      const { id, values } = this.object(entry, path, { required: ['id', 'values'] });
      this.number(id, `${path}.id`);
      for (const text of this.list(values, `${path}.values`)) {
        if (this.text(text, `${path}.values`).includes(',')) {
          this.problems.push(`${path}.values is not split on commas`);
        }
      }
    }
  }
}

/** Checks an order against SPEC section 7, and what section 5 says about building it. */
export function readOrder(body: unknown): OrderReading {
  const reader = new Reader();
  const sent = reader.object(body, '', {
    required: requiredFields,
    allowed: [...otherFields, ...optionalFields, ...tokenNames],
  });
  if (isRecord(body)) {
    reader.absent.push(...otherFields.filter((field) => sent[field] === undefined));
  }
  const project = reader.text(sent.project, 'project');
  if (sent.project !== undefined && !projects.includes(project)) {
    reader.problems.push(`project ${project} is not known`);
  }
  const basic = reader.object(sent.basic ?? {}, 'basic', {
    required: sent.basic === undefined ? [] : ['id', 'quantity', 'types', 'options'],
  });
  const selectedDate = reader.text(sent.selectedDate, 'selectedDate');
  if (!areTimestamps(selectedDate)) reader.problems.push('selectedDate is not timestamps');
  const workingAddress = reader.workingAddress(sent.workingAddress);
  const creditCard = reader.creditCard(sent);
  const np = reader.np(sent.np);
  if (creditCard !== null && np !== null) reader.problems.push('creditCard and np both came');
  reader.billingAddress(sent.billingAddress);
  reader.enquete(sent.enquete);
  reader.text(sent.allianceCode, 'allianceCode');
  reader.text(sent.allianceId, 'allianceId');
  for (const field of ['firstPlanAndHearingRequired', 'phone_applied', 'skip_authentication']) {
    if (isPresent(sent[field])) reader.boolean(sent[field], field);
  }
  if (isPresent(sent.isForeignStaffAccepted)) {
    reader.boolean(sent.isForeignStaffAccepted, 'isForeignStaffAccepted');
  }
  const { friendlypointPrice, fhStaffIds } = sent;
  const order: OrderRequest = {
    menuId: reader.number(basic.id, 'basic.id'),
    quantity: reader.number(basic.quantity, 'basic.quantity'),
    types: reader.chosen(basic.types, 'basic.types'),
    options: reader.chosen(basic.options, 'basic.options'),
    additional: reader.chosen(sent.additional, 'additional', ['types', 'options']),
    workingAddress,
    creditCard,
    np,
    coupon: reader.text(sent.coupon, 'coupon'),
    friendlypointPrice:
      isPresent(friendlypointPrice) && friendlypointPrice !== ''
        ? reader.number(friendlypointPrice, 'friendlypointPrice')
        : 0,
    dates: selectedDate === '' ? [] : selectedDate.split(','),
    staffIds: isPresent(fhStaffIds)
      ? reader.list(fhStaffIds, 'fhStaffIds').map((id) => reader.number(id, 'fhStaffIds'))
      : [],
    isSendMailForCampaign: reader.boolean(sent.isSendMailForCampaign, 'isSendMailForCampaign'),
  };
  const { problems, surplus, absent } = reader;
  return { order: problems.length === 0 ? order : null, problems, surplus, absent };
}

export const isServedAddress = ({ workingAddress }: OrderRequest): boolean =>
  isServed(workingAddress.zipCode);
