import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { officePicturePath } from '@/config/paths';
import { itemsText } from '../words/visit-words';
import type { KnownVisit, VisitDetail } from './loaded-visits';
import { Part, Rows } from './parts';

interface PicturesProps {
  readonly visitId: string;
  readonly label: string;
  readonly imageIds: readonly string[];
}

function Picture({ source, name }: { source: string; name: string }) {
  const [tries, setTries] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) {
    return (
      <Box sx={{ mt: 1 }}>
        <Typography>{name}を読み込めませんでした。</Typography>
        <Button
          variant="outlined"
          onClick={() => {
            setTries(tries + 1);
            setIsMissing(false);
          }}
        >
          もう一度読み込む
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="img"
      key={tries}
      src={source}
      alt={name}
      onError={() => setIsMissing(true)}
      sx={{ display: 'block', maxWidth: '100%', mt: 1, borderRadius: 1 }}
    />
  );
}

/** Pictures of the home, which are loaded only when they are opened. */
function Pictures({ visitId, label, imageIds }: PicturesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="outlined"
        aria-label={`「${label}」の写真を表示する(${imageIds.length}枚)`}
        onClick={() => setIsOpen(true)}
      >
        写真を表示する({imageIds.length}枚)
      </Button>
    );
  }
  return imageIds.map((imageId, index) => (
    <Picture
      key={imageId}
      source={officePicturePath(visitId, imageId)}
      name={`「${label}」の写真 ${index + 1}`}
    />
  ));
}

function Answers({
  visitId,
  answers,
}: {
  visitId: string;
  answers: VisitDetail['work']['answers'];
}) {
  if (answers.length === 0) return <Typography>回答はありません。</Typography>;
  return (
    <Rows
      rows={answers.map(({ label, text, imageIds }) => [
        label,
        imageIds.length > 0 ? (
          <Pictures key={label} visitId={visitId} label={label} imageIds={imageIds} />
        ) : (
          text || '回答なし'
        ),
      ])}
    />
  );
}

/** The work to be done, and the customer's answers. */
export function WorkSection({ visit }: { visit: KnownVisit }) {
  const { visitId, menuLabel, addedOptions, work } = visit;
  const menu = work ? itemsText([work.menu]) : menuLabel;
  return (
    <>
      <Part title="作業の内容">
        <Rows
          rows={[
            ['メニュー', menu],
            ['タイプ', itemsText(work?.menu.types ?? [])],
            ['オプション', itemsText(work?.menu.options ?? [])],
            ['追加のメニュー', itemsText(work?.additional ?? [])],
            ['あとから追加', itemsText(addedOptions)],
          ]}
        />
      </Part>
      <Part title="事前のご質問への回答">
        {work ? (
          <Answers visitId={visitId} answers={work.answers} />
        ) : (
          <Typography>まだ読み込んでいません。</Typography>
        )}
      </Part>
    </>
  );
}
