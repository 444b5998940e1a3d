import { FAILURE_REASONS, REJECT_REASONS } from '@himalayan-green/shop/orders/reasons/reasons.ts'
import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import { NextStep } from './next-step.tsx'
import { oneOrder } from './texts/one-order.ts'

const outcome = (step: string, back_paisa = 0) => ({ step, back_paisa })

const STEP = {
  about: 'confirmed',
  part: { id: 'p1', vendor: { name_en: 'Himal Farm', name_ne: 'हिमाल फार्म' } },
  items: [{ product: { name_en: 'Ghee', name_ne: 'घिउ' } }, { product: { name_en: 'Honey', name_ne: 'मह' } }],
  outcomes: [outcome('pack'), outcome('unavailable', 900_00)],
  time: null,
}

async function shown(
  step: object | null = {},
  { isPaid = false, phone = null, cash = null, fault = null }: Record<string, unknown> = {},
) {
  const whole = step && { ...STEP, ...step }
  const props = { step: whole, isPaid, phone, cash, fault } as never
  const html = await rendered(<NextStep {...(props as Parameters<typeof NextStep>[0])} />, {
    path: '/admin/orders/1',
  })
  const forms = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => ({
    html: form,
    text: textOf(form),
    fields: Object.fromEntries(tagsIn(form, 'input').map(({ name, value }) => [name, value])),
    button: tagsIn(form, 'button').at(-1)!,
  }))
  return { html, text: textOf(html), forms }
}

test('an order with which nothing is to be done says so, without a form', async () => {
  const { text, html } = await shown(null)
  expect(text).toBe('Nothing to do right now.')
  expect(html).not.toContain('<form')
})

test.each(Object.keys(oneOrder.question) as (keyof typeof oneOrder.question)[])(
  'about %s there is a question that names the vendor or what happened, and the products',
  async (about) => {
    const { text } = await shown({ about })
    expect(text).toContain(oneOrder.question[about]('Himal Farm'))
    expect(text).toContain('Ghee, Honey')
  },
)

test('each outcome is a form of its own, which says for which package and from which state it was sent', async () => {
  const { forms } = await shown()
  expect(forms.map(({ fields, button }) => [fields.order, fields.from, button.name, button.value])).toEqual([
    ['p1', 'confirmed', 'intent', 'pack'],
    ['p1', 'confirmed', 'intent', 'unavailable'],
  ])
})

test('an outcome says what it does to the money, by whether it was paid', async () => {
  const unpaid = await shown()
  expect(unpaid.forms[0]!.text).toContain('No change to the amount.')
  expect(unpaid.forms[1]!.text).toMatch(/Rs 900(\.00)? less to pay\./)
  const paid = await shown({}, { isPaid: true })
  expect(paid.forms[1]!.text).toMatch(/Rs 900(\.00)? goes back to the customer\./)
})

test('every outcome says what the customer hears of it', async () => {
  const steps = Object.keys(oneOrder.tells) as (keyof typeof oneOrder.tells)[]
  const { forms } = await shown({ outcomes: steps.map((step) => outcome(step)) })
  expect(forms.map(({ text }) => steps.find((step) => text.includes(oneOrder.tells[step])))).toHaveLength(
    steps.length,
  )
  for (const [at, step] of steps.entries()) expect(forms[at]!.text).toContain(oneOrder.tells[step])
})

test('what takes something from the customer looks so', async () => {
  const steps = [
    'pack',
    'deliver',
    'approve',
    'hand-over',
    'cancel',
    'unavailable',
    'reject',
    'undelivered',
    'return',
  ]
  const { forms } = await shown({ outcomes: steps.map((step) => outcome(step)) })
  const harsh = forms
    .filter(({ button }) => button.class?.includes('is-danger'))
    .map(({ button }) => button.value)
  expect(harsh).toEqual(['cancel', 'unavailable', 'reject', 'undelivered', 'return'])
})

test('an outcome asks for what it needs: a code, a reason, a choice', async () => {
  const steps = ['deliver', 'reject', 'undelivered', 'cancel', 'unavailable', 'pack']
  const { forms } = await shown({ outcomes: steps.map((step) => outcome(step)) })
  const of = (step: string) => forms.find(({ button }) => button.value === step)!.html
  const names = (step: string) =>
    ['input', 'textarea', 'select']
      .flatMap((tag) => tagsIn(of(step), tag))
      .filter(({ type }) => type !== 'hidden')
      .map(({ name }) => name)
  expect(names('deliver')).toContain('code')
  expect(names('reject')).toEqual(expect.arrayContaining(['reason', 'note']))
  expect(names('undelivered')).toEqual(expect.arrayContaining(['reason', 'note']))
  for (const step of ['cancel', 'unavailable']) expect(names(step)).toEqual(['note'])
  expect(names('pack')).toEqual([])
  const chosen = (step: string) => tagsIn(of(step), 'option').map(({ value }) => value)
  expect(chosen('reject')).toEqual(REJECT_REASONS)
  expect(chosen('undelivered')).toEqual(['', ...FAILURE_REASONS])
})

test('the time that is left stands above, and what is late looks so', async () => {
  const early = await shown({ time: { text: '4 Mangsir', is_late: false } })
  expect(early.text).toContain('Next step, until 4 Mangsir')
  expect(early.html).not.toContain('is-late')
  const late = await shown({ time: { text: '4 Mangsir', is_late: true } })
  expect(late.text).toContain('Next step, overdue since 4 Mangsir')
  expect(late.html).toContain('is-late')
})

test('a delivery that failed is urgent whatever the time', async () => {
  expect((await shown({ about: 'undelivered' })).html).toContain('is-late')
})

test('the vendor can be called where their phone is known', async () => {
  expect((await shown()).html).not.toContain('tel:')
  const { html, text } = await shown({}, { phone: '+9779841000001' })
  expect(html).toContain('href="tel:+9779841000001"')
  expect(text).toContain('Call Himal Farm')
})

test('a code that was wrong is said at its own package and outcome alone', async () => {
  const outcomes = [outcome('deliver')]
  const code = 'This code is wrong.'
  const at = (fault: object) => shown({ about: 'out_for_delivery', outcomes }, { fault })
  expect((await at({ order: 'p1', step: 'deliver', code })).text).toContain(code)
  expect((await at({ order: 'p2', step: 'deliver', code })).text).not.toContain(code)
  expect((await at({ order: 'p1', step: 'undelivered', code })).text).not.toContain(code)
})
