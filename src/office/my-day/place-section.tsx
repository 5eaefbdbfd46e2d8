import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatPostcode } from '@/domain/postcode';
import { nearDateText } from '../words/times';
import { addressText } from '../words/visit-words';
import type { KnownVisit, VisitDetail } from './loaded-visits';
import { Part, Rows } from './parts';

type Place = KnownVisit['place'];

/** An address that the phone's map application opens. Nothing is requested before the tap. */
function mapAddress(place: Place): string {
  const { prefecture, city, town } = place.address;
  const query = new URLSearchParams({ api: '1', query: `${prefecture}${city}${town}` });
  return `https://www.google.com/maps/search/?${query}`;
}

/** The place of the visit, and how to reach the customer. */
export function PlaceSection({ place }: { place: Place }) {
  const { tel, zipCode, parkingArea, pets, familyStructure, smoking } = place;
  return (
    <Part title="訪問先">
      <Typography sx={{ fontSize: 'var(--font-size-m)', overflowWrap: 'anywhere' }}>
        〒{formatPostcode(zipCode)}
        <br />
        {addressText(place.address)}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          href={mapAddress(place)}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ flex: '1 1 8rem' }}
        >
          地図を開く
        </Button>
        <Button variant="outlined" href={`tel:${tel}`} sx={{ flex: '1 1 8rem' }}>
          電話 {tel}
        </Button>
      </Stack>
      <Rows
        rows={[
          ['駐車スペース', parkingArea],
          ['ペット', pets],
          ['ご家族', familyStructure],
          ['喫煙', smoking ? 'あり' : 'なし'],
        ]}
      />
    </Part>
  );
}

/** Notes of colleagues, such as where the key is. */
export function NotesSection({ notes }: { notes: VisitDetail['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <Part title="事務所からのメモ">
      {notes.map(({ at, text }) => (
        <Typography key={`${at} ${text}`} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}({nearDateText(at.slice(0, 10))})
        </Typography>
      ))}
    </Part>
  );
}
