import type { KeptDetails, KeptDraft } from '@/contract/kept-drafts';

/** A bathroom in Shibuya at a chosen time, with address and an answer, as the customer's browser sends it. */
export function keptDraft(details: Partial<KeptDetails> = {}): KeptDraft {
  return {
    project: 'houseCleaning',
    menuId: '12001',
    quantity: 1,
    types: [],
    options: [],
    additional: [],
    zipCode: '1500001',
    starts: ['2026-05-12T09:00:00'],
    step: 'payment',
    details: {
      idempotencyKey: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
      selectedDateType: 'open',
      fhStaffIds: [],
      isTel: false,
      isForeignStaffAccepted: false,
      allianceCode: '',
      allianceId: '',
      campaignAllianceCodeInputs: [],
      workingAddress: {
        zipCode: '1500001',
        prefecture: '東京都',
        city: '渋谷区',
        town: '神宮前1-2-3',
        building: '',
        parkingArea: 'なし',
        pets: '',
        familyStructure: '',
        smoking: false,
      },
      isSendMailForCampaign: false,
      coupon: '',
      friendlyPoint: 0,
      hearing: { q12001: '1' },
      isHearingDone: true,
      answers: [{ id: 'q12001', label: '浴室の広さ', answer: '1坪' }],
      isViewedOrderConfirm: false,
      ...details,
    },
  };
}
