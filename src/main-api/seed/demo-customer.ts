/** The demo customer (README), as the identity provider, card gateway and main API store it. */
export const DEMO_CUSTOMER = {
  subject: 'd0d0c0de-0000-4000-8000-000000000001',
  tel: '09000000001',
  password: 'demo-password',
  name: '見本 花子',
  nameKana: 'ミホン ハナコ',
  email: 'hanako@example.jp',
  cardIds: { visa: 'demo-card-visa', mastercard: 'demo-card-mastercard' },
  /** Both cards pass 3-D Secure and authorisation. */
  cards: {
    visa: {
      cardNumberHead: '4111',
      cardNumberBottom: '1111',
      expiryYear: '35',
      expiryMonth: '12',
      brand: 'Visa',
      holderName: 'HANAKO MIHON',
    },
    mastercard: {
      cardNumberHead: '5555',
      cardNumberBottom: '4444',
      expiryYear: '34',
      expiryMonth: '08',
      brand: 'Mastercard',
      holderName: 'HANAKO MIHON',
    },
  },
} as const;

/** The second demo customer (README), who is asked to move to a planet account. */
export const MIGRATING_CUSTOMER = {
  subject: 'd0d0c0de-0000-4000-8000-000000000002',
  tel: '09000000002',
  password: 'demo-password',
  name: '見本 次郎',
  nameKana: 'ミホン ジロウ',
  email: 'jiro.mihon@example.jp',
} as const;
