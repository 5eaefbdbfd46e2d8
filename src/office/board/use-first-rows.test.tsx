/** @vitest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useFirstRows } from './use-board';

const rows = Array.from({ length: 200 }, (_, index) => `担当者${index}`);

function List({ shown }: { readonly shown: readonly string[] }) {
  return (
    <ul>
      {useFirstRows(shown).map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

it('the server renders the first thirty rows, and the browser adds the rest once hydrated', async () => {
  expect(renderToString(<List shown={rows} />).split('<li>')).toHaveLength(31);
  render(<List shown={rows} />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(200));
});

it('a list that changes later is shown whole', async () => {
  const { rerender } = render(<List shown={rows.slice(0, 3)} />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  rerender(<List shown={rows} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
});
