import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer } from '@/calls/office-client';
import type { FoundAddress } from '@/contract/service-areas';
import { PARKING } from '@/domain/address';
import { formatPostcode, isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';
import { normaliseAddressLine } from '@/domain/text-input';
import { ActButton } from '../changes/act-button';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { ChoiceField } from './choice-field';
import { FieldGrid, Step, type StepProps } from './step';
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
  { name: 'pets', label: 'ペット', path: 'workingAddress.pets' },
  { name: 'familyStructure', label: 'ご家族', path: 'workingAddress.familyStructure' },
] as const;

type PlaceField = (typeof addressFields | typeof detailFields)[number];

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
  const [towns, setTowns] = useState<readonly FoundAddress[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  async function find() {
    if (!isPostcode(place.zipCode)) return setFailure({ message: POSTCODE_MESSAGE });
    setIsBusy(true);
    const query = { zipCode: normalisePostcode(place.zipCode) };
    const result = await mainApiClient.call('searchAddress', { query });
    setIsBusy(false);
    setFailure(result.ok ? null : result.error);
    const found = result.ok ? result.value.addresses : [];
    setTowns(found);
    if (found.length === 1) fill(found[0]);
  }

  function fill(found: FoundAddress | undefined) {
    if (!found) return;
    const { prefecture, city } = found;
    const town = normaliseAddressLine(found.town);
    onPlace({ prefecture, city, town, filledTown: town });
  }

  const problem = errorProps(errors, 'workingAddress.zipCode');
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
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
      {towns.length > 1 ? (
        <ChoiceField
          label="町名の候補"
          value=""
          choices={towns.map(({ city, town }, index) => ({
            value: String(index),
            label: `${city}${town}`,
          }))}
          onChange={(index) => fill(towns[Number(index)])}
        />
      ) : null}
    </Box>
  );
}

/** Chooses a place of the customer, or asks for a new one. */
export function PlaceStep({ order, change, places, errors }: PlaceStepProps) {
  const { place, placeId } = order;
  const onPlace = (changes: Partial<TypedPlace>) => change({ place: { ...place, ...changes } });
  const isKnown = places.some(({ id }) => id === placeId);
  const textField = ({ name, label, path }: PlaceField) => (
    <TextField
      key={name}
      label={label}
      value={place[name]}
      onChange={({ target }) => onPlace({ [name]: target.value })}
      autoComplete="off"
      {...errorProps(errors, path)}
    />
  );
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
          <FieldGrid columns="1fr 2fr">{addressFields.map(textField)}</FieldGrid>
          <FieldGrid columns="repeat(3, 1fr)">
            <ChoiceField
              label="駐車スペース"
              value={place.parkingArea}
              choices={PARKING.map(({ value, word }) => ({ value, label: word }))}
              onChange={(parkingArea) => onPlace({ parkingArea })}
              errors={errors}
              path="workingAddress.parkingArea"
            />
            {detailFields.map(textField)}
          </FieldGrid>
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
