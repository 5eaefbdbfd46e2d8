import TextField from '@mui/material/TextField';
import { formatJapanDate } from '@/domain/japan-time';
import { errorProps } from '../changes/failure-alert';
import { type SectionProps, StaffSection, useStaffInput } from './staff-section';

/** Enters or cancels the last day of a staff member. Only the owner sees it. */
export function LeavingSection({ person, saved, onSaved }: SectionProps) {
  const { staffId, endsOn, name } = person;
  const form = useStaffInput('endStaff', person, endsOn ?? '');
  const { input, seen } = form;
  const isSame = input === (endsOn ?? '');
  const consequence =
    input === ''
      ? `${name}さんの退職日を取り消します。業務アカウントは、オーナーが停止していなければ、これからも使えます。`
      : `${formatJapanDate(input)}のあとは、${name}さんにうかがう日時がなくなります。残る訪問は「対応が必要なもの」に入ります。業務アカウントも、その日のあとは使えなくなります。`;
  return (
    <StaffSection
      {...{ form, saved, onSaved }}
      title="退職"
      explanation="訪問は動かさず、お客様にもお知らせしません。最後の勤務日を空にして保存すると、退職を取り消します。"
      call="endStaff"
      input={isSame ? null : { params: { staffId }, body: { lastDay: input || null, seen } }}
      problem={isSame ? null : consequence}
      saveLabel={input === '' ? '退職を取り消す' : '退職日を保存する'}
      isDangerous={input !== ''}
    >
      {(errors) => (
        <TextField
          type="date"
          label="最後の勤務日"
          value={input}
          onChange={({ target }) => form.change(target.value)}
          sx={{ width: 200 }}
          {...errorProps(errors, 'lastDay')}
        />
      )}
    </StaffSection>
  );
}
