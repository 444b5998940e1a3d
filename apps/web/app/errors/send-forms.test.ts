import type { SubmitFunction } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, senderOf } from './send-forms.ts'

/** What is typed in the forms below. */
let typed = { name: 'Sita' }

beforeEach(() => {
  typed = { name: 'Sita' }
  vi.stubGlobal('location', new URL('https://shop.test/account?saved#name'))
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator]() {
        yield* Object.entries(typed)
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

const withAttributes = (attributes: Record<string, string>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
})
const post = (attributes: Record<string, string> = {}) => withAttributes({ method: 'post', ...attributes })

const here = 'https://shop.test/account?saved#name'

test.each([
  ['to the page that is there', post(), null, '/account?saved#name'],
  ['to a path', post({ action: '/cart' }), null, '/cart'],
  ['to a place of the page', post({ action: '#wards' }), null, '/account?saved#wards'],
  ['in whatever case it is written', post({ method: 'POST' }), null, '/account?saved#name'],
  ['where its button says', post(), withAttributes({ formaction: '/order?x' }), '/order?x'],
  ['as its button says', withAttributes({}), withAttributes({ formmethod: 'post' }), '/account?saved#name'],
])('a form is sent %s', (_, form, button, address) => {
  expect(addressOf(form, button, here)).toBe(address)
})

test.each([
  ['one that reads', withAttributes({}), null],
  ['one whose button reads', post(), withAttributes({ formmethod: 'get' })],
  ['one to a gateway', post({ action: 'https://gateway.test/pay' }), null],
  ['one into another window', post({ target: '_blank' }), null],
  ['one of a dialog', withAttributes({ method: 'dialog' }), null],
])('the browser itself sends %s', (_, form, button) => {
  expect(addressOf(form, button, here)).toBe(null)
})

/** A listener, how often it has sent, and the end of the form that is on its way. */
function listening() {
  const answers: (() => void)[] = []
  const submit = vi.fn<SubmitFunction>(() => new Promise<void>((resolve) => answers.push(resolve)))
  return { send: senderOf(submit), submit, answer: () => answers.shift()!() }
}

function pressing(form: object, submitter: object | null = null, defaultPrevented = false) {
  const preventDefault = vi.fn()
  return {
    event: { target: form, submitter, defaultPrevented, preventDefault } as unknown as SubmitEvent,
    preventDefault,
  }
}

test('a form is sent with its button, and its page is read anew whatever is answered', () => {
  const { send, submit } = listening()
  const button = withAttributes({ name: 'intent', value: 'lower' })
  const { event, preventDefault } = pressing(post(), button)
  void send(event)
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(submit).toHaveBeenCalledExactlyOnceWith(button, {
    action: '/account?saved#name',
    state: { sent: expect.any(Number) },
    defaultShouldRevalidate: true,
  })
})

test('a form that another listener sends, and one that the browser sends, are left alone', () => {
  const { send, submit } = listening()
  for (const { event, preventDefault } of [
    pressing(post(), null, true),
    pressing(post({ action: 'https://gateway.test/pay' })),
  ]) {
    void send(event)
    expect(preventDefault).not.toHaveBeenCalled()
  }
  expect(submit).not.toHaveBeenCalled()
})

test('pressed again while it is on its way, a form is sent once; after the answer it is sent again', async () => {
  const { send, submit, answer } = listening()
  const form = post()
  const first = send(pressing(form, withAttributes({})).event)
  const second = pressing(form, withAttributes({}))
  await send(second.event)
  expect(second.preventDefault).toHaveBeenCalledOnce()
  expect(submit).toHaveBeenCalledOnce()
  answer()
  await first
  void send(pressing(form).event)
  expect(submit).toHaveBeenCalledTimes(2)
})

test('another form, and another wish of the same form, are sent meanwhile', () => {
  const { send, submit } = listening()
  const form = post()
  void send(pressing(form).event)
  void send(pressing(post()).event)
  void send(pressing(form, withAttributes({ name: 'send_code' })).event)
  expect(submit).toHaveBeenCalledTimes(3)
})

test('a form that is answered may be sent again before all of its page is read anew', () => {
  const submit = vi.fn<SubmitFunction>(() => new Promise<void>(() => {}))
  const onItsWay = { current: null }
  const send = senderOf(submit, onItsWay)
  const form = post()
  void send(pressing(form).event)
  void send(pressing(form).event)
  expect(submit).toHaveBeenCalledOnce()
  onItsWay.current = null
  void send(pressing(form).event)
  expect(submit).toHaveBeenCalledTimes(2)
})

test('what is corrected while it is on its way is sent instead', () => {
  const { send, submit } = listening()
  const form = post()
  void send(pressing(form).event)
  typed = { name: 'Gita' }
  void send(pressing(form).event)
  void send(pressing(form).event)
  expect(submit).toHaveBeenCalledTimes(2)
})
