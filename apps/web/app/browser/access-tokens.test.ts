import { afterEach, expect, test, vi } from 'vitest'
import { accessTokens } from './access-tokens.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser in which this person is signed in. */
function signedIn(id: string | null) {
  const session = id
    ? { data: { user: { id } }, token: `token of ${id}`, expires_at: '2999-01-01T00:00:00Z' }
    : { data: null, token: null, expires_at: null }
  vi.stubGlobal('fetch', async () => Response.json(session))
}

test('a token is that of whoever is signed in', async () => {
  signedIn('sabina')
  expect(await accessTokens(() => {}).token()).toBe('token of sabina')
})

test.each([['bikash'], [null]])('for what is one person’s, the session of %o is none', async (who) => {
  signedIn(who)
  const lost = vi.fn()
  expect(await accessTokens(lost, () => 'sabina').token()).toBe(null)
  expect(lost).toHaveBeenCalledOnce()
  signedIn('sabina')
  expect(await accessTokens(lost, () => 'sabina').token()).toBe('token of sabina')
})

test('a token that was fetched for nobody in particular serves nobody else once it is known whose page it is', async () => {
  signedIn('bikash')
  let owner: string | undefined
  const lost = vi.fn()
  const tokens = accessTokens(lost, () => owner)
  expect(await tokens.token()).toBe('token of bikash')
  owner = 'sabina'
  expect(await tokens.token()).toBe(null)
  expect(lost).toHaveBeenCalledOnce()
})

test('when the server wants to be asked again is passed on', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 429, headers: { 'Retry-After': '90' } }))
  await expect(accessTokens(() => {}).token()).rejects.toMatchObject({ status: 429, retryAfter: 90_000 })
})
