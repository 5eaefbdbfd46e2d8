import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeCustomersPath, paths } from '@/config/paths';
import { ActButton } from '../changes/act-button';
import { ChangeForm } from '../changes/change-form';
import { errorProps, FailureAlert, fieldErrorsOf } from '../changes/failure-alert';
import { useOfficeCall } from '../changes/use-office-call';
import { officePage } from '../layout/office-page';
import { PageLinks } from '../lists/page-links';
import { useOfficeSession } from '../session/office-session';
import { CustomerTable } from './customer-table';

export interface CustomersScreenProps {
  readonly newest: OfficeAnswer<'searchOfficeCustomers'>;
  readonly page: number;
}

interface CustomerSearch {
  readonly q: string;
  readonly page: number;
  /** Null until the answer has arrived. */
  readonly found: OfficeAnswer<'searchOfficeCustomers'> | null;
}

let last: { readonly accountId: string; readonly search: CustomerSearch } | null = null;

/**
 * The last search of this account, to which the way back from a customer leads. In memory only, since it may name
 * customers.
 */
function lastSearch(accountId: string): CustomerSearch | null {
  return last?.accountId === accountId ? last.search : null;
}

export function rememberSearch(accountId: string, search: CustomerSearch | null): void {
  last = search && { accountId, search };
}

const NO_SEARCH: CustomerSearch = { q: '', page: 1, found: null };

const countPages = ({ total, perPage }: OfficeAnswer<'searchOfficeCustomers'>) =>
  Math.max(1, Math.ceil(total / perPage));

/**
 * Searches by POST, so that names and numbers are in no address and no log. A late answer never replaces that of a
 * later search.
 */
function useCustomerSearch() {
  const call = useOfficeCall();
  const accountId = useOfficeSession().session?.accountId ?? '';
  const [search, setSearch] = useState<CustomerSearch>(NO_SEARCH);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(0);

  async function read(q: string, page: number): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const result = await call('searchOfficeCustomers', { body: { q, page } });
    if (own !== latest.current) return;
    setIsBusy(false);
    setFailure(result.ok ? null : result.error);
    if (!result.ok) return;
    const next = { q, page, found: result.value };
    rememberSearch(accountId, next);
    setSearch(next);
  }

  const readAgain = useRef(read);
  useEffect(() => {
    readAgain.current = read;
  });

  // Only the browser remembers the search, so it is shown after hydration and read again.
  useEffect(() => {
    const remembered = lastSearch(accountId);
    setSearch(remembered ?? NO_SEARCH);
    if (remembered) void readAgain.current(remembered.q, remembered.page);
    return () => {
      latest.current += 1;
    };
  }, [accountId]);

  function run(q: string, page: number): Promise<void> {
    setIsBusy(true);
    return read(q, page);
  }

  function clear(): void {
    latest.current += 1;
    rememberSearch(accountId, null);
    setIsBusy(false);
    setFailure(null);
    setSearch(NO_SEARCH);
  }

  return { search, run, clear, isBusy, failure };
}

function SearchForm({
  search: { q },
  run,
  clear,
  isBusy,
  failure,
}: ReturnType<typeof useCustomerSearch>) {
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(q), [q]);

  async function onSubmit() {
    if (typed.trim() === '') clear();
    else await run(typed, 1);
  }

  /** The tapped button disappears. */
  function stop() {
    clear();
    field.current?.focus();
  }

  return (
    <ChangeForm role="search" isBusy={isBusy} onSubmit={onSubmit} sx={{ maxWidth: 720 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label="お客様を探す"
          helperText="電話番号・名前・カナ・メールアドレス・お申し込み番号・住所"
          value={typed}
          inputRef={field}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          {...errorProps(fieldErrorsOf(failure), 'q')}
        />
        <ActButton
          type="submit"
          variant="contained"
          isBusy={isBusy}
          sx={{ minHeight: 40, px: 3, flexShrink: 0 }}
        >
          探す
        </ActButton>
        {q ? (
          <Button onClick={stop} sx={{ minHeight: 40, flexShrink: 0 }}>
            検索をやめる
          </Button>
        ) : null}
      </Stack>
    </ChangeForm>
  );
}

function CustomersScreen({ newest, page }: CustomersScreenProps) {
  const searching = useCustomerSearch();
  const { search, run, failure } = searching;
  const shown = search.found ?? newest;
  const isField = (failure?.fields ?? []).length > 0;

  /** The link to the last page cannot be used once it is shown, so the page's beginning has the focus, as elsewhere. */
  async function showPage(next: number) {
    await run(search.q, next);
    document.getElementById('main')?.focus();
  }

  return (
    <Stack spacing={2}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        <Typography variant="h1">お客様</Typography>
        <Button component={NextLink} href={paths.office.telephone} variant="outlined">
          電話のお申し込みを受ける
        </Button>
      </Stack>
      <SearchForm {...searching} />
      <FailureAlert failure={isField ? null : failure} />
      <Typography role="status">
        {search.found
          ? `「${search.q}」のお客様: ${shown.total}名`
          : `新しいお客様から順に表示しています(全${shown.total}名)`}
      </Typography>
      {shown.items.length > 0 ? (
        <CustomerTable items={shown.items} />
      ) : (
        <Typography>
          見つかりませんでした。電話番号や住所の一部だけでも探せます。はじめてのお客様は「電話のお申し込みを受ける」から登録できます。
        </Typography>
      )}
      {search.found ? (
        <Pagination
          count={countPages(shown)}
          page={search.page}
          aria-label="ページ"
          onChange={(_, next) => showPage(next)}
        />
      ) : (
        <PageLinks page={page} pages={countPages(newest)} pageHref={officeCustomersPath} />
      )}
    </Stack>
  );
}

export default officePage('お客様', CustomersScreen);
