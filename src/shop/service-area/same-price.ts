import { hasOwnTerms } from '@/config/env.public';

/** A promise of the embedded shop's prices; '' where a company's own main API computes them. */
export const SAME_PRICE_EVERYWHERE = hasOwnTerms
  ? ''
  : '料金は、サービス対象エリアのどこでも同じです。';
