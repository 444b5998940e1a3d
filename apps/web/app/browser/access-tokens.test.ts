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
  expect(await accessTokens(lost, 'sabina').token()).toBe(null)
  expect(lost).toHaveBeenCalledOnce()
  signedIn('sabina')
  expect(await accessTokens(lost, 'sabina').token()).toBe('token of sabina')
})
