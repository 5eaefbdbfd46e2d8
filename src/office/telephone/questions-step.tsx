import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { withChoice } from '@/booking/order/answers';
import type { Question } from '@/contract/questionnaires';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { ChoiceField } from './choice-field';
import { ReadFailure } from './read-failure';
import { Step, type StepProps } from './step';
import { questionsFor, steps } from './telephone-order';
import type { Read } from './use-read';

interface AnswerProps {
  readonly question: Question;
  /** Ids of choices with commas between them, or the text as typed. */
  readonly answer: string;
  readonly onChange: (answer: string) => void;
  readonly errors: FieldErrors;
}

function Several({ question, answer, onChange, errors }: AnswerProps) {
  const { id, label, choices, required, support } = question;
  const problem = errors.get(`enquete.${id}`);
  const ticked = answer.split(',');
  return (
    <FormControl component="fieldset" error={problem !== undefined}>
      <FormLabel component="legend">
        {label}
        {required ? '' : '(任意)'}
      </FormLabel>
      <FormGroup row>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.id}
            control={
              <Checkbox
                size="small"
                checked={ticked.includes(choice.id)}
                onChange={({ target }) =>
                  onChange(withChoice(question, answer, choice.id, target.checked))
                }
              />
            }
            label={choice.label}
          />
        ))}
      </FormGroup>
      <FormHelperText>{problem ?? support}</FormHelperText>
    </FormControl>
  );
}

function Answer({ question, answer, onChange, errors }: AnswerProps) {
  const { id, kind, choices, required, support, unit } = question;
  const label = `${question.label}${required ? '' : '(任意)'}`;
  const path = `enquete.${id}`;
  switch (kind) {
    case 'single':
      return (
        <ChoiceField
          label={label}
          value={answer}
          choices={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
          onChange={onChange}
          helperText={support || undefined}
          errors={errors}
          path={path}
        />
      );
    case 'multiple':
      return <Several question={question} answer={answer} onChange={onChange} errors={errors} />;
    case 'image':
      return (
        <Typography variant="body2" color="text.secondary">
          {label}: 写真は電話では受け取れません。必要なときは、言葉で説明していただきます。
        </Typography>
      );
    default:
      return (
        <TextField
          label={unit ? `${label}(${unit})` : label}
          value={answer}
          multiline={kind === 'text'}
          onChange={({ target }) => onChange(target.value)}
          helperText={support}
          slotProps={{
            htmlInput: { inputMode: kind === 'number' ? 'numeric' : 'text', autoComplete: 'off' },
          }}
          {...errorProps(errors, path)}
        />
      );
  }
}

function noneWords(menuId: string, isCurrent: boolean): string {
  if (menuId === '') return 'メニューを選ぶと、ご質問を表示します。';
  return isCurrent ? 'このメニューには、ご質問がありません。' : 'ご質問を読み込み中です…';
}

/** The questions that the shop asks before a visit. */
export function QuestionsStep({
  order,
  change,
  questions,
  errors,
}: StepProps & {
  questions: Read<{ readonly questionnaires: readonly Question[] }>;
  errors: FieldErrors;
}) {
  const { value, isCurrent } = questions;
  const asked = isCurrent ? questionsFor(order, value?.questionnaires ?? []) : [];
  return (
    <Step step={steps.questions}>
      <ReadFailure read={questions} />
      {asked.length === 0 && questions.failure === null ? (
        <Typography color="text.secondary">{noneWords(order.menuId, isCurrent)}</Typography>
      ) : null}
      {asked.map((question) => (
        <Box key={question.id}>
          <Answer
            question={question}
            answer={order.answers[question.id] ?? ''}
            onChange={(answer) => change({ answers: { ...order.answers, [question.id]: answer } })}
            errors={errors}
          />
        </Box>
      ))}
    </Step>
  );
}
