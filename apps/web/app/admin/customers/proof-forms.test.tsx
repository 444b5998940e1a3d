import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import { ProofForms } from './proof-forms.tsx'

type Props = Parameters<typeof ProofForms>[0]

async function shown(more: Partial<Props> = {}) {
  const html = await rendered(
    <ProofForms request="r1" target="98•••••01" submit="Request confirmed" refused={undefined} {...more}>
      <input name="own" />
    </ProofForms>,
    { path: '/admin/customers/1/data' },
  )
  const forms = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => ({
    html: form,
    text: textOf(form),
    names: ['input', 'select'].flatMap((tag) => tagsIn(form, tag)).map(({ name }) => name),
    hidden: Object.fromEntries(
      tagsIn(form, 'input')
        .filter(({ type }) => type === 'hidden')
        .map(({ name, value }) => [name, value]),
    ),
    buttons: tagsIn(form, 'button').map(({ value }) => value),
    styles: tagsIn(form, 'button').map((button) => button.class),
  }))
  return { html, text: textOf(html), forms }
}

const refused = (typed: Record<string, string>, errors: Record<string, string> = {}) =>
  ({ typed, errors }) as unknown as Props['refused']

test('a request is proven by a code or by a word, and both forms say for which request', async () => {
  const { forms } = await shown()
  expect(forms.map(({ hidden }) => hidden)).toEqual([
    { request: 'r1', proven_by: 'code' },
    { request: 'r1', proven_by: 'word' },
  ])
})

test('first the code is sent: nothing else can be done with it yet', async () => {
  const { forms } = await shown()
  expect(forms[0]!.buttons).toEqual(['ask'])
  expect(forms[0]!.names).not.toContain('own')
  expect(forms[0]!.text).toContain('The code goes to 98•••••01.')
})

test('once it is sent, the code is asked for with the fields of the page, and another can be sent', async () => {
  const { forms } = await shown({ refused: refused({ proven_by: 'code', step: 'sent' }) })
  expect(forms[0]!.buttons).toEqual(['prove', 'ask'])
  expect(forms[0]!.names).toEqual(expect.arrayContaining(['own', 'came_by']))
  expect(forms[0]!.text).toContain('The code is on its way to 98•••••01.')
  expect(forms[0]!.text).toContain('Send another code')
})

test('a wrong code keeps its field, with what is wrong', async () => {
  const { forms } = await shown({
    refused: refused({ proven_by: 'code' }, { code: 'This code is wrong.' }),
  })
  expect(forms[0]!.text).toContain('This code is wrong.')
  expect(forms[0]!.buttons).toEqual(['prove', 'ask'])
})

test('an account without phone and email gets no code, and the word is left', async () => {
  const { forms, text } = await shown({ target: null })
  expect(forms.map(({ hidden }) => hidden.proven_by)).toEqual(['word'])
  expect(text).toContain('This account has no phone and no confirmed email, so no code can be sent.')
})

test('a word is written down with what was seen and where it is recorded', async () => {
  const { forms } = await shown()
  expect(forms[1]!.names).toEqual(expect.arrayContaining(['came_by', 'note', 'own']))
  expect(forms[1]!.buttons).toEqual(['prove'])
})

test('what was typed stays, and its faults stand at the form that was sent', async () => {
  const typed = { proven_by: 'word', came_by: 'counter', note: 'Call of 4 Mangsir' }
  const { forms } = await shown({ refused: refused(typed, { note: 'Please say where.' }) })
  expect(forms[1]!.html).toContain('value="Call of 4 Mangsir"')
  expect(forms[1]!.html).toMatch(/<option value="counter" selected/)
  expect(forms[1]!.text).toContain('Please say where.')
  expect(forms[0]!.text).not.toContain('Please say where.')
})

test('what refuses the whole request stands above both forms', async () => {
  const { html, text } = await shown({ refused: refused({}, { form: 'Something is still open.' }) })
  expect(text).toContain('Something is still open.')
  expect(html.indexOf('Something is still open.')).toBeLessThan(html.indexOf('<form'))
})

test('what cannot be undone looks so in both forms', async () => {
  const sent = refused({ proven_by: 'code', step: 'sent' })
  const { forms } = await shown({ isDanger: true, refused: sent })
  expect(forms.map(({ styles }) => styles[0])).toEqual(['button is-danger', 'button is-danger'])
  const harmless = await shown({ refused: sent })
  expect(harmless.html).not.toContain('is-danger')
})
