import type { Alliance } from '@/contract/alliances';

/** A partner whose members enter a number of six digits. */
export const hidamari: Alliance = {
  id: '902',
  code: 'HIDAMARI',
  label: 'ひだまり共済 組合員様へのご案内',
  description: '組合員の方のためのプランです。',
  codeInputs: [
    {
      id: 'member',
      label: '組合員番号',
      support: '6桁の数字です。',
      maxLength: 6,
      pattern: '\\d{6}',
    },
  ],
};
