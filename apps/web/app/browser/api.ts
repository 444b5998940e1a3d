import type { Locale } from '@himalayan-green/shop/context.ts'

/** The provider's versioned base: every path of the API is put behind it (specification §7), and said nowhere else. */
export const API_BASE = '/v1'

/** A call that failed: `info` is the answer's text, `status` its HTTP status, 0 when no answer came. */
export class CallFailure extends Error {
  readonly info: string
  readonly status: number
  /** When the server wants to be asked again, in milliseconds from now; null when it does not say. */
  readonly retryAfter: number | null

  constructor(status: number, info: string, retryAfter: string | null = null) {
    super('An error occurred while fetching the data')
    this.name = 'CallFailure'
    this.status = status
    this.retryAfter = Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : null
    this.info = info
  }
}

/** The call needs a session and there is none. Pages show 'Authentication error' in the reader's language. */
export class AuthenticationFailure extends Error {
  constructor() {
    super('Authentication error')
    this.name = 'AuthenticationFailure'
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  locale: Locale
  /** Where the bearer token comes from; left out for public calls, which carry none. */
  tokens?: Tokens
  /** Stops waiting for the answer. */
  signal?: AbortSignal
}

export interface Tokens {
  /** The bearer token, or null without a session. */
  token(): Promise<string | null>
  /** The server refused this token: the next call fetches a new one. */
  forget(token: string): void
}

/**
 * Calls the API and answers its JSON, undefined for an answer without a body. The caller names the shape; the API's description
 * and its tests hold it. Throws CallFailure or AuthenticationFailure.
 */
export async function callApi<Answer>(path: string, call: Call): Promise<Answer> {
  const response = call.tokens ? await sendSigned(path, call, call.tokens) : await send(path, call)
  const text = await response.text()
  if (!response.ok) throw new CallFailure(response.status, text, response.headers.get('Retry-After'))
  return (text ? JSON.parse(text) : undefined) as Answer
}

/** A token that has just run out is renewed once. The server does not carry out a refused call, so repeating it is safe. */
async function sendSigned(path: string, call: Call, tokens: Tokens): Promise<Response> {
  const token = await tokens.token()
  if (token === null) throw new AuthenticationFailure()
  const response = await send(path, call, token)
  if (response.status !== 401) return response
  tokens.forget(token)
  const renewed = await tokens.token()
  if (renewed === null) throw new AuthenticationFailure()
  return send(path, call, renewed)
}

async function send(path: string, call: Call, token?: string): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': call.locale })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (call.body !== undefined) headers.set('Content-Type', 'application/json')
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  return fetch(API_BASE + path, { method: call.method ?? 'GET', headers, body, signal: call.signal }).catch(
    () => {
      throw new CallFailure(0, '')
    },
  )
}
