import { expect, test } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

function queue() {
  const sent: string[] = []
  const forms = oneAfterAnother()
  const push = (form: string) => forms.push(() => void sent.push(form))
  return { sent, queue: { ...forms, push } }
}

test('the first is sent at once, the others each after the answer to the one before, in their order', () => {
  const { sent, queue: forms } = queue()
  for (const form of ['kauli', 'alu', 'syau']) forms.push(form)
  expect(sent).toEqual(['kauli'])
  expect(forms.answered()).toBe(true)
  expect(sent).toEqual(['kauli', 'alu'])
  expect(forms.answered()).toBe(true)
  expect(forms.answered()).toBe(false)
  expect(sent).toEqual(['kauli', 'alu', 'syau'])
  expect(forms.isSending()).toBe(false)
})

test('what is pushed right after an answer waits for the one that the answer sent', () => {
  const { sent, queue: forms } = queue()
  forms.push('kauli')
  forms.push('alu')
  forms.answered()
  forms.push('syau')
  expect(sent).toEqual(['kauli', 'alu'])
  forms.answered()
  expect(sent).toEqual(['kauli', 'alu', 'syau'])
})

test('after a rest the next is sent at once', () => {
  const { sent, queue: forms } = queue()
  forms.push('kauli')
  expect(forms.answered()).toBe(false)
  forms.push('alu')
  expect(sent).toEqual(['kauli', 'alu'])
  expect(forms.isSending()).toBe(true)
})
