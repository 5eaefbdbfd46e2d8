import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

export type AskedBy = 'shop' | 'customer';

interface AskedByFieldProps {
  readonly value: AskedBy;
  readonly onChange: (value: AskedBy) => void;
}

/** Whether the shop or the customer wanted the change. A change that the customer asked for cannot be refused. */
export function AskedByField({ value, onChange }: AskedByFieldProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>どなたのご希望ですか</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen === 'customer' ? 'customer' : 'shop')}
      >
        <FormControlLabel
          value="shop"
          control={<Radio size="small" />}
          label="当店の都合(お客様は無料で断れます)"
        />
        <FormControlLabel
          value="customer"
          control={<Radio size="small" />}
          label="お客様のご希望"
        />
      </RadioGroup>
    </FormControl>
  );
}
