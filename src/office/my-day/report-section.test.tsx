/** @vitest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { seller } from '@/config/env.seller';
import { ReportSection } from './report-section';

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('harassment is reported below the numbers to call, and its text is gone from the page once it is sent', async () => {
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json({ reportId: 'report-1' });
  });
  render(<ReportSection visitId="o-1-1" />);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'ハラスメントや危険を報告する' }));
  expect(hrefOf(/警察/)).toBe('tel:110');
  expect(hrefOf(/事務所/)).toBe(`tel:${seller.phone.replaceAll('-', '')}`);
  expect(screen.getByText(/手配担当とオーナーだけです/)).toBeTruthy();
  const text = screen.getByLabelText('いつ、何がありましたか', { exact: false });
  fireEvent.change(text, { target: { value: '玄関で大声を出された。' } });
  fireEvent.click(screen.getByRole('button', { name: '報告を送る' }));
  expect(
    await screen.findByText(/手配担当かオーナーが翌営業日の18:00までに確認します/),
  ).toBeTruthy();
  expect(sent).toEqual([
    { url: '/api/v1/office/visits/o-1-1/reports', body: { text: '玄関で大声を出された。' } },
  ]);
  expect(screen.queryByDisplayValue(/大声/)).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('大声');
  expect(hrefOf(/事務所/)).toBe(`tel:${seller.phone.replaceAll('-', '')}`);
});
