// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderPlace } from '@/booking/order/order-draft';
import type { CustomerPlace } from '@/contract/accounts';
import { initialAddressValues } from './address-values';
import { PlaceForm } from './place-form';

const home: CustomerPlace = {
  id: '31',
  zipCode: '1500001',
  address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '201号室' },
  parkingArea: 'なし',
  pets: '犬1匹',
  familyStructure: '',
  smoking: false,
};

const towns: Record<string, { prefecture: string; city: string; town: string }[]> = {
  '1500001': [{ prefecture: '東京都', city: '渋谷区', town: '神宮前' }],
  '1500002': [{ prefecture: '東京都', city: '渋谷区', town: '渋谷' }],
  '9071751': [{ prefecture: '沖縄県', city: '八重山郡与那国町', town: '与那国' }],
  '4980000': [
    { prefecture: '愛知県', city: '弥富市', town: '鯏浦町' },
    { prefecture: '三重県', city: '桑名郡木曽岬町', town: '栄' },
  ],
};

function answer(address: string): Response {
  const url = new URL(address, 'http://shop.test');
  const zipCode = url.searchParams.get('zipCode') ?? '';
  const found = towns[zipCode];
  if (!found) {
    return Response.json(
      {
        error: { code: 'address_not_found', message: 'この郵便番号の住所が見つかりませんでした。' },
      },
      { status: 404 },
    );
  }
  return url.pathname === '/api/v1/address/search'
    ? Response.json({ addresses: found.map((place) => ({ zipCode, ...place })) })
    : Response.json({
        contains: zipCode !== '9071751',
        areaLabel: `${found[0]?.city}${found[0]?.town}`,
        availableProjects: [],
      });
}

const onDone = vi.fn<(address: OrderPlace) => Promise<void>>(async () => {});
const onChange = vi.fn<(values: Readonly<Record<string, string>>) => void>();

beforeEach(() => {
  onDone.mockClear();
  onChange.mockClear();
  vi.stubGlobal('fetch', async (url: string) => answer(url));
});

function show(places: CustomerPlace[] = [], checkedZipCode?: string, isFreeVisit = false) {
  const initial = initialAddressValues({
    unfinished: null,
    address: undefined,
    places,
    checkedZipCode,
  });
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <PlaceForm
        project="houseCleaning"
        isFreeVisit={isFreeVisit}
        places={places}
        initial={initial}
        onChange={onChange}
        onDone={onDone}
      />
    </SWRConfig>,
  );
}

const zip = () => screen.getByLabelText<HTMLInputElement>('郵便番号');
const number = () => screen.getByLabelText<HTMLInputElement>('番地');
const known = (line: string) => screen.findByText(line);
const openFields = () =>
  userEvent.click(screen.getByRole('button', { name: '訪問先の住所を変更' }));
const city = () => screen.getByLabelText<HTMLInputElement>('市区町村');
const town = () => screen.getByLabelText<HTMLInputElement>('町名・番地');
const goOn = () => userEvent.click(screen.getByRole('button', { name: '次へ進む' }));

