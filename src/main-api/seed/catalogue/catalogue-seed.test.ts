import { describe, expect, test } from 'vitest';
import { illustrationHrefs } from '@/ui/illustrations/illustration';
import { staffRoster } from '../operations/staff-roster';
import { catalogueSeed } from './catalogue-seed';

test('every picture exists and every id is unique', () => {
  const known = new Set(illustrationHrefs.keys());
  const { services, menus: all } = catalogueSeed;
  const choices = all.flatMap((menu) => [...menu.types, ...menu.options]);
  const named = [...services, ...all, ...choices].map(({ illustration }) => illustration);
  expect(named.filter((name) => name !== null && !known.has(name))).toEqual([]);
  for (const ids of [services, all, choices].map((items) => items.map(({ id }) => id))) {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }
});

test('a service menu has either a price or types, and its recommendations are never dearer', () => {
  const menuById = new Map(catalogueSeed.menus.map((menu) => [menu.id, menu]));
  for (const menu of catalogueSeed.menus.filter(({ kind }) => kind === 'service')) {
    expect([menu.id, menu.price === null]).toEqual([menu.id, menu.types.length > 0]);
    expect([menu.id, menu.durationMinutes === null]).toEqual([menu.id, menu.types.length > 0]);
    for (const { menuId, price } of menu.recommends) {
      const recommended = menuById.get(menuId);
      expect(recommended?.project).toBe(menu.project);
      expect(recommended?.kind).toBe('service');
      expect(price).toBeLessThanOrEqual(recommended?.price ?? 0);
    }
  }
});

test('the three trials keep their ids (SPEC section 3) and begin with an interview', () => {
  const trials = catalogueSeed.menus.filter(({ category }) => category === 'first');
  expect(trials.map(({ id }) => id).sort()).toEqual(['16510', '16514', '16516']);
  for (const { visits } of trials) expect(visits.needsFirstHearing).toBe(true);
});

test('partners promise no advantage over the usual prices and ask for no number', () => {
  for (const { code, label, description, codeInputs } of catalogueSeed.alliances) {
    expect([code, codeInputs]).toEqual([code, []]);
    expect(`${label}${description}`).not.toMatch(/優待|割引|特典|お得|負担/);
  }
});

test('every menu that is ordered requires a skill', () => {
  for (const { id, kind, skills } of catalogueSeed.menus) {
    const isOrdered = kind === 'service' || kind === 'estimate';
    if (isOrdered) expect([id, skills]).not.toEqual([id, []]);
  }
});

test('a menu of a partner company says which company comes, and how to reach it', () => {
  const ofPartners = catalogueSeed.menus.filter(({ paymentType }) => paymentType === 'partner');
  expect(ofPartners.map(({ id }) => id)).toEqual(['24002']);
  for (const { description } of ofPartners) {
    expect(description).toMatch(/提携会社の.+\(電話 [\d-]+\)が行います。$/);
  }
});

test('only regular plans have a rhythm, and all of them begin with an interview', () => {
  for (const { id, term, visits } of catalogueSeed.menus) {
    expect([id, visits.rhythmWeeks !== null]).toEqual([id, term === 'repeat']);
    if (term === 'repeat') expect([id, visits.needsFirstHearing]).toEqual([id, true]);
  }
});

test('a menu with a choice of staff has a trade and allows one type', () => {
  const ofPeople = catalogueSeed.menus.filter(({ visits }) => visits.dateChoice === 'staff');
  expect(ofPeople).toHaveLength(21);
  for (const { id, visits, types, typeChoice } of ofPeople) {
    expect([id, visits.workId, visits.staffType]).not.toContain(null);
    if (types.length > 0) expect([id, typeChoice]).toEqual([id, 'one']);
  }
});

test('a menu with the nomination fee has one visit, as the fee goes back whole', () => {
  const withFee = catalogueSeed.menus.filter(
    ({ visits }) => visits.dateChoice === 'staff' && !visits.needsFirstHearing,
  );
  expect(withFee).not.toEqual([]);
  for (const { id, visits } of withFee) {
    expect([id, visits.count, visits.rhythmWeeks]).toEqual([id, 1, null]);
  }
});

