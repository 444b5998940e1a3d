import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessTokens } from './access-tokens.ts'
import { AuthenticationFailure, type CallFailure, callApi } from './api.ts'

/** Stands in for the network: the foreign edge of the page. */
const network = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})
afterEach(() => void vi.unstubAllGlobals())

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const session = (token: string, seconds = 900) =>
  answer(200, { token, expires_at: new Date(Date.now() + seconds * 1000).toISOString() })
const sentHeader = (call: number, name: string) =>
  new Headers(network.mock.calls[call]?.[1].headers).get(name)

describe('a public call', () => {
  test('is put behind the base, speaks the reader’s language and carries no token [S7.1 S6.2]', async () => {
    network.mockResolvedValue(answer(200, { data: [1] }))
    expect(await callApi('/api/product/?id=1', { locale: 'ne' })).toEqual({ data: [1] })
    expect(network.mock.calls[0]?.[0]).toBe('/v1/api/product/?id=1')
    expect(sentHeader(0, 'accept-language')).toBe('ne')
    expect(sentHeader(0, 'authorization')).toBeNull()
  })

  test('that fails carries the answer and its status [S8.10]', async () => {
    network.mockResolvedValue(new Response('{"message":"No"}', { status: 400 }))
    const failure = await callApi('/api/x/', { locale: 'en' }).catch((error: CallFailure) => error)
    expect(failure).toMatchObject({
      message: 'An error occurred while fetching the data',
      status: 400,
      info: '{"message":"No"}',
    })
  })

  test('that is too early says when to come back', async () => {
    for (const [header, retryAfter] of [
      ['90', 90_000],
      ['soon', null],
    ] as const) {
      network.mockResolvedValue(new Response('', { status: 429, headers: { 'Retry-After': header } }))
      await expect(callApi('/api/x/', { locale: 'en' })).rejects.toMatchObject({ status: 429, retryAfter })
    }
  })

  test('without a network fails with status 0', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(callApi('/api/x/', { locale: 'en' })).rejects.toMatchObject({ status: 0, info: '' })
  })

  test('an answer without a body is undefined', async () => {
    network.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await callApi('/api/cart/1/', { method: 'DELETE', locale: 'en' })).toBeUndefined()
  })
})

describe('a signed call', () => {
  test('asks for the token once and sends it as bearer [S7.2]', async () => {
    network.mockResolvedValueOnce(session('one')).mockImplementation(async () => answer(200, {}))
    const tokens = accessTokens(() => expect.unreachable())
    await callApi('/api/cart/', { locale: 'en', tokens })
    await callApi('/api/cart/', { locale: 'en', tokens })
    expect(network.mock.calls.map(([path]) => path)).toEqual([
      '/auth/session',
      '/v1/api/cart/',
      '/v1/api/cart/',
    ])
    expect(sentHeader(2, 'authorization')).toBe('Bearer one')
  })

  test('calls at the same time share one question for the token', async () => {
    network.mockImplementation(async (path) => (path === '/auth/session' ? session('one') : answer(200, {})))
    const tokens = accessTokens(() => expect.unreachable())
    await Promise.all([tokens.token(), tokens.token(), tokens.token()])
    expect(network).toHaveBeenCalledOnce()
  })

  test('a token near its end is renewed first', async () => {
    network.mockResolvedValueOnce(session('old', 20)).mockResolvedValueOnce(session('new'))
    const tokens = accessTokens(() => expect.unreachable())
    expect([await tokens.token(), await tokens.token()]).toEqual(['old', 'new'])
  })

  test('a refused token is renewed and the call repeated once', async () => {
    network
      .mockResolvedValueOnce(session('old'))
      .mockResolvedValueOnce(answer(401, {}))
      .mockResolvedValueOnce(session('new'))
      .mockResolvedValueOnce(answer(200, { data: 'cart' }))
    const tokens = accessTokens(() => expect.unreachable())
    expect(await callApi('/api/cart/', { locale: 'en', tokens })).toEqual({ data: 'cart' })
    expect(sentHeader(3, 'authorization')).toBe('Bearer new')
  })

  test.each([
    ['401', answer(401, { message: 'Authentication error' })],
    ['an unauthenticated session', answer(200, { status: 'unauthenticated', token: null, expires_at: null })],
  ])('%s on the session request means signed out [S4.5 S6.5 S8.11]', async (_, response) => {
    network.mockResolvedValueOnce(response)
    const signedOut = vi.fn()
    const call = callApi('/api/cart/', { locale: 'en', tokens: accessTokens(signedOut) })
    await expect(call).rejects.toThrow(AuthenticationFailure)
    await expect(call).rejects.toThrow('Authentication error')
    expect(signedOut).toHaveBeenCalledOnce()
    expect(network).toHaveBeenCalledOnce()
  })
})
