import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer } from '@/calls/office-client';
import { formatPostcode, isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';
import { ActButton } from '../changes/act-button';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { ChoiceField } from './choice-field';
import { Step, type StepProps } from './step';
import { steps, type TypedPlace } from './telephone-order';

type Place = OfficeAnswer<'getOfficeCustomer'>['places'][number];

interface PlaceStepProps extends StepProps {
  readonly places: readonly Place[];
  readonly errors: FieldErrors;
}

const addressFields = [
  { name: 'prefecture', label: '都道府県', path: 'workingAddress.address.prefecture' },
  { name: 'city', label: '市区町村', path: 'workingAddress.address.city' },
  { name: 'town', label: '町名・番地', path: 'workingAddress.address.town' },
  { name: 'building', label: '建物名・部屋番号', path: 'workingAddress.address.building' },
] as const;

const detailFields = [
  { name: 'parkingArea', label: '駐車スペース', path: 'workingAddress.parkingArea' },
  { name: 'pets', label: 'ペット', path: 'workingAddress.pets' },
  { name: 'familyStructure', label: 'ご家族', path: 'workingAddress.familyStructure' },
] as const;

function inOneLine({ zipCode, address }: Place): string {
  const { prefecture, city, town, building } = address;
  return `〒${formatPostcode(zipCode)} ${prefecture}${city}${town} ${building}`.trim();
}

function Postcode({
  place,
  errors,
  onPlace,
}: {
  place: TypedPlace;
  errors: FieldErrors;
  onPlace: (changes: Partial<TypedPlace>) => void;
}) {
  const [failure, setFailure] = useState<Pick<Failure, 'message'> | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function find() {
    if (!isPostcode(place.zipCode)) return setFailure({ message: POSTCODE_MESSAGE });
    setIsBusy(true);
    const query = { zipCode: normalisePostcode(place.zipCode) };
    const result = await mainApiClient.call('searchAddress', { query });
    setIsBusy(false);
    setFailure(result.ok ? null : result.error);
    const [found] = result.ok ? result.value.addresses : [];
    if (found) onPlace({ prefecture: found.prefecture, city: found.city, town: found.town });
  }

  const problem = errorProps(errors, 'workingAddress.zipCode');
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label="郵便番号"
        value={place.zipCode}
        onChange={({ target }) => onPlace({ zipCode: target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ maxWidth: 200 }}
        {...problem}
        {...(failure && { error: true, helperText: failure.message })}
      />
      <ActButton
        variant="outlined"
        onClick={find}
        isBusy={isBusy}
        sx={{ minHeight: 40, flexShrink: 0 }}
      >
        住所を入れる
      </ActButton>
    </Box>
  );
}

/** Chooses a place of the customer, or asks for a new one. */
export function PlaceStep({ order, change, places, errors }: PlaceStepProps) {
  const { place, placeId } = order;
  const onPlace = (changes: Partial<TypedPlace>) => change({ place: { ...place, ...changes } });
  const isKnown = places.some(({ id }) => id === placeId);
  return (
    <Step step={steps.place}>
      {places.length > 0 ? (
        <ChoiceField
          label="これまでの訪問先"
          value={isKnown ? placeId : ''}
          choices={places.map((each) => ({ value: each.id, label: inOneLine(each) }))}
          onChange={(id) => change({ placeId: id })}
          helperText="選ばないときは、下に新しい訪問先を入力します。"
        />
      ) : null}
      {isKnown ? null : (
        <>
          <Postcode place={place} errors={errors} onPlace={onPlace} />
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' },
            }}
          >
            {addressFields.map(({ name, label, path }) => (
              <TextField
                key={name}
                label={label}
                value={place[name]}
                onChange={({ target }) => onPlace({ [name]: target.value })}
                autoComplete="off"
                {...errorProps(errors, path)}
              />
            ))}
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
            }}
          >
            {detailFields.map(({ name, label, path }) => (
              <TextField
                key={name}
                label={label}
                value={place[name]}
                onChange={({ target }) => onPlace({ [name]: target.value })}
                autoComplete="off"
                {...errorProps(errors, path)}
              />
            ))}
          </Box>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={place.smoking}
                onChange={({ target }) => onPlace({ smoking: target.checked })}
              />
            }
            label="喫煙される方がいる"
          />
        </>
      )}
      {errors.get('workingAddress') ? (
        <Typography color="error">{errors.get('workingAddress')}</Typography>
      ) : null}
    </Step>
  );
}
