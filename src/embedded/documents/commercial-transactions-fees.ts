import {
  EARLY_LATE,
  EXPENSES,
  EXTENSION_FEES,
  feeNames,
  NOMINATION_FEE,
  ON_SITE_FEES,
  TRANSPORT_FEES,
  YEAR_END,
} from '@/domain/fees';
import { formatYenIncludingTax as yen } from '@/domain/money';

/**
 * Every fee beside the price of a menu, one line each (特定商取引法 11条1号).
 *
 * @param handlingFee of a deferred payment, tax-inclusive yen
 */
export function feeLines(handlingFee: number): readonly string[] {
  const { lifeSupport, maid, babySitter } = TRANSPORT_FEES;
  const { highAircon, largeKitchen, highWindow, heavyFurniture, gardenWasteBag } = ON_SITE_FEES;
  return [
    `${feeNames.transport}: 訪問1回につき、暮らしサポート${yen(lifeSupport)}、家事代行・料理代行${yen(maid)}、ベビーシッター${yen(babySitter)}。ハウスクリーニング、訪問カウンセリング、お試しプラン、お見積もりの訪問は無料です。`,
    `${feeNames.nomination}: 1名につき${yen(NOMINATION_FEE)}`,
    `${feeNames.earlyLate}: ${EARLY_LATE.untilHour}:00より前と${EARLY_LATE.fromHour}:00より後の時間について、サービス料金の${EARLY_LATE.percent}%`,
    `${feeNames.yearEnd}: 12月29日から1月3日までの訪問について、サービス料金の${YEAR_END.percent}%`,
    `${feeNames.handlingFee}: ${yen(handlingFee)}`,
    `当日の延長(ご相談のうえ): 30分につき、暮らしサポート${yen(EXTENSION_FEES.lifeSupport)}、家事代行・料理代行${yen(EXTENSION_FEES.maid)}`,
    `現地の状況によるもの: 床から3mを超える高さのエアコン 1台${yen(highAircon)}、水まわりセットでL型・対面型のキッチン${yen(largeKitchen)}、高さ2mを超える窓 1枚${yen(highWindow)}、大型家具の移動 1点${yen(heavyFurniture)}、枝や草の処分 45リットル1袋${yen(gardenWasteBag)}`,
    ...Object.values(EXPENSES),
    '予約サイトをご利用の際の通信料は、お客様のご負担です。',
  ];
}
