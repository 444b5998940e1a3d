import type { Locale } from '@himalayan-green/shop/context.ts'
import { expect, test } from 'vitest'
import { rendered } from '../../test/rendered.tsx'
import { auth as ne } from '../sign-in/texts/auth.ne.ts'
import { auth as en } from '../sign-in/texts/auth.ts'
import { LinkedText } from './linked-text.tsx'

test.for<[Locale, string]>([
  ['en', '/'],
  ['ne', '/ne/'],
])('a sentence has its links where its language puts them: %s', async ([locale, root]) => {
  const sentence = { en, ne }[locale].acceptTerms
  const html = await rendered(<LinkedText text={sentence} />, { locale })
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual([`${root}terms`, `${root}privacy`])
  expect(html.replace(/<[^>]*>/g, '')).toBe(sentence.replaceAll(/\[|\]\(\/\w+\)/g, ''))
})

test('a sentence without links stays as it is', async () => {
  expect(await rendered(<LinkedText text="Rs 60 [per order]" />)).toBe('Rs 60 [per order]')
})
