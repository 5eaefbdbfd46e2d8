import type { Project } from '@/contract/enumerations';
import type { MenuChoice, VisitTerms } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import { EARLY_LATE, EXPENSES, ON_SITE_TERMS, YEAR_END } from '@/domain/fees';
import type {
  CatalogueMenu,
  CatalogueQuestion,
  CatalogueService,
} from '../../catalogue/catalogue-tables';

/** Surcharges by hour and date, as menus with a choice of staff state them. */
export const surchargeTerms = `${EARLY_LATE.untilHour}:00より前と${EARLY_LATE.fromHour}:00より後は${EARLY_LATE.percent}%、12月29日から1月3日は${YEAR_END.percent}%の割増料金です。`;

/** Follows the terms of a fee that a question asks about. */
export const ANSWERED_FEE = `ご回答でわかる分は、お申し込みの料金に含めます。そのほかは、${ON_SITE_TERMS}`;

/** Menus quoted after a free inspection, on one of the customer's wished dates. */
export const estimateTerms = {
  kind: 'estimate',
  payMethods: [],
  minimumOrderApplies: false,
  transportFee: 0,
  /** The inspection is free in every respect. */
  extraCharges: [],
  /** Of the inspection. */
  minutes: 30,
  visits: { dateChoice: 'multiple', isNegotiableOnly: true },
} as const;

/** Once per household, begun with questions. */
export const firstTrialTerms = {
  illustration: 'first-trial',
  category: 'first',
  badge: 'はじめての方に',
  minutes: 180,
  transportFee: 0,
  visits: { needsFirstHearing: true },
} as const;

/* Ids are written out and never reused, since drafts and orders store them. */

const oneVisit: VisitTerms = {
  dateChoice: 'single',
  count: 1,
  rhythmWeeks: null,
  isNegotiableOnly: false,
  needsFirstHearing: false,
  workId: null,
  staffType: null,
};

interface SeedChoice extends Omit<MenuChoice, 'id' | 'maxQuantity'> {
  /** Two digits, appended to the menu's id. */
  readonly no: string;
  /** By default the menu's. */
  readonly max?: number;
}

type MoreOfChoice = Partial<Pick<SeedChoice, 'max' | 'illustration' | 'taxRate' | 'isPerUnit'>>;

/** A type or an option: price in yen, length in minutes. */
export function choice(
  no: string,
  label: string,
  price: number,
  durationMinutes: number,
  { about: description, ...more }: { about: string } & MoreOfChoice,
): SeedChoice {
  const usual = { illustration: null, taxRate: 10, isPerUnit: false } as const;
  return { no, label, description, price, durationMinutes, ...usual, ...more };
}

type Named = Pick<CatalogueMenu, 'id' | 'label' | 'description'>;

type Built = 'project' | 'serviceId' | 'durationMinutes' | 'visits' | 'types' | 'options';

type MenuParts = Partial<Omit<CatalogueMenu, keyof Named | Built>> & {
  readonly minutes?: number;
  readonly visits?: Partial<VisitTerms>;
  readonly types?: readonly SeedChoice[];
  readonly options?: readonly SeedChoice[];
};

export type SeedMenu = Named & MenuParts;

export interface SeedService extends CatalogueService {
  /** Defaults for all menus of the service. A menu overrides them part by part, and `visits` term by term. */
  readonly common?: MenuParts;
  readonly menus: readonly SeedMenu[];
}

export function service(
  id: string,
  project: Project,
  label: string,
  more: Omit<SeedService, 'id' | 'project' | 'label'>,
): SeedService {
  return { id, project, label, ...more };
}

export function menu(id: string, label: string, more: Omit<SeedMenu, 'id' | 'label'>): SeedMenu {
  return { id, label, ...more };
}

/**
 * The listed price is for one of `quantityUnit`, unless there is a `priceUnit`. A menu without an
 * illustration has its service's.
 */
