import { Refusal } from '@himalayan-green/shop/errors.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { answerOf } from '../../test/page.ts'
import { Intent } from './intent.tsx'
import { intents } from './intents.server.ts'

const action = intents(
  {
    save: () => 'saved',
    remove: (_page, form, { value }) => `removed ${value} of ${form.get('list')}`,
  },
  {
    done: (done) => ({ done }),
    refused: (error, _page, _form, { intent }) => ({
      refused: error instanceof Refusal && error.code,
      intent,
    }),
  },
)

test('a form does what its button asks for, with what the button is about', async ({ shop }) => {
  const send = async (form: Record<string, string>) => (await answerOf(action, shop, { form })).data
  expect(action.intents).toEqual(['save', 'remove'])
  expect(await send({ intent: 'remove 7', list: 'a' })).toEqual({ done: 'removed 7 of a' })
  expect(await send({ intent: 'save' })).toEqual({ done: 'saved' })
  expect(await send({ list: 'a' })).toEqual({ done: 'saved' })
})

test('whatever is not in the list is refused', async ({ shop }) => {
  for (const intent of ['crown', 'constructor', '__proto__', 'Save', ''])
    expect((await answerOf(action, shop, { form: { intent } })).data).toEqual({ refused: 'invalid', intent })
})

test('an ability says the path that follows, or answers by itself', async ({ shop }) => {
  const paths = intents({ save: () => '/saved', look: () => ({ seen: true }) }, { refused: () => null })
  expect(await answerOf(paths, shop, { form: {}, locale: 'ne' })).toMatchObject({
    status: 303,
    location: '/ne/saved',
  })
  expect((await answerOf(paths, shop, { form: { intent: 'look' } })).data).toEqual({ seen: true })
})

test('what a page must know before it takes a form runs before the form is read', async ({ shop }) => {
  const closed = intents(
    { save: () => '/saved' },
    {
      refused: () => null,
      before: async (_page, { request }) => {
        expect(request.bodyUsed).toBe(false)
        throw new Response(null, { status: 404 })
      },
    },
  )
  expect((await answerOf(closed, shop, { form: {} })).status).toBe(404)
})

test('an intent is a button that sends it, or a hidden field', () => {
  expect(renderToStaticMarkup(<Intent<typeof action> name="save" />)).toBe(
    '<input type="hidden" name="intent" value="save"/>',
  )
  expect(
    renderToStaticMarkup(
      <Intent<typeof action> name="remove" value={7} className="button">
        Remove
      </Intent>,
    ),
  ).toBe('<button type="submit" value="remove 7" class="button" name="intent">Remove</button>')
  // @ts-expect-error: no intent of this page
  expect(renderToStaticMarkup(<Intent<typeof action> name="crown" />)).toContain('crown')
  // @ts-expect-error: of no page
  expect(renderToStaticMarkup(<Intent name="save" />)).toContain('save')
})
