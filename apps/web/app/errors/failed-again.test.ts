import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setCurrentPage, stayOnFailedNavigation } from './stay-on-failed-navigation.ts'

afterEach(() => setCurrentPage(null))

test('a form that was refused and then gets no answer keeps what the refusal brought, and asks for nothing', async () => {
  const refusal = { errors: { name: 'Too long' } }
  const lost = new TypeError('Failed to fetch')
  const action = vi
    .fn()
    .mockResolvedValueOnce(refusal)
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce(null)
  const loader = vi.fn(() => 'the page')
  const page = { id: 'page', path: '/account', loader, action }
  const router = createMemoryRouter(
    [{ id: 'root', middleware: [stayOnFailedNavigation as never], children: [page] }],
    { initialEntries: ['/account'] },
  ).initialize()
  const show = vi.fn()
  setCurrentPage({ router, show, isShown: () => false, hide: () => {} })
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  const send = () => router.navigate('/account', { formMethod: 'post', formData: new FormData() })
  const answer = () => router.state.actionData?.page

  await send()
  expect(answer()).toBe(refusal)
  const loaded = loader.mock.calls.length
  await send()
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(show).toHaveBeenCalledExactlyOnceWith(lost, true)
  expect(answer()).toBe(refusal)
  expect(router.state.errors).toBe(null)
  expect(action).toHaveBeenCalledTimes(2)
  expect(loader).toHaveBeenCalledTimes(loaded)

  // The next press is answered as ever.
  await send()
  expect(answer()).toBe(null)
  expect(action).toHaveBeenCalledTimes(3)
})
