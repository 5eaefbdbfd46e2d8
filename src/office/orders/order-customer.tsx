import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import NextLink from 'next/link';
import { officeCustomerPath, officePicturePath } from '@/config/paths';
import { Facts, Section } from '../layout/section';
import { itemsText, placeText } from '../words/visit-words';
import { firstVisitId, type OfficeOrder } from './office-order';

/** The customer, and the place of the visits. */
export function OrderCustomer({ order: { customer, place } }: { order: OfficeOrder }) {
  const otherwise = (text: string, usual: string) => (text === usual ? '' : text);
  return (
    <Section title="お客様と訪問先">
      <Facts
        facts={[
          [
            'お客様',
            <Link key="name" component={NextLink} href={officeCustomerPath(customer.customerId)}>
              {customer.name}({customer.nameKana})
            </Link>,
          ],
          [
            '会員登録',
            customer.hasAccount ? null : (
              <Chip key="account" size="small" variant="outlined" label="会員登録なし" />
            ),
          ],
          [
            '電話番号',
            <Link key="tel" href={`tel:${customer.tel}`}>
              {customer.tel}
            </Link>,
          ],
          ['メール', customer.email],
          ['訪問先', placeText(place)],
          ['訪問先のお名前', otherwise(place.customerName, customer.name)],
          ['訪問先の電話', otherwise(place.tel, customer.tel)],
          ['連絡先のメール', otherwise(place.email, customer.email)],
          ['駐車スペース', place.parkingArea],
          ['ペット', place.pets],
          ['ご家族', place.familyStructure],
          ['喫煙', place.smoking ? 'あり' : 'なし'],
        ]}
      />
    </Section>
  );
}

/** The pictures that were sent with an answer. */
function Pictures({ visitId, label, ids }: { visitId: string; label: string; ids: string[] }) {
  return ids.map((id, index) => {
    const address = officePicturePath(visitId, id);
    return (
      <Link key={id} href={address} target="_blank" rel="noreferrer" sx={{ mr: 1 }}>
        <Box
          component="img"
          src={address}
          alt={`${label}の写真${index + 1}(新しいタブで開きます)`}
          loading="lazy"
          sx={{ width: 120, height: 90, objectFit: 'cover', borderRadius: 1 }}
        />
      </Link>
    );
  });
}

/** The ordered work, and the customer's answers to the questions before the visit. */
export function OrderWork({ order }: { order: OfficeOrder }) {
  const { menu, additional, answers } = order.work;
  const visitId = firstVisitId(order);
  return (
    <Section title="ご依頼の内容">
      <Facts
        facts={[
          ['メニュー', itemsText([menu])],
          ['タイプ', itemsText(menu.types)],
          ['オプション', itemsText(menu.options)],
          ['追加のメニュー', itemsText(additional)],
          ['作業時間', `${order.durationMinutes}分`],
          ['定期', order.rhythmWeeks === null ? '' : `${order.rhythmWeeks}週ごと`],
          ['受付', order.isTel ? 'お電話での調整を希望' : ''],
          ...answers.map(({ label, text, imageIds }) => {
            const pictures = (
              <Pictures key={label} visitId={visitId} label={label} ids={imageIds} />
            );
            return [label, imageIds.length > 0 ? pictures : text] as const;
          }),
        ]}
      />
    </Section>
  );
}
