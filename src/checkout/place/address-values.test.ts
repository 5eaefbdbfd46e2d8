import { describe, expect, it } from 'vitest';
import type { CustomerWorkplace } from '@/contract/accounts';
import { initialAddressValues, workingAddressOf } from './address-values';

const home: CustomerWorkplace = {
  id: '31',
  zipCode: '1500001',
  address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '201号室' },
  parkingArea: 'なし',
  pets: '犬1匹',
  familyStructure: '大人2人',
  smoking: true,
};
const parents: CustomerWorkplace = { ...home, id: '32', zipCode: '2310001', smoking: false };

const nothing = { unfinished: null, address: undefined, workplaces: [], checkedZipCode: undefined };

describe('initialAddressValues', () => {
  it('begins a new address with the checked postal code', () => {
    expect(initialAddressValues({ ...nothing, checkedZipCode: '1500001' })).toMatchObject({
      place: 'new',
      zipCode: '150-0001',
      city: '',
      smoking: 'no',
    });
  });

  it('offers the known workplace at the checked postal code, with what is known of it', () => {
    expect(
      initialAddressValues({ ...nothing, workplaces: [parents, home], checkedZipCode: '1500001' }),
    ).toMatchObject({ place: '31', parkingArea: 'なし', pets: '犬1匹', smoking: 'yes' });
  });

  it('offers the last workplace when no postal code was checked', () => {
    expect(initialAddressValues({ ...nothing, workplaces: [parents, home] }).place).toBe('32');
  });

  it('begins a new address when none of the workplaces lies at the checked postal code', () => {
    expect(
      initialAddressValues({ ...nothing, workplaces: [parents], checkedZipCode: '1500001' }),
    ).toMatchObject({ place: 'new', zipCode: '150-0001' });
  });

  it('prefers what was typed last to everything else', () => {
    expect(
      initialAddressValues({
        ...nothing,
        unfinished: { place: 'new', zipCode: '15', town: '神宮前' },
        workplaces: [home],
      }),
    ).toMatchObject({ place: 'new', zipCode: '15', town: '神宮前' });
  });

  it('shows the address of the order again, by its id or as a new one', () => {
    const { address, id, ...visit } = home;
    const working = { ...address, ...visit };
    expect(
      initialAddressValues({ ...nothing, address: { ...working, id }, workplaces: [home] }).place,
    ).toBe('31');
    expect(initialAddressValues({ ...nothing, address: working })).toMatchObject({
      place: 'new',
      zipCode: '150-0001',
      town: '神宮前1-2-3',
      building: '201号室',
    });
  });
});

describe('workingAddressOf', () => {
  const values = {
    place: 'new',
    zipCode: '150-0001',
    prefecture: '東京都',
    city: '渋谷区',
    town: '神宮前1-2-3',
    building: '',
    parkingArea: 'あり',
    pets: '',
    familyStructure: '',
    smoking: 'no',
  };

  it('keeps the postal code of a new address as seven digits and gives it no id', () => {
    expect(workingAddressOf(values, undefined)).toEqual({
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

  it('takes the address of a known workplace and the visit’s details of the form', () => {
    expect(workingAddressOf({ ...values, place: '31', smoking: 'yes' }, home)).toEqual({
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