test('an estimate menu has a free inspection of 30 minutes with negotiable dates only', () => {
  const estimates = catalogueSeed.menus.filter(({ kind }) => kind === 'estimate');
  expect(estimates.map(({ project }) => project)).toEqual([
    'houseCleaning',
    'houseCleaning',
    'lifeSupport',
  ]);
  for (const menu of estimates) {
    expect(menu).toMatchObject({
      price: null,
      types: [],
      options: [],
      payMethods: [],
      transportFee: 0,
      durationMinutes: 30,
      minimumOrderApplies: false,
      visits: { dateChoice: 'multiple', count: 1, isNegotiableOnly: true },
    });
  }
});

test('only regular plans, counselling and menus other than services have no minimum order', () => {
  for (const { id, minimumOrderApplies, term, kind, project } of catalogueSeed.menus) {
    const isExcepted = term === 'repeat' || kind !== 'service' || project === 'counseling';
    expect([id, minimumOrderApplies]).toEqual([id, !isExcepted]);
  }
});

test.each([
  ['買い物', /買い物/, '領収書と引き換えに実費でいただきます'],
  ['料理', /調理と/, '食材と調味料の代金'],
  ['外出', /公共交通機関|付き添い/, '運賃'],
])('a menu that includes %s states who pays its expenses', (_, named, expense) => {
  const concerned = catalogueSeed.menus.filter(
    ({ project, kind, label, description, includes }) =>
      project !== 'counseling' &&
      kind === 'service' &&
      [label, description, ...includes].some((text) => named.test(text)),
  );
  expect(concerned.length).toBeGreaterThan(0);
  for (const { label, extraCharges } of concerned) {
    expect([label, extraCharges.join('')]).toEqual([label, expect.stringContaining(expense)]);
  }
});

test('a menu that is free or paid to the partner has no payment methods', () => {
  for (const { id, price, paymentType, payMethods } of catalogueSeed.menus) {
    if (price === 0 || paymentType === 'partner') expect([id, payMethods]).toEqual([id, []]);
  }
});

test('four life support menus have at least two options and a recommendation', () => {
  const rich = catalogueSeed.menus.filter(
    ({ project, options, recommends }) =>
      project === 'lifeSupport' && options.length >= 2 && recommends.length > 0,
  );
  expect(rich.map(({ id }) => id)).toEqual(['21001', '21003', '26001', '26003']);
});

test('every menu of an alliance exists', () => {
  const known = new Set(catalogueSeed.menus.map(({ id }) => id));
  for (const { menuIds } of catalogueSeed.alliances) {
    expect(menuIds.filter((id) => !known.has(id))).toEqual([]);
  }
});

const askedOf = (serviceId: string, menuId: string) =>
  catalogueSeed.services
    .filter(({ id }) => id === serviceId)
    .flatMap(({ questions }) => questions)
    .filter(({ menuIds }) => menuIds?.includes(menuId) ?? true);

/** What is ordered here; a voucher and papers to be sent ask nothing. */
const askingMenus = catalogueSeed.menus.filter(({ kind }) =>
  ['service', 'estimate'].includes(kind),
);

test.each(askingMenus.map((menu) => [menu.label, menu] as const))(
  '%s asks three to six answerable questions',
  (_, { id: menuId, serviceId }) => {
    const questions = askedOf(serviceId, menuId);
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(6);
    for (const [index, { kind, choices, condition }] of questions.entries()) {
      const hasChoices = kind === 'single' || kind === 'multiple';
      expect(choices.length > 1).toBe(hasChoices);
      if (!condition) continue;
      const asked = questions.slice(0, index).find(({ id }) => id === condition.questionId);
      expect(asked?.choices.map(({ id }) => id)).toEqual(expect.arrayContaining(condition.answers));
    }
  },
);

test.each(catalogueSeed.services.map((service) => [service.label, service] as const))(
  'service %s has a conditional question and binds questions only to its own menus',
  (_, { id: serviceId, questions }) => {
    expect(questions.some(({ condition }) => condition !== null)).toBe(true);
    const own = catalogueSeed.menus.filter((menu) => menu.serviceId === serviceId);
    const named = questions.flatMap(({ menuIds }) => menuIds ?? []);
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
  },
);

