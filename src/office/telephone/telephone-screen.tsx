import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { officeOrderPath } from '@/config/paths';
import { useKeptInput } from '../changes/kept-input';
import { officePage } from '../layout/office-page';
import { CustomerStep } from './customer-step';
import { DatesStep } from './dates-step';
import { MenuStep } from './menu-step';
import { OrderSummary } from './order-summary';
import { PaymentStep } from './payment-step';
import { PlaceStep } from './place-step';
import { QuestionsStep } from './questions-step';
import type { ShopService } from './shop-services';
import { StartAgain } from './start-again';
import { type ChosenCustomer, newTelephoneOrder, type TelephoneOrder } from './telephone-order';
import { useTelephoneOrder } from './use-telephone-order';

export interface TelephoneScreenProps {
  readonly services: readonly ShopService[];
  /** The customer whom the address names; null without one. */
  readonly customer: ChosenCustomer | null;
  /** `yyyy-MM-dd` in Japan. */
  readonly today: string;
}

function Placed({ orderId, onNext }: { orderId: string; onNext: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        お申し込みを受けました
      </Typography>
      <Alert severity="success">
        お申し込み番号は{' '}
        <Link component={NextLink} href={officeOrderPath(orderId)}>
          {orderId}
        </Link>{' '}
        です。お客様に、SMSとメールをお送りしました。
      </Alert>
      <Button variant="contained" onClick={onNext}>
        次のお申し込みを受ける
      </Button>
    </Stack>
  );
}

function OrderForm({
  services,
  customer,
  today,
  onPlaced,
}: TelephoneScreenProps & { onPlaced: (orderId: string) => void }) {
  const kept = useKeptInput<TelephoneOrder>(
    `placeOrderForCustomer ${customer?.customerId ?? ''}`,
    newTelephoneOrder(customer),
  );
  const { order, change, reads, menu, places, known, calendar, price, ...sending } =
    useTelephoneOrder(kept, today, onPlaced);
  const step = { order, change };
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h1">電話受付</Typography>
        <StartAgain onStart={kept.forget} />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <CustomerStep {...step} known={reads.known} />
          <MenuStep {...step} services={services} menu={reads.menu} />
          <PlaceStep {...step} places={places} errors={sending.errors} />
          <QuestionsStep {...step} questions={reads.questions} errors={sending.errors} />
          <DatesStep
            {...step}
            menu={menu}
            calendar={calendar}
            today={today}
            errors={sending.errors}
          />
          <PaymentStep {...step} menu={menu} customer={known} errors={sending.errors} />
        </Stack>
        <OrderSummary price={price} {...sending} />
      </Box>
    </Stack>
  );
}

function TelephoneScreen(props: TelephoneScreenProps) {
  const [placed, setPlaced] = useState<string | null>(null);
  if (placed !== null) return <Placed orderId={placed} onNext={() => setPlaced(null)} />;
  // Keyed by the customer, so that another customer's order begins anew.
  return <OrderForm key={props.customer?.customerId ?? ''} {...props} onPlaced={setPlaced} />;
}

export default officePage('電話受付', TelephoneScreen);
