import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { constantsIn, tokenValues, withValues } from './token-values.ts'

const SHEET = `
  :root {
    --space-1: 4px; /* --space-9: 9px; */
    --green: #136b38;
    --edge: inset 0 0 0 var(--space-1) var(--green);
    --quick: 90ms;
  }
  @media (prefers-reduced-motion: reduce) {
    :root { --quick: 0ms; }
  }`

test('a token with one value is a constant, one that the reader changes is none', () => {
  expect([...constantsIn(SHEET).keys()]).toEqual(['--space-1', '--green', '--edge'])
})

test('values stand for names, also for those inside a token; other names stay', () => {
  const tokens = constantsIn(SHEET)
  expect(withValues('var(--edge)', tokens)).toBe('inset 0 0 0 4px #136b38')
  expect(withValues('calc(-1 * var(--space-1)) var(--quick) var(--own)', tokens)).toBe(
    'calc(-1 * 4px) var(--quick) var(--own)',
  )
})

test('a built sheet names none of the constants', async () => {
  const sheet = parse(
    '.a { gap: var(--space-2); transition: opacity var(--dur-fast); } :root { --space-2: 8px; }',
  )
  await tokenValues().OnceExit?.(sheet, {} as never)
  expect(sheet.toString()).toBe('.a { gap: 8px; transition: opacity var(--dur-fast); } :root { }')
})