describe('PlaceForm', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('names a charge for parking unless the visit is free (free: %s)', (isFreeVisit, times) => {
    show([], undefined, isFreeVisit);
    expect(screen.getByLabelText('駐車スペースがない')).toBeTruthy();
    expect(screen.queryAllByText(/駐車料金の実費/)).toHaveLength(times);
  });

  it('asks for the number alone where the postal code is known, with the cursor in it', async () => {
    show([], '1500001');
    expect(await known('〒150-0001 東京都渋谷区神宮前')).toBeTruthy();
    for (const label of ['郵便番号', '都道府県', '市区町村', '町名・番地']) {
      expect(screen.queryByLabelText(label)).toBeNull();
    }
    expect(document.activeElement).toBe(number());

    await userEvent.keyboard('１−２−３');
    await userEvent.click(screen.getByLabelText('駐車スペースがある'));
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(onDone.mock.calls[0]?.[0]).toEqual({
      zipCode: '1500001',
      prefecture: '東京都',
      city: '渋谷区',
      town: '神宮前1-2-3',
      building: '',
      parkingArea: 'あり',
      pets: '',
      familyStructure: '',
      smoking: false,
    });
  });

  it('asks for the street number when only the town is filled in', async () => {
    show([], '1500001');
    await known('〒150-0001 東京都渋谷区神宮前');
    await goOn();
    expect(await screen.findAllByText('番地を入力してください')).toHaveLength(2);
    expect(await screen.findAllByText('駐車スペースの有無を選択してください')).toHaveLength(2);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('opens what it knows, and keeps the street number for another postal code', async () => {
    show([], '1500001');
    await known('〒150-0001 東京都渋谷区神宮前');
    await userEvent.type(number(), '1-2-3');
    await openFields();
    expect(document.activeElement).toBe(zip());
    expect(screen.getByLabelText<HTMLSelectElement>('都道府県').value).toBe('東京都');
    expect([zip().value, city().value, town().value]).toEqual([
      '150-0001',
      '渋谷区',
      '神宮前1-2-3',
    ]);
    await userEvent.clear(zip());
    await userEvent.type(zip(), '１５０ー０００２');
    await waitFor(() => expect(town().value).toBe('渋谷1-2-3'));
  });

  it('opens the fields and offers a choice when the postal code has several towns', async () => {
    show([], '4980000');
    await userEvent.selectOptions(await screen.findByLabelText('町名の候補'), '桑名郡木曽岬町栄');
    expect(town().value).toBe('栄');
    expect(city().value).toBe('桑名郡木曽岬町');
    expect(screen.getByLabelText<HTMLSelectElement>('都道府県').value).toBe('三重県');
  });

  it('shows at once that a place is not served, links to other services, and does not continue', async () => {
    show([], '9071751');
    expect(
      await screen.findByText('八重山郡与那国町与那国は、サービス対象エリア外です'),
    ).toBeTruthy();
    expect(
      screen
        .getByRole('link', { name: 'この地域でご利用いただけるサービスを見る' })
        .getAttribute('href'),
    ).toBe('/order/outside-area?project=houseCleaning&zipCode=9071751');
    await userEvent.type(await screen.findByLabelText('町名・番地'), '1');
    await userEvent.click(screen.getByLabelText('駐車スペースがある'));
    await goOn();
    expect(
      await screen.findAllByText('この郵便番号の地域は、サービス対象エリア外です'),
    ).toHaveLength(2);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows an error beside a city that does not match the postal code', async () => {
    show([], '1500001');
    await known('〒150-0001 東京都渋谷区神宮前');
    await userEvent.type(number(), '1-2-3');
    await openFields();
    await userEvent.clear(city());
    await userEvent.type(city(), '港区');
    await userEvent.click(screen.getByLabelText('駐車スペースがある'));
    await goOn();
    await waitFor(() => expect(city().getAttribute('aria-invalid')).toBe('true'));
    expect(
      screen.getAllByText('郵便番号と市区町村が合っていません。この郵便番号は「渋谷区」です。'),
    ).toHaveLength(2);
    expect(onDone).not.toHaveBeenCalled();

    await userEvent.clear(city());
    await userEvent.type(city(), '渋谷区');
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(onDone.mock.calls[0]?.[0]).toMatchObject({ zipCode: '1500001', city: '渋谷区' });
  });

  it('accepts an address in any of the towns of one postal code', async () => {
    show([], '4980000');
    await userEvent.selectOptions(await screen.findByLabelText('町名の候補'), '桑名郡木曽岬町栄');
    await userEvent.type(town(), '1-2');
    await userEvent.clear(city());
    await userEvent.type(city(), '木曽岬町');
    await userEvent.click(screen.getByLabelText('駐車スペースがある'));
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(onDone.mock.calls[0]?.[0]).toMatchObject({ prefecture: '三重県', city: '木曽岬町' });
  });

  it('counts the characters and rejects more than 60', async () => {
    show([], '1500001');
    await known('〒150-0001 東京都渋谷区神宮前');
    await userEvent.type(number(), '1-2-3');
    await userEvent.click(screen.getByLabelText('建物名・部屋番号'));
    await userEvent.paste('あ'.repeat(50));
    expect(screen.getByText(/合計 61\/60文字/)).toBeTruthy();
    expect(screen.getByText('1文字超えています')).toBeTruthy();
    await goOn();
    expect(
      await screen.findAllByText('市区町村・番地・建物名は、あわせて60文字以内で入力してください'),
    ).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('建物名・部屋番号'), '{Backspace}');
    await waitFor(() =>
      expect(
        screen.queryByText('市区町村・番地・建物名は、あわせて60文字以内で入力してください'),
      ).toBeNull(),
    );
  });

  it('shows an error beside the line that holds another part of the address, and in the summary', async () => {
    show([], '1500001');
    await known('〒150-0001 東京都渋谷区神宮前');
    const building = screen.getByLabelText<HTMLInputElement>('建物名・部屋番号');
    const inPostcode = '郵便番号は「郵便番号」の欄に入力してください';
    const inTown = '丁目・番地・号は「番地」の欄に入力してください';
    await userEvent.type(number(), '〒150-0001 神宮前1丁目');
    await userEvent.type(building, '７７番５号 別荘205');
    await userEvent.click(screen.getByLabelText('駐車スペースがある'));
    await goOn();
    for (const [field, message] of [
      [number(), inPostcode],
      [building, inTown],
    ] as const) {
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      const beside = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = beside.map((id) => document.getElementById(id)?.textContent);
      expect(texts.join(' ')).toContain(message);
      expect(screen.getByRole('link', { name: new RegExp(message) })).toBeTruthy();
    }
    expect(onDone).not.toHaveBeenCalled();

    await userEvent.clear(number());
    await userEvent.type(number(), '神宮前1丁目77番5号');
    await userEvent.clear(building);
    await userEvent.type(building, '203号');
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  });

  it('shows a known place in one line, with nothing to fill in, and sends its id', async () => {
    show([home]);
    expect(screen.getByText('〒150-0001 東京都渋谷区神宮前1-2-3 201号室')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^東京都/ })).toBeNull();
    expect(screen.queryByLabelText('番地')).toBeNull();
    expect(screen.getByText('ペット: 犬1匹')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('ペット').value).toBe('犬1匹');
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(onDone.mock.calls[0]?.[0]).toMatchObject({ id: '31', pets: '犬1匹' });
  });

  it('opens the known places, and distinguishes two at one street number by their building', async () => {
    const nextDoor = { ...home, id: '32', address: { ...home.address, building: '305号室' } };
    show([home, nextDoor]);
    await openFields();
    expect(document.activeElement).toBe(
      screen.getByRole('radio', { name: '東京都渋谷区神宮前1-2-3 201号室' }),
    );
    expect(
      screen
        .getAllByRole('radio', { name: /^東京都/ })
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual([
      '東京都渋谷区神宮前1-2-3 201号室〒150-0001',
      '東京都渋谷区神宮前1-2-3 305号室〒150-0001',
    ]);
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: '東京都渋谷区神宮前1-2-3 305号室' })
        .checked,
    ).toBe(false);
  });

  it('opens what is folded where it is wrong', async () => {
    show([], '1500001');
    await known('〒150-0001 東京都渋谷区神宮前');
    await userEvent.click(screen.getByText('担当者に伝える'));
    await userEvent.click(screen.getByLabelText('ペット'));
    await userEvent.paste('猫'.repeat(101));
    await userEvent.click(screen.getByText('担当者に伝える'));
    await goOn();
    await screen.findAllByText('ペットは100文字以内で入力してください');
    expect(screen.getByLabelText('ペット').closest('details')?.open).toBe(true);
  });

  it('keeps the details of a known place and of a new place separate', async () => {
    show([home]);
    await openFields();
    const pets = () => screen.getByLabelText<HTMLInputElement>('ペット').value;
    await userEvent.click(screen.getByRole('radio', { name: '新しい住所を入力する' }));
    expect(pets()).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('駐車スペースがない').checked).toBe(false);
    await userEvent.type(screen.getByLabelText('ペット'), '猫2匹');
    await userEvent.click(screen.getByRole('radio', { name: '東京都渋谷区神宮前1-2-3 201号室' }));
    expect(pets()).toBe('犬1匹');
    await userEvent.click(screen.getByRole('radio', { name: '新しい住所を入力する' }));
    expect(pets()).toBe('猫2匹');
  });

  it('reports every change of the form', async () => {
    show([home]);
    await openFields();
    await userEvent.click(screen.getByRole('radio', { name: '新しい住所を入力する' }));
    await userEvent.type(zip(), '150');
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ place: 'new', zipCode: '150' });
  });

  it('ignores a late response for a postal code that has been replaced', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('address/search') && url.includes('1500001')) await late;
      return answer(url);
    });
    show();
    await userEvent.type(zip(), '1500001');
    await userEvent.clear(zip());
    await userEvent.type(zip(), '1500002');
    await waitFor(() => expect(town().value).toBe('渋谷'));
    release();
    await late;
    expect(town().value).toBe('渋谷');
  });
});
