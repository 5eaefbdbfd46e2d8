import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KnownVisit, VisitDetail } from './loaded-visits';
import { Pictures } from './pictures';
import { Rows } from './rows';

type Item = VisitDetail['work']['additional'][number];

function namesOf(items: readonly Item[]): string {
  return items
    .map(({ label, quantity }) => (quantity === 1 ? label : `${label} × ${quantity}`))
    .join('、');
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
  const menu = work ? namesOf([work.menu]) : menuLabel;
  return (
    <>
      <Stack component="section" spacing={1} aria-labelledby="visit-work">
        <Typography variant="h2" id="visit-work">
          作業の内容
        </Typography>
        <Rows
          rows={[
            ['メニュー', menu],
            ['タイプ', namesOf(work?.menu.types ?? [])],
            ['オプション', namesOf(work?.menu.options ?? [])],
            ['追加のメニュー', namesOf(work?.additional ?? [])],
            ['あとから追加', namesOf(addedOptions)],
          ]}
        />
      </Stack>
      <Stack component="section" spacing={1} aria-labelledby="visit-answers">
        <Typography variant="h2" id="visit-answers">
          事前のご質問への回答
        </Typography>
        {work ? (
          <Answers visitId={visitId} answers={work.answers} />
        ) : (
          <Typography>まだ読み込んでいません。</Typography>
        )}
      </Stack>
    </>
  );
}
