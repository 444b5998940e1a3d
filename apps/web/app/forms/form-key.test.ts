import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formKey } from './form-key.server.ts'

test('a form has the key that its page gave it, and none where somebody altered it', () => {
  const form = new FormData()
  expect(formKey(form)).toBeUndefined()
  const key = randomUUID()
  form.set('key', key)
  expect(formKey(form)).toBe(key)
  for (const altered of ['', 'null', '\0', `${key}\0`, key.repeat(40)]) {
    form.set('key', altered)
    expect(formKey(form), altered).toBeUndefined()
  }
})