test('no two questions share an id, and every estimate asks for pictures', () => {
  const ids = catalogueSeed.services.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const estimates = catalogueSeed.menus.filter(({ kind }) => kind === 'estimate');
  expect(estimates.length).toBeGreaterThan(0);
  for (const { id, serviceId } of estimates) {
    expect([id, askedOf(serviceId, id).some(({ kind }) => kind === 'image')]).toEqual([id, true]);
  }
});

const labelsFor = (menuId: string) => {
  const menu = catalogueSeed.menus.find(({ id }) => id === menuId);
  return askedOf(menu?.serviceId ?? '', menuId).map(({ label }) => label);
};

test.each([
  ['19003', '鍵の受け渡し方法'],
  ['19003', '当日、使えるものをお選びください'],
  ['19004', '管理会社のお名前と電話番号'],
  ['14002', '温水洗浄便座は付いていますか'],
  ['14003', '温水洗浄便座は付いていますか'],
  ['11003', '床からエアコンの下までの高さ'],
  ['11003', '気になっていることをお選びください'],
  ['12003', '浴室のつくり'],
  ['12003', '浴室乾燥機は付いていますか'],
  ['13004', 'コンロの種類'],
  ['15003', '網戸はありますか'],
  ['16004', '床の素材'],
  ['16001', '床の素材'],
  ['18001', 'キッチンの形'],
  ['18001', 'とくに気になる場所をお選びください'],
  ['18002', 'キッチンの形'],
  ['21002', '片付けたい場所をお選びください'],
  ['21003', '片付けたい場所をお選びください'],
  ['23002', '鍵の受け渡し方法'],
  ['25001', '作業する場所の壁や天井への穴あけ'],
  ['26002', '使えるものをお選びください'],
  ['26002', '家族の人数'],
  ['26004', '家族の人数'],
  ['26004', '気をつけて扱う衣類'],
  ['41003', 'お願いしたいお世話をお選びください'],
  ['41005', 'お願いしたいお世話をお選びください'],
  ['23003', 'ご用事の内容'],
  ['24003', '枝や草の片付け方'],
])('menu %s does not ask 「%s」', (menuId, label) => {
  const all = catalogueSeed.services.flatMap(({ questions }) => questions);
  expect(all.map((asked) => asked.label)).toContain(label);
  expect(labelsFor(menuId)).not.toContain(label);
});

const questions = catalogueSeed.services.flatMap((service) => service.questions);

test('questions about a measure are optional and say that they may stay empty', () => {
  const measures = questions.filter(
    ({ kind, unit }) => kind === 'number' && ['cm', '㎡', '畳', '年'].includes(unit),
  );
  expect(measures.map(({ id }) => id)).toEqual([
    'q11004',
    'q14003',
    'q18004',
    'q16003',
    'q19003',
    'q24001',
  ]);
  for (const { id, required, support } of measures) {
    expect([id, required]).toEqual([id, false]);
    expect(support).toContain('わからない場合は、空欄のままお進みください。');
  }
});

test('とくにない and わからない are exclusive choices, and no choice says 依頼しない', () => {
  for (const { kind, choices } of questions) {
    if (kind !== 'multiple') continue;
    for (const { label, isExclusive = false } of choices) {
      expect([label, isExclusive]).toEqual([label, /^(?:とくにない|ない|わからない)$/.test(label)]);
    }
  }
  const labels = questions.flatMap(({ choices }) => choices.map(({ label }) => label));
  expect(labels.filter((label) => label.includes('依頼しない'))).toEqual([]);
});

/** What the customer decides or cannot but know; everything else can be answered with わからない. */
const DECIDED: readonly string[] = [
  'q18003',
  'q19001',
  'q19007',
  'q21003',
  'q21006',
  'q23002',
  'q23003',
  'q23007',
  'q24002',
  'q31001',
  'q31004',
  'q41004',
  'q41008',
];
const NO_KNOWLEDGE = ['わからない', 'とくにない', 'ない', 'その他', '決まっていない'];

test('a required choice offers an answer for not knowing, except for the listed decisions', () => {
  const stuck = questions.filter(
    ({ required, kind, choices }) =>
      required &&
      (kind === 'single' || kind === 'multiple') &&
      !choices.some(({ label }) => NO_KNOWLEDGE.includes(label)),
  );
  expect(stuck.map(({ id }) => id).sort()).toEqual(DECIDED);
});

