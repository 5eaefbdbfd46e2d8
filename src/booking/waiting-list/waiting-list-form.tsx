import { type FormEvent, useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import { publicEnv } from '@/config/env.public';
import type { WaitingFor } from '@/contract/waiting-list';
import { contactProblem, formatContact, normaliseContact } from '@/domain/contact';
import { waitingTerms } from '@/domain/waiting-terms';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { TextField } from '@/ui/form/text-field';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { waitedWords } from './waited-words';
import type { Wish } from './wish';

export interface WaitingListFormProps {
  waitsFor: WaitingFor;
  wish: Wish;
}

/** Asks for one contact. What was typed stays until it is left. */
export default function WaitingListForm({ waitsFor, wish }: WaitingListFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<'waiting' | 'available'>();
  const words = waitedWords[waitsFor];

  function reject(message: string) {
    setError(message);
    input.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const problem = contactProblem(typed);
    if (problem !== undefined) return reject(problem);
    setBusy(true);
    setError(undefined);
    const result = await mainApiClient.call('joinWaitingList', {
      body: { ...wish, contact: typed },
    });
    setBusy(false);
    if (result.ok) setStatus(result.value.status);
    else reject(result.error.fields?.[0]?.message ?? result.error.message);
  }

  if (status !== undefined) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        {status === 'waiting' ? (
          <Notice tone="success" announced title="お知らせの登録をしました">
            {words.told}、{formatContact(normaliseContact(typed))}へ1回お知らせします。
            {waitingTerms.takingOff}
          </Notice>
        ) : (
          <Notice announced title={words.there}>
            {words.thereNext}連絡先は登録していません。
          </Notice>
        )}
      </div>
    );
  }
  return (
    <form noValidate method="post" onSubmit={submit} aria-label={words.offer}>
      <TextField
        ref={input}
        name="waitingContact"
        label="お知らせを受け取る携帯電話番号またはメールアドレス"
        support={`${waitingTerms.use}${waitingTerms.kept}`}
        inputMode="email"
        autoComplete="tel"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        width={20}
        value={typed}
        onChange={(event) => {
          setError(undefined);
          setTyped(event.target.value);
        }}
        error={error}
      />
      <Stack gap="small">
        <Button type="submit" variant="secondary" busy={isBusy} busyText="登録しています">
          お知らせを登録する
        </Button>
        <p>
          <AppLink href={publicEnv.privacyPolicyUrl} external>
            プライバシーポリシー
          </AppLink>
        </p>
      </Stack>
    </form>
  );
}
