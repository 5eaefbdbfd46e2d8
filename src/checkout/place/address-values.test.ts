import { describe, expect, it } from 'vitest';
import type { CustomerPlace } from '@/contract/accounts';
import { initialAddressValues, toOrderPlace } from './address-values';

const home: CustomerPlace = {
  id: '31',
  zipCode: '1500001',
  address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '201号室' },
  parkingArea: 'なし',
  pets: '犬1匹',
  familyStructure: '大人2人',
  smoking: true,
};
const parents: CustomerPlace = { ...home, id: '32', zipCode: '2310001', smoking: false };

const nothing = { unfinished: null, address: undefined, places: [], checkedZipCode: undefined };

describe('initialAddressValues', () => {
  it('starts a new address with the checked postal code', () => {
    expect(initialAddressValues({ ...nothing, checkedZipCode: '1500001' })).toMatchObject({
      place: 'new',
      zipCode: '150-0001',
      city: '',
      smoking: 'no',
    });
  });

  it('selects the known place at the checked postal code, with its stored details', () => {
    expect(
      initialAddressValues({ ...nothing, places: [parents, home], checkedZipCode: '1500001' }),
    ).toMatchObject({ place: '31', parkingArea: 'なし', pets: '犬1匹', smoking: 'yes' });
  });

  it('selects the first known place when no postal code was checked', () => {
    expect(initialAddressValues({ ...nothing, places: [parents, home] }).place).toBe('32');
  });

  it('starts a new address when no known place has the checked postal code', () => {
    expect(
      initialAddressValues({ ...nothing, places: [parents], checkedZipCode: '1500001' }),
    ).toMatchObject({ place: 'new', zipCode: '150-0001' });
  });

  it('prefers an unfinished address to the known places', () => {
    expect(
      initialAddressValues({
        ...nothing,
        unfinished: { place: 'new', zipCode: '15', town: '神宮前' },
        places: [home],
      }),
    ).toMatchObject({ place: 'new', zipCode: '15', town: '神宮前' });
  });

  it('shows the address of the order again, by its id or as a new one', () => {
    const { address, id, ...visit } = home;
    const working = { ...address, ...visit };
    expect(
      initialAddressValues({ ...nothing, address: { ...working, id }, places: [home] }).place,
    ).toBe('31');
    expect(initialAddressValues({ ...nothing, address: working })).toMatchObject({
      place: 'new',
      zipCode: '150-0001',
      townName: '神宮前',
      town: '1-2-3',
      building: '201号室',
    });
  });
});

describe('toOrderPlace', () => {
  const values = {
    place: 'new',
    zipCode: '150-0001',
    prefecture: '東京都',
    city: '渋谷区',
    townName: '神宮前',
    town: '1-2-3',
    building: '',
    parkingArea: 'あり',
    pets: '',
    familyStructure: '',
    smoking: 'no',
  };

  it('stores the postal code of a new address as seven digits, without an id', () => {
    expect(toOrderPlace(values, undefined)).toEqual({
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

  it.each(['神宮前1-2-3', '渋谷区神宮前1-2-3', '東京都渋谷区 神宮前 1-2-3'])(
    'takes %s, typed in place of the number alone, without its beginning',
    (town) => {
      expect(toOrderPlace({ ...values, town }, undefined).town).toBe('神宮前1-2-3');
    },
  );

  it('keeps a town that was typed as a whole', () => {
    const town = '渋谷区神宮前1-2-3';
    expect(toOrderPlace({ ...values, city: '', townName: '', town }, undefined).town).toBe(town);
  });

  it('combines the address of a known place with the visit details of the form', () => {
    expect(toOrderPlace({ ...values, place: '31', smoking: 'yes' }, home)).toEqual({
      id: '31',
      zipCode: '1500001',
      prefecture: '東京都',
      city: '渋谷区',
      town: '神宮前1-2-3',
      building: '201号室',
      parkingArea: 'あり',
      pets: '',
      familyStructure: '',
      smoking: true,
    });
  });
});
