import { EXPENSES } from '@/domain/fees';

/** For nearly every house-cleaning visit. */
export const commonTerms = {
  preparation: [
    '作業する場所のまわりの小物や壊れやすいものは、あらかじめ移動をお願いします。',
    '水道・電気・お湯をお借りします。',
    '作業の前後に、ご一緒に仕上がりをご確認ください。',
  ],
  extraCharges: [EXPENSES.parking],
} as const;
