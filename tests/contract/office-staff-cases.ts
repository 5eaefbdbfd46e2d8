import { expect } from 'vitest';
import type { BodyInput } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import type { OfficePlans } from './office-case';

const cook = { params: { staffId: 'kmk-cook-1' } };
const leaver = { params: { staffId: 'kmk-counsellor-1' } };
const newcomer = {
  name: '新人 花',
  nameKana: 'シンジン ハナ',
  staffType: 'cook',
  skills: ['cooking'],
  languages: ['ja', 'en'],
  hours: [],
  districts: [{ prefecture: '神奈川県', city: '鎌倉市' }],
  startPlace: null,
} satisfies BodyInput<typeof officeApi.createStaff>;
const monday = { weekday: 1, from: '09:00', until: '18:00' };

/** When, where and with what papers people work; somebody whom no other case needs. */
export const officeStaffCases = {
  listStaff: {
    by: 'dispatcher',
    given: () => ({}),
    gives: ({ items }) =>
      expect(items.find(({ staffId }) => staffId === 'kmk-cleaner-1')).toMatchObject({
        nameKana: expect.stringMatching(/^[ァ-ヶー ]+$/),
        staffType: 'cleaner',
        districts: [{ prefecture: '神奈川県', city: '鎌倉市' }],
        startPlace: { prefecture: '神奈川県', city: '鎌倉市' },
        credentials: [],
      }),
    rejected: [],
  },
  setStaffName: {
    by: 'dispatcher',
    given: () => ({ ...cook, body: { name: '料理 花', nameKana: 'りょうり はな' } }),
    gives: ({ staff, visits }) => {
      expect(staff).toMatchObject({ name: '料理 花', nameKana: 'リョウリ ハナ' });
      expect(visits).toEqual([]);
    },
    rejected: [
      {
        of: 'a reading that is not in kana',
        given: () => ({ ...cook, body: { name: '料理 花', nameKana: '料理 花' } }),
        code: 'invalid_request',
      },
      {
        of: 'a name that somebody changed since it was seen',
        given: () => ({
          ...cook,
          body: { name: '料理 花', nameKana: 'リョウリ', seen: 1_000_000 },
        }),
        code: 'state_changed',
      },
    ],
  },
  setStaffHours: {
    by: 'dispatcher',
    given: () => ({ ...cook, body: { hours: [monday], startPlace: null } }),
    gives: ({ staff, visits }) => {
      expect(staff).toMatchObject({ hours: [monday], startPlace: null });
      expect(visits).toEqual([]);
    },
    rejected: [
      {
        of: 'a weekday that is there twice',
        given: () => ({ ...cook, body: { hours: [monday, monday] } }),
        code: 'invalid_request',
      },
      {
        of: 'a start place that the shop does not serve',
        given: () => ({
          ...cook,
          body: { hours: [monday], startPlace: { prefecture: '北海道', city: '札幌市' } },
        }),
        code: 'invalid_request',
      },
      {
        of: 'an unknown person',
        given: () => ({ params: { staffId: 'nobody' }, body: { hours: [monday] } }),
        code: 'not_found',
      },
    ],
  },
  setStaffAbsences: {
    by: 'dispatcher',
    given: () => ({
      ...cook,
      body: { absences: [{ kind: 'sickness', from: '2026-12-07', until: '2026-12-08' }] },
    }),
    gives: ({ staff }) =>
      expect(staff.absences).toEqual([
        { kind: 'sickness', from: '2026-12-07', until: '2026-12-08', note: '' },
      ]),
    rejected: [
      {
        of: 'an absence that is over',
        given: () => ({
          ...cook,
          body: { absences: [{ kind: 'leave', from: '2026-05-01', until: '2026-05-05' }] },
        }),
        code: 'invalid_request',
      },
      {
        of: 'times between half hours',
        given: () => ({
          ...cook,
          body: {
            absences: [
              {
                kind: 'leave',
                from: '2026-05-11T09:10:00+09:00',
                until: '2026-05-11T12:00:00+09:00',
              },
            ],
          },
        }),
        code: 'invalid_request',
      },
      {
        of: 'an absence that ends in a year that no day has',
        given: () => ({
          ...cook,
          body: {
            absences: [
              {
                kind: 'leave',
                from: '2026-05-11T09:00:00+09:00',
                until: '9999-12-31T23:30:00-23:30',
              },
            ],
          },
        }),
        code: 'invalid_request',
      },
    ],
  },
  setStaffCredentials: {
    by: 'owner',
    given: () => ({
      ...cook,
      body: { credentials: [{ kind: 'qualification', name: '調理師', expiresOn: null }] },
    }),
    gives: ({ staff }) =>
      expect(staff.credentials).toEqual([
        { kind: 'qualification', name: '調理師', number: '', expiresOn: null },
      ]),
    rejected: [
      {
        of: 'a credential that is there twice',
        given: () => ({
          ...cook,
          body: {
            credentials: [
              { kind: 'insurance', name: '賠償責任保険', expiresOn: '2027-03-31' },
              { kind: 'insurance', name: '賠償責任保険', expiresOn: '2028-03-31' },
            ],
          },
        }),
        code: 'invalid_request',
      },
    ],
  },
  setStaffSkills: {
    by: 'dispatcher',
    given: () => ({ ...cook, body: { skills: ['cooking', 'laundry'], languages: ['ja', 'en'] } }),
    gives: ({ staff }) =>
      expect(staff).toMatchObject({ skills: ['cooking', 'laundry'], languages: ['ja', 'en'] }),
    rejected: [
      {
        of: 'no skill at all',
        given: () => ({ ...cook, body: { skills: [], languages: ['ja'] } }),
        code: 'invalid_request',
      },
      {
        of: 'a language that is none',
        given: () => ({ ...cook, body: { skills: ['cooking'], languages: ['japanese'] } }),
        code: 'invalid_request',
      },
    ],
  },
  endStaff: {
    by: 'owner',
    given: () => ({ ...leaver, body: { lastDay: '2026-12-31' } }),
    gives: ({ staff }) => expect(staff.endsOn).toBe('2026-12-31'),
    rejected: [
      {
        of: 'a day that is over',
        given: () => ({ ...leaver, body: { lastDay: '2026-05-05' } }),
        code: 'invalid_request',
      },
      {
        of: 'an unknown person',
        given: () => ({ params: { staffId: 'nobody' }, body: { lastDay: null } }),
        code: 'not_found',
      },
    ],
  },
  createStaff: {
    by: 'owner',
    given: () => ({ body: newcomer }),
    gives: (staff) =>
      expect(staff).toMatchObject({ ...newcomer, absences: [], credentials: [], endsOn: null }),
    rejected: [
      {
        of: 'a district that the shop does not serve',
        given: () => ({
          body: { ...newcomer, districts: [{ prefecture: '北海道', city: '札幌市' }] },
        }),
        code: 'invalid_request',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
