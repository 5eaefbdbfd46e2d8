import { describe, expect, it } from 'vitest';
import { publicAddress } from './public-pages';

describe('publicAddress', () => {
  it.each([
    ['/', '/'],
    ['/menu-select/houseclean', '/menu-select/houseclean'],
    ['/menu-select/kaji?id=41001', '/menu-select/kaji?id=41001'],
    ['/menu-select/houseclean/option?id=11010', '/menu-select/houseclean/option?id=11010'],
    ['/?utm_source=mail&utm_medium=x&gclid=Cj0K', '/'],
    ['/menu-select/baby?fbclid=1&id=61001&_gl=2', '/menu-select/baby?id=61001'],
  ])('%s is remembered as %s', (address, remembered) => {
    expect(publicAddress(address)).toBe(remembered);
  });

  it.each([
    ['a page of one customer', '/my'],
    ['a step of an order', '/order/address'],
    ['a search', '/menu-select/houseclean?q=%E3%82%A8%E3%82%A2%E3%82%B3%E3%83%B3'],
    ['an offer of a partner', '/menu-select/kaji?alliance=FAMILYDAY'],
    ['an offer of a partner for a menu', '/menu-select/kaji?id=41001&alliance=FAMILYDAY'],
    ['a shared choice', '/menu-select/houseclean/option?id=11010&amount=2'],
    ['two menus', '/menu-select/kaji?id=41001&id=41002'],
    ['no menu', '/menu-select/kaji?id='],
    ['what is no id', '/menu-select/kaji?id=%3Cscript%3E'],
    ['an id where the page has none', '/?id=1'],
    ['a second question mark', '/menu-select/kaji?id=41001?x'],
    ['another host', '//evil.example/'],
    ['data of a page', '/_next/data/build/index.json'],
    ['a further part of a path', '/menu-select/houseclean/'],
  ])('%s is not remembered: %s', (_, address) => {
    expect(publicAddress(address)).toBeUndefined();
  });
});
