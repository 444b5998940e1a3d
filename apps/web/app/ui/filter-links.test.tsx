import { expect, test } from 'vitest'
import { rendered, textOf } from '../../test/rendered.tsx'
import { FilterLinks } from './filter-links.tsx'
import { BackLink } from './page/back-link.tsx'

const links = [
  { name: 'open', to: '?queue=open', text: 'Open' },
  { name: 'done', to: '?queue=done', text: 'Done', count: 1234 },
] as const

test('the part that is shown is marked for eyes and ears, with how many there are in the reader’s digits', async () => {
  const tabs = await rendered(<FilterLinks look="tabs" label="Queues" shown="done" links={links} />)
  expect(tabs).toContain('<nav class="tabs" aria-label="Queues">')
  expect(tabs.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('queue=done')])
  expect(textOf(tabs)).toBe('Open Done 1,234')
  const buttons = (
    <FilterLinks look="buttons" className="payments-shown" label="Queues" shown="open" links={links} />
  )
  const inNepali = await rendered(buttons, { locale: 'ne' })
  expect(inNepali).toContain('class="chips payments-shown"')
  expect(inNepali.match(/class="button[^"]*"/g)).toEqual(['class="button"', 'class="button is-ghost"'])
  expect(textOf(inNepali)).toContain('1,234')
})

test('the way back stays in the reader’s language', async () => {
  const back = <BackLink to="/vendor/bills?from=company">Bills</BackLink>
  expect(await rendered(back, { locale: 'ne' })).toContain('href="/ne/vendor/bills?from=company"')
})
