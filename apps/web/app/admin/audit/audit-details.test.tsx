import type { Locale } from '@himalayan-green/shop/context.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextsProvider } from '../../locale.tsx'
import { en } from '../../texts/en.ts'
import { ne } from '../../texts/ne.ts'
import { AuditDetails } from './audit-details.tsx'

/** The markup without its classes, each part on a line. */
function shown(details: object, locale: Locale): string {
  const texts = { en, ne }[locale]
  const html = renderToStaticMarkup(
    <TextsProvider locale={locale} texts={texts}>
      <AuditDetails of={details} />
    </TextsProvider>,
  )
  return html.replace(/ class="[^"]*"|<\/?(span|div)>/g, '')
}

test('what was before and what is after are lists of their own: nothing of the one runs into the other', () => {
  const details = { before: { price: 5, stock: 3 }, after: { price: 6 }, note: 'A typo' }
  expect(shown(details, 'en')).toBe(
    '<dl><dt>before</dt><dd><dl><dt>price</dt><dd>5</dd><dt>stock</dt><dd>3</dd></dl></dd>' +
      '<dt>after</dt><dd><dl><dt>price</dt><dd>6</dd></dl></dd><dt>note</dt><dd>A typo</dd></dl>',
  )
})

test('yes, no and what is empty are words of the reader’s language, lists a line, lists of things numbered', () => {
  const details = {
    is_moved: true,
    is_trusted: false,
    wards: [1, 12],
    gone: [],
    reason: '',
    before: null,
    left: {},
    parts: [{ paisa: 1200 }, { paisa: 5 }],
  }
  const terms = (locale: Locale) =>
    [...shown(details, locale).matchAll(/<dd>([^<]+)</g)].map(([, text]) => text)
  expect(terms('en')).toEqual(['Yes', 'No', '1, 12', 'None', 'None', 'None', 'None', '1,200', '5'])
  expect(terms('ne')).toEqual(['हो', 'होइन', '1, 12', 'छैन', 'छैन', 'छैन', 'छैन', '1,200', '5'])
  expect(shown(details, 'ne')).toContain(
    '<dl><dt>1</dt><dd><dl><dt>paisa</dt><dd>1,200</dd></dl></dd><dt>2</dt>',
  )
})
