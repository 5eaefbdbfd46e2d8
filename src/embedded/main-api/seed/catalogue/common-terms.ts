import { EARLY_LATE, YEAR_END } from '@/domain/fees';

/** When a visit of a chosen person costs more. */
export const surchargeTerms = `${EARLY_LATE.untilHour}:00より前と${EARLY_LATE.fromHour}:00より後は${EARLY_LATE.percent}%、12月29日から1月3日は${YEAR_END.percent}%の割増料金です。`;
