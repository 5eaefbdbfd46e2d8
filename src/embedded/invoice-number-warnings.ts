import { hasRightCheckDigit, SAMPLE_INVOICE_NUMBER } from '@/domain/seller';

export function invoiceNumberWarnings(invoiceNumber: string, shopOrigin: string) {
  if (!hasRightCheckDigit(invoiceNumber)) {
    return [
      'INVOICE_REGISTRATION_NUMBER has a wrong check digit: no corporation has this number. Correct it, unless it is a sole proprietor’s.',
    ];
  }
  if (invoiceNumber === SAMPLE_INVOICE_NUMBER && shopOrigin.startsWith('https:')) {
    return [
      'INVOICE_REGISTRATION_NUMBER is not set: receipts carry a sample number and are marked 見本. Set it to the shop’s own.',
    ];
  }
  return [];
}
