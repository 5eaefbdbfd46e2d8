import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { officeOrderPath } from '@/config/paths';
import type { OrderAct } from '@/contract/office-orders';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { officePage } from '../layout/office-page';
import { useOfficeSession } from '../session/office-session';
import { orderStateWords, planStateWords, wordFor } from '../words/state-words';
import { ActDialogs } from './acts/act-dialogs';
import type { OfficeOrder, OpenAct } from './office-order';
import { OrderCustomer, OrderWork } from './order-customer';
import { OrderHistory, OrderMessages } from './order-history';
import { OrderCharges, OrderPrice } from './order-money';
import { OrderNotes } from './order-notes';
import { OrderQuotes } from './order-quotes';
import { OrderVisits } from './order-visits';
import { orderActWords } from './order-words';
import { StateChip } from './state-chip';

export interface OrderScreenProps {
  readonly order: OfficeOrder;
  /** The visits before this time are shown; null shows those around now. */
  readonly before: string | null;
  /** The dialog that the address asks for; null for none. */
  readonly asked: OpenAct | null;
}

interface HeadProps {
  readonly order: OfficeOrder;
  readonly onAct: (act: OpenAct) => void;
}

/** The possible acts. Only the owner changes prices. */
function useOrderActs({ acts }: OfficeOrder): readonly OrderAct[] {
  const { session } = useOfficeSession();
  return acts.filter((act) => act !== 'planPrice' || session?.role === 'owner');
}

function Head({ order, onAct }: HeadProps) {
  const { orderId, state, since, orderedAt, plan, work } = order;
  const acts = useOrderActs(order);
  return (
    <Stack spacing={1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h1">お申し込み {orderId}</Typography>
        <StateChip state={state} words={wordFor(orderStateWords, state)} />
        {plan ? (
          <StateChip
            state={plan.state}
            words={`定期プラン: ${wordFor(planStateWords, plan.state)} 1回${formatYen(plan.perVisit)}`}
          />
        ) : null}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {work.menu.label} / お申し込み: {formatJapanDateTime(orderedAt)} / 今の状態:{' '}
        {formatJapanDateTime(since)}から
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'confirm' || act === 'quote' ? 'contained' : 'outlined'}
            color={act === 'cancel' ? 'error' : 'primary'}
            onClick={() => onAct({ act })}
          >
            {orderActWords[act]}
          </Button>
        ))}
      </Box>
    </Stack>
  );
}

/** Reads the order again, and says what was done once it is shown. */
function useFreshOrder(path: string) {
  const { replace } = useRouter();
  const [said, setSaid] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== '') notice.current?.focus();
  }, [said]);

  async function reload() {
    await replace(path, undefined, { scroll: false });
  }
  async function sayDone(text: string) {
    setSaid('');
    await reload();
    setSaid(text);
  }
  return { said, notice, reload, sayDone };
}

function OrderContent({ order, before, asked }: OrderScreenProps) {
  const path = officeOrderPath(order.orderId, before ?? undefined);
  const [open, setOpen] = useState<OpenAct | null>(asked);
  const { said, notice, reload, sayDone } = useFreshOrder(path);
  const { replace } = useRouter();

  function close() {
    setOpen(null);
    // Otherwise a reload would open the dialog again.
    if (asked) {
      void replace(path, undefined, { shallow: true, scroll: false });
    }
  }

  return (
    <Stack spacing={2}>
      <Head order={order} onAct={setOpen} />
      <Box ref={notice} tabIndex={-1} role="status">
        {said === '' ? null : <Alert severity="success">{said}</Alert>}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={2}>
          <OrderVisits order={order} isEarlier={before !== null} onAct={setOpen} />
          <OrderQuotes order={order} />
          <OrderCharges order={order} onAct={setOpen} />
          <OrderPrice order={order} />
          <OrderHistory order={order} />
        </Stack>
        <Stack spacing={2}>
          <OrderCustomer order={order} />
          <OrderWork order={order} />
          <OrderNotes order={order} onDone={sayDone} />
          <OrderMessages order={order} />
        </Stack>
      </Box>
      {open ? (
        <ActDialogs
          open={open}
          order={order}
          onDone={(text) => {
            setOpen(null);
            void sayDone(text);
          }}
          onClose={close}
          onStateChanged={() => void reload()}
        />
      ) : null}
    </Stack>
  );
}

/** Keyed by what it shows, so that nothing stays open when the address changes to something else. */
function OrderScreen(props: OrderScreenProps) {
  const { order, before } = props;
  const shown = useRef(before);
  useEffect(() => {
    if (shown.current === before) return;
    shown.current = before;
    // The link that was used has gone.
    document.getElementById('main')?.focus();
  }, [before]);
  return <OrderContent key={`${order.orderId} ${before}`} {...props} />;
}

export default officePage('お申し込み', OrderScreen);
