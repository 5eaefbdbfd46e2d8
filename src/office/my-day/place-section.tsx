import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KnownVisit, VisitDetail } from './loaded-visits';
import { Rows } from './rows';
import { shortDate } from './shown-days';

type Place = KnownVisit['place'];

function addressText({ address: { prefecture, city, town, building } }: Place): string {
  return `${prefecture}${city}${town}${building === '' ? '' : ` ${building}`}`;
}

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
    <Stack component="section" spacing={1.5} aria-labelledby="visit-place">
      <Typography variant="h2" id="visit-place">
        訪問先
      </Typography>
      <Typography sx={{ fontSize: 'var(--font-size-m)', overflowWrap: 'anywhere' }}>
        〒{zipCode.replace(/^(\d{3})(\d{4})$/, '$1-$2')}
        <br />
        {addressText(place)}
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
    </Stack>
  );
}

/** Notes of colleagues, such as where the key is. */
export function NotesSection({ notes }: { notes: VisitDetail['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <Stack component="section" spacing={1} aria-labelledby="visit-notes">
      <Typography variant="h2" id="visit-notes">
        事務所からのメモ
      </Typography>
      {notes.map(({ at, text }) => (
        <Typography key={`${at} ${text}`} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}({shortDate(at.slice(0, 10))})
        </Typography>
      ))}
    </Stack>
  );
}
