import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { formatJapanDateTime } from '@/domain/japan-time';
import { useDialog } from '../changes/use-dialog';
import { ReasonDialog } from './reason-dialog';

type Customer = OfficeAnswer<'getOfficeCustomer'>;

const REFUSED =
  'これからのお申し込みは、お店のページでも電話でも「お申し込みをお受けできません。お問い合わせ窓口へご連絡ください。」と表示され、受け付けません。すでにあるお申し込みは、お客様が見ることも、キャンセルすることもできます。';

/** Says whether the shop takes further orders of the customer, and lists earlier decisions. */
export function CustomerRefusal({ customer }: { customer: Customer }) {
  const { customerId, isRefused, refusals } = customer;
  const { subject: isAsking, open, onDone, onClose } = useDialog<true>();
  const call = isRefused ? 'liftCustomerRefusal' : 'refuseCustomer';

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {isRefused ? (
        <Alert severity="error" variant="outlined">
          これからのお申し込みを受け付けていません。
        </Alert>
      ) : (
        <Typography>お申し込みを受け付けています。</Typography>
      )}
      <Button variant="outlined" color={isRefused ? 'primary' : 'error'} onClick={() => open(true)}>
        {isRefused ? 'お申し込みの受け付けを再開する' : 'これからのお申し込みを受け付けない'}
      </Button>
      {refusals.map(({ at, authorName, reason, lifted }) => (
        <Typography key={at} variant="body2" color="text.secondary">
          {formatJapanDateTime(at)} {authorName} 受け付けない「{reason}」
          {lifted
            ? ` → ${formatJapanDateTime(lifted.at)} ${lifted.authorName} 再開「${lifted.reason}」`
            : ''}
        </Typography>
      ))}
      {isAsking ? (
        <ReasonDialog
          call={call}
          title={isRefused ? '受け付けの再開' : 'お申し込みを受け付けない'}
          text={isRefused ? 'これからのお申し込みを、ふたたび受け付けます。' : REFUSED}
          confirmLabel={isRefused ? '受け付けを再開する' : '受け付けない'}
          isDangerous={!isRefused}
          subject={`${call} ${customerId}`}
          inputWith={(reason) => ({ params: { customerId }, body: { reason } })}
          {...{ onDone, onClose }}
        />
      ) : null}
    </Stack>
  );
}
