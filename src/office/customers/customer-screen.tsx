import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeCustomerPath, telephoneOrderPath } from '@/config/paths';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { officePage } from '../layout/office-page';
import { Facts, Section } from '../layout/section';
import { PageLinks } from '../lists/page-links';
import { placeText } from '../words/visit-words';
import { CustomerNotes } from './customer-notes';
import { CustomerRefusal } from './customer-refusal';
import { CustomerFlags } from './customer-table';
import { ChargeTable, OrderTable, VisitTable } from './customer-tables';

export interface CustomerScreenProps {
  readonly customer: OfficeAnswer<'getOfficeCustomer'>;
  readonly page: number;
  /** The report whose dialog the address asks for; null for none. */
  readonly askedReport: string | null;
}

type Customer = CustomerScreenProps['customer'];

function customerFacts(customer: Customer) {
  return [
    ['電話番号', customer.tel],
    ['メールアドレス', customer.email || 'なし'],
    ['会員登録', customer.hasAccount ? 'あり' : 'なし(電話で登録)'],
    ['登録日', formatJapanDate(customer.registeredAt)],
    ['ポイント', `${formatYen(customer.points)}分`],
    ['後払いのご利用可能額', formatYen(customer.deferredPaymentLeft)],
    [
      '登録済みのカード',
      customer.cards.map((card) => `下4桁 ${card.cardNumberBottom}`).join('、') || 'なし',
    ],
    ['お知らせメール', customer.isSendMailForCampaign ? '受け取る' : '受け取らない'],
    ['未払い', customer.owed > 0 ? formatYen(customer.owed) : 'なし'],
    ['後払いで請求した金額', customer.billed > 0 ? formatYen(customer.billed) : 'なし'],
  ] as const;
}

function Places({ places }: Pick<Customer, 'places'>) {
  if (places.length === 0) return <Typography>訪問先はまだありません。</Typography>;
  return places.map(({ id, zipCode, address, parkingArea, pets, familyStructure }) => {
    const facts = [
      parkingArea && `駐車スペース: ${parkingArea}`,
      pets && `ペット: ${pets}`,
      familyStructure && `ご家族: ${familyStructure}`,
    ];
    return (
      <Box key={id} sx={{ mb: 1 }}>
        <Typography>{placeText({ zipCode, address })}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(' / ')}
        </Typography>
      </Box>
    );
  });
}

function CustomerScreen({ customer, page, askedReport }: CustomerScreenProps) {
  const isReported = customer.notes.some(
    ({ kind, withdrawn }) => kind === 'harassment' && withdrawn === null,
  );
  return (
    <Stack spacing={2}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        <Stack spacing={0.5}>
          <Typography variant="h1">
            {customer.name}様({customer.nameKana})
          </Typography>
          <CustomerFlags {...customer} isReported={isReported} />
        </Stack>
        {customer.isRefused ? null : (
          <Button
            component={NextLink}
            href={telephoneOrderPath(customer.customerId)}
            variant="contained"
          >
            このお客様の電話のお申し込みを受ける
          </Button>
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Section title="これからの訪問">
            <VisitTable
              label="これからの訪問"
              none="これからの訪問はありません。"
              visits={customer.comingVisits}
            />
          </Section>
          <Section title={`お申し込み(${customer.orderCount}件)`}>
            <OrderTable orders={customer.orders} />
            <PageLinks
              page={page}
              pages={Math.ceil(customer.orderCount / customer.ordersPerPage)}
              pageHref={(number) => officeCustomerPath(customer.customerId, number)}
            />
          </Section>
          <Section title="ご請求">
            <ChargeTable charges={customer.charges} />
          </Section>
          <Section title="これまでの訪問">
            <VisitTable
              label="これまでの訪問"
              none="これまでの訪問はありません。"
              visits={customer.pastVisits}
            />
            {customer.hasEarlierVisits ? (
              <Typography variant="body2" sx={{ mt: 1 }}>
                それより前の訪問とご請求は、お申し込みのページで見られます。
              </Typography>
            ) : null}
          </Section>
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Section title="お客様情報">
            <Facts facts={customerFacts(customer)} />
          </Section>
          <Section title="訪問先">
            <Places places={customer.places} />
          </Section>
          <Section title="メモ">
            <CustomerNotes customer={customer} askedReport={askedReport} />
          </Section>
          <Section title="お申し込みの受け付け">
            <CustomerRefusal customer={customer} />
          </Section>
        </Stack>
      </Box>
    </Stack>
  );
}

export default officePage('お客様', CustomerScreen);
