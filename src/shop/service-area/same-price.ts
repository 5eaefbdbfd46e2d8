import { hasOwnTerms } from '@/config/env.public';

/** What the embedded shop's prices keep; '' where a company's own main API computes them. */
export const SAME_PRICE_EVERYWHERE = hasOwnTerms
  ? ''
  : '料金は、サービス対象エリアのどこでも同じです。';
