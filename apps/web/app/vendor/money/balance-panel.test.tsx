import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../test/rendered.tsx'
import { BalancePanel, type ShownBalance } from './balance-panel.tsx'

const NOTHING = {
  owed: { balance_paisa: 0, payable_paisa: 0, prepared_paisa: 0 },
  position: { taken_paisa: 0, kept_paisa: 0, ours_paisa: 0, owed_paisa: 0 },
  coming: [],
  under_way_paisa: 0,
  questioned_paisa: 0,
  claimDays: 7,
}

type Changes = {
  owed?: Partial<(typeof NOTHING)['owed']>
  position?: Partial<(typeof NOTHING)['position']>
} & Partial<Omit<ShownBalance, 'owed' | 'position'>>

/** The balance with its sentence, its sums, and what is said of settling. */
async function shown({ owed, position, ...others }: Changes = {}, phones: string[] = []) {
  const balance = {
    ...NOTHING,
    ...others,
    owed: { ...NOTHING.owed, ...owed },
    position: { ...NOTHING.position, ...position },
  } as unknown as ShownBalance
  const site = { settings: { site: { phones } } } as never
  const html = await rendered(<BalancePanel balance={balance} />, { path: '/vendor/money', site })
  const part = (pattern: RegExp) => textOf(pattern.exec(html)?.[1] ?? '')
  return {
    html,
    sentence: part(/<p class="money-sentence">(.*?)<\/p>/s),
    settle: part(/<p class="notice">(.*?)<\/p>/s),
    sums: [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, label, sum]) => [
      textOf(label!),
      textOf(sum!),
    ]),
  }
}

test('without cash the sentence says who owes whom, or that nothing is due', async () => {
  expect((await shown()).sentence).toBe('Nothing is owed on either side.')
  expect((await shown({ position: { owed_paisa: 250_00 } })).sentence).toMatch(/^We owe you Rs 250(\.00)?\.$/)
  expect((await shown({ position: { ours_paisa: 250_00 } })).sentence).toMatch(
    /^You owe us Rs 250(\.00)?\. It is deducted from your next sales\.$/,
  )
})

test('without cash nothing is to be settled, and nothing is said of what cash holds back', async () => {
  const { settle, html, sums } = await shown({ position: { owed_paisa: 250_00 } })
  expect(settle).toBe('')
  expect(html).not.toContain('While you hold')
  expect(sums).toHaveLength(1)
})

test.each([
  [
    'keeps a part',
    { kept_paisa: 300_00, ours_paisa: 700_00 },
    1_000_00,
    /^You keep Rs 300.* of the Rs 1,000.*; Rs 700.* is ours\.$/,
  ],
  ['keeps all', { kept_paisa: 1_000_00 }, 1_000_00, /^You keep the Rs 1,000.*; nothing else is due\.$/],
  [
    'keeps all and gets more',
    { kept_paisa: 1_000_00, owed_paisa: 50_00 },
    1_500_00,
    /^You keep the Rs 1,000.*, and we owe you Rs 50.* more\.$/,
  ],
  ['keeps nothing', { ours_paisa: 1_000_00 }, 0, /^The Rs 1,000.* in cash you collected belongs to us\.$/],
  [
    'owes more than the cash',
    { ours_paisa: 1_200_00 },
    -200_00,
    /^The Rs 1,000.* belongs to us, and you owe us another Rs 200.*\.$/,
  ],
] as const)('of cash a vendor %s', async (_, position, balance_paisa, sentence) => {
  const found = await shown({ owed: { balance_paisa }, position: { taken_paisa: 1_000_00, ...position } })
  expect(found.sentence).toMatch(sentence)
})

test('with cash the sums lead from sales to what is left, with the cash taken off', async () => {
  const { sums } = await shown({
    owed: { balance_paisa: 300_00, payable_paisa: 0 },
    position: { taken_paisa: 1_000_00, kept_paisa: 300_00, ours_paisa: 700_00 },
  })
  expect(sums.slice(0, 3).map(([label]) => label)).toEqual([
    'Your sales minus commission and payouts',
    'Cash you collected from customers',
    'You owe us',
  ])
  expect(sums[1]![1]).toMatch(/^[−-].*1,000/)
  expect(sums[2]![1]).toMatch(/700/)
})

test('who is owed something in spite of cash reads that as the total', async () => {
  const { sums } = await shown({ position: { taken_paisa: 100_00, kept_paisa: 100_00, owed_paisa: 50_00 } })
  expect(sums[2]![0]).toBe('We owe you')
})

test('cash is settled by people: how much to give, and whom to call', async () => {
  const taken_paisa = 1_000_00
  const all = await shown({ position: { taken_paisa, ours_paisa: 1_000_00 } }, ['+977-61-555000'])
  expect(all.settle).toMatch(/^To settle it, give Rs 1,000.* to Himalayan Green\. Call us to arrange it:/)
  expect(all.html).toContain('href="tel:')
  const part = await shown({ position: { taken_paisa, kept_paisa: 300_00, ours_paisa: 700_00 } })
  expect(part.settle).toMatch(/give Rs 700.*; our staff record that you keep the rest/)
  expect(part.html).not.toContain('href="tel:')
  const kept = await shown({ position: { taken_paisa, kept_paisa: 1_000_00 } })
  expect(kept.settle).toMatch(/^Our staff record that you keep it\./)
  for (const { html } of [all, part, kept]) expect(html).not.toContain('<form')
})

test('what is payable later stands below, each with its reason, and only where there is some', async () => {
  const { sums, html } = await shown({
    owed: { payable_paisa: 400_00, prepared_paisa: 100_00 },
    coming: [
      { day: '10 Mangsir', amount_paisa: 200_00 },
      { day: '12 Mangsir', amount_paisa: 300_00 },
    ],
    under_way_paisa: 500_00,
    questioned_paisa: 600_00,
  })
  expect(html).toContain('On its way')
  expect(sums.slice(1).map(([label]) => label)).toEqual([
    'Payout in progress',
    'Payable from 10 Mangsir',
    'Payable from 12 Mangsir',
    'Not delivered yet: payable 7 days after delivery, less the cash you take',
    'Delivered, with an open refund request',
  ])
  expect((await shown({ owed: { payable_paisa: 400_00 } })).html).not.toContain('On its way')
})
