import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { expect, test } from 'vitest'
import { askedMembers, refusedMembers } from './members-action.server.ts'

function formOf(more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'invite',
    to: 'maya@example.com',
    locale: 'ne',
    ...more,
  }))
    form.set(name, value)
  for (const role of ['orders', 'finance']) form.append('roles', role)
  return form
}

const KEPT = {
  intent: 'invite',
  typed: { to: 'maya@example.com', locale: 'ne', roles: ['orders', 'finance'] },
}
const NOTHING_SAID = { to: '', roles: '', message: '' }
const NO_PASSWORD = new Refusal('invalid', 'Look again', { password: 'Fill this in' })

test('who has not been asked yet has done nothing wrong, and finds what they typed', () => {
  const { data, init } = refusedMembers(NO_PASSWORD, formOf())
  expect(data).toMatchObject({ ...KEPT, ...NOTHING_SAID, proof: { typed: { proof: '' }, faults: {} } })
  expect(data.proof!.faults).toEqual({})
  expect(init?.status).toBe(400)
  expect(JSON.stringify(refusedMembers(NO_PASSWORD, formOf({ password: 'namaste' })).data)).not.toContain(
    'namaste',
  )
})

test('who was asked reads what is wrong with the password or the code', () => {
  expect(refusedMembers(NO_PASSWORD, formOf({ password: '' })).data.proof!.faults).toEqual({
    password: 'Fill this in',
  })
  const wrong = new Refusal('invalid', 'Look again', { code: 'Not right' })
  const { proof } = refusedMembers(wrong, formOf({ proof: 'sent', code: '123456' })).data
  expect(proof).toEqual({ typed: { proof: 'sent' }, faults: { code: 'Not right' } })
  expect(askedMembers(formOf()).data).toMatchObject({
    ...KEPT,
    proof: { typed: { proof: 'sent' }, faults: {} },
  })
})

test('anything else stands beside its field or above the page, with its status', () => {
  const noAddress = refusedMembers(new Refusal('invalid', 'Look again', { to: 'To whom?' }), formOf())
  expect(noAddress.data).toMatchObject({ ...KEPT, to: 'To whom?', message: '', proof: null })
  const { data, init } = refusedMembers(new TooManyTries('Later', 90), formOf())
  expect(data).toMatchObject({ ...KEPT, message: 'Later', proof: null })
  expect(init).toEqual({ status: 429, headers: { 'Retry-After': '90' } })
  expect(() => refusedMembers(new Error('a bug'), formOf())).toThrow('a bug')
})