export function toMenu(service: SeedService, menu: SeedMenu): CatalogueMenu {
  const { common, project, id: serviceId, illustration } = service;
  const parts = { ...common, ...menu };
  const { minutes, types = [], options = [], quantityUnit = 'か所', ...rest } = parts;
  const toChoice = ({ no, max = parts.maxQuantity ?? 1, ...choice }: SeedChoice) => ({
    id: `${menu.id}${no}`,
    ...choice,
    maxQuantity: max,
  });
  return {
    project,
    serviceId,
    illustration,
    listing: { as: 'single' },
    kind: 'service',
    paymentType: 'bears',
    sendingUri: '',
    term: 'spot',
    category: null,
    badge: null,
    price: null,
    estimateFrom: null,
    priceUnit: `1${quantityUnit}`,
    quantityUnit,
    minQuantity: 1,
    maxQuantity: 1,
    taxRate: 10,
    payMethods: ['creditCard', 'np'],
    minimumOrderApplies: true,
    transportFee: 0,
    typeChoice: 'each',
    skills: [],
    credentials: [],
    recommends: [],
    quantityDiscounts: [],
    includes: [],
    excludes: [],
    extraCharges: [],
    preparation: [],
    durationMinutes: minutes ?? null,
    ...rest,
    visits: { ...oneVisit, ...common?.visits, ...menu.visits },
    types: types.map(toChoice),
    options: options.map(toChoice),
  };
}

/** Answers that exclude all others. */
const EXCLUSIVE_LABELS: readonly string[] = ['とくにない', 'ない', 'わからない'];

/** Ids are 1, 2, 3 … as written; null stands for a choice no longer offered. */
function numbered(labels: readonly (string | null)[]): Question['choices'] {
  return labels.flatMap((label, index) => {
    if (label === null) return [];
    const isExclusive = EXCLUSIVE_LABELS.includes(label);
    return { id: String(index + 1), label, ...(isExclusive ? { isExclusive } : {}) };
  });
}

/** By default required, for every menu and without condition. */
export function question(
  id: string,
  kind: CatalogueQuestion['kind'],
  label: string,
  more: Partial<Omit<CatalogueQuestion, 'id' | 'kind' | 'label' | 'choices'>> & {
    readonly choices?: readonly (string | null)[];
  } = {},
): CatalogueQuestion {
  const { choices = [], ...rest } = more;
  return {
    support: '',
    required: true,
    choices: numbered(choices),
    unit: '',
    maxLength: 500,
    condition: null,
    menuIds: null,
    ...rest,
    id,
    label,
    kind,
  };
}

/** A text, never required. */
export function ifKnown(
  id: string,
  label: string,
  { about = '', ...more }: Parameters<typeof question>[3] & { about?: string } = {},
): CatalogueQuestion {
  const support = `${about}わかる範囲でかまいません。`;
  return question(id, 'text', label, { support, required: false, maxLength: 100, ...more });
}

/** A number of one or two digits. */
export function count(
  id: string,
  label: string,
  unit: string,
  more: Parameters<typeof question>[3] = {},
): CatalogueQuestion {
  return question(id, 'number', label, { unit, maxLength: 2, ...more });
}

const UNKNOWN_MEASURE = 'わからない場合は、空欄のままお進みください。';

/** In whole units; never required. */
export function measure(
  id: string,
  label: string,
  unit: string,
  {
    about = 'おおよそで結構です。',
    ...more
  }: Parameters<typeof question>[3] & { about?: string } = {},
): CatalogueQuestion {
  const support = `${about}${UNKNOWN_MEASURE}`;
  return question(id, 'number', label, { support, unit, maxLength: 3, required: false, ...more });
}

/** The last question of nearly every service. */
export function remarks(id: string, menuIds: readonly string[] | null = null): CatalogueQuestion {
  return question(id, 'text', '担当者に伝えておきたいこと', { required: false, menuIds });
}

/** For nearly every house-cleaning visit. */
export const commonTerms = {
  preparation: [
    '作業する場所のまわりの小物や壊れやすいものは、あらかじめ移動をお願いします。',
    '水道・電気・お湯をお借りします。',
    '作業の前後に、ご一緒に仕上がりをご確認ください。',
  ],
  extraCharges: [EXPENSES.parking],
} as const;
