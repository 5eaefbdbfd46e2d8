// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Illustration, illustrationHrefs, isIllustrationName } from './illustration';

const folder = 'public/illustrations';
const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));

function textOf(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8');
}

function symbolsOf(file: string): string[] {
  const parsed = new DOMParser().parseFromString(textOf(file), 'image/svg+xml');
  return [...parsed.querySelectorAll('symbol')].map(
    (symbol) => `/illustrations/${file}#${symbol.id}`,
  );
}

describe('the sprites', () => {
  it('contain exactly one symbol for every illustration name, and no other', () => {
    expect(files.flatMap(symbolsOf).sort()).toEqual([...illustrationHrefs.values()].sort());
  });

  it.each(files)('%s is well-formed and has the common canvas size', (file) => {
    const parsed = new DOMParser().parseFromString(textOf(file), 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    for (const symbol of parsed.querySelectorAll('symbol')) {
      expect(symbol.getAttribute('viewBox'), symbol.id).toBe('0 0 160 120');
    }
  });

  it.each(files)('%s takes its colours from the theme and works under the CSP', (file) => {
    expect(textOf(file)).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|<style|<script|style=|class=/i);
  });
});

describe('isIllustrationName', () => {
  it('is true for the names of illustrations only', () => {
    expect(isIllustrationName('aircon-wall')).toBe(true);
    expect(isIllustrationName('helicopter')).toBe(false);
    expect(isIllustrationName('toString')).toBe(false);
  });
});

describe('Illustration', () => {
  it('is hidden from screen readers', () => {
    const { container } = render(<Illustration name="kitchen" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