test('only the listed text and number questions are required', () => {
  const written = questions.filter(
    ({ required, kind }) => required && (kind === 'text' || kind === 'number'),
  );
  expect(written.map(({ label }) => label).sort()).toEqual([
    'お住まいの階',
    'お子様の学年',
    'お子様の年齢',
    'お子様の月齢・年齢',
    'お迎えの場所とお送りする場所、それぞれの時間',
    'ご用事の内容',
    'その他のご相談を教えてください',
    'その他の困っていることを教えてください',
    'その他の場所を教えてください',
    'アレルギーの内容と、症状が出たときの対応',
    'アレルギーや避けたい食材の名前',
    'カーテンの枚数',
    '一緒にお住まいの人数',
    '召し上がる人数',
    '家具や品物の名前と数',
    '家族の人数',
    '必要な介助を教えてください',
    '散歩の回数',
    '片付けたい押し入れや納戸の数',
    '管理会社のお名前と電話番号',
    '衣類の種類と扱い方を教えてください',
    '買い物のお店とお支払いの方法を教えてください',
  ]);
});

/** By service: what only some of its menus may ask of, and by which words those are known. */
const THINGS: Readonly<Record<string, readonly (readonly [asked: RegExp, menu: RegExp])[]>> = {
  '110': [[/エアコンの下|カビ|水漏れ/, /エアコン/]],
  '150': [
    [/網戸|窓/, /窓/],
    [/ベランダ/, /ベランダ/],
    [/玄関/, /玄関/],
  ],
  '170': [[/乾く/, /乾燥/]],
  '180': [
    [/キッチン/, /キッチン/],
    [/レンジフード/, /レンジフード/],
    [/洗面/, /洗面/],
  ],
  '230': [
    [/ペット|散歩/, /ペット/],
    [/品切れ/, /買い物代行/],
  ],
  '260': [
    [/洗濯機|物干し/, /洗濯/],
    [/カーテン/, /カーテン/],
    [/家族/, /収納|衣替え/],
  ],
  '320': [[/お子様/, /幼児/]],
  '410': [
    [/おむつ/, /おむつ|新生児/],
    [/沐浴/, /沐浴/],
    [/宿題|学年/, /宿題/],
    [/お迎え/, /送り迎え/],
  ],
};

test.each(askingMenus.map((menu) => [menu.label, menu] as const))(
  'menu %s has no question about something it does not include',
  (_, { id, serviceId, label, description, includes, types }) => {
    const own = [label, description, ...includes, ...types.map((type) => type.label)].join();
    const asked = askedOf(serviceId, id)
      .flatMap((one) => [one.label, ...one.choices.map((choice) => choice.label)])
      .join();
    const strange = (THINGS[serviceId] ?? []).filter(
      ([inQuestions, inMenu]) => inQuestions.test(asked) && !inMenu.test(own),
    );
    expect(strange).toEqual([]);
  },
);

describe('the catalogue claims nothing that orders, prices or papers could contradict', () => {
  const { services, menus } = catalogueSeed;
  const choices = menus.flatMap((menu) => [...menu.types, ...menu.options]);
  const texts = [...services, ...menus, ...choices].flatMap(({ label, description }) => [
    label,
    description,
  ]);
  const badges = menus.flatMap(({ badge }) => badge ?? []);

  test.each([
    ['popularity', /人気|選ばれて|No\.|ランキング|新メニュー/],
    ['a superlative', /いちばん|最も|最安|最大|最高|日本一|業界/],
    ['a saving or a price', /お得|割安|割引|円/],
    ['a qualification', /資格|認定|公認|プロ[のがに]/],
  ])('%s is in no text', (_, claim) => {
    expect([...texts, ...badges].filter((text) => claim.test(text))).toEqual([]);
  });

  test('the introduction of a staff member names no qualification, which their papers do', () => {
    const introduced = staffRoster.map(({ introduction }) => introduction);
    expect(introduced.length).toBeGreaterThan(50);
    expect(
      introduced.filter((text) =>
        /資格|栄養士|調理師|保育士|教諭|アドバイザー|検定|研修/.test(text),
      ),
    ).toEqual([]);
  });
});
