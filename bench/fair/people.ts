import type { Answer, Call } from '../load.ts'

type Send = (call: Call) => Promise<Answer>

/** The one that takes what it can get (sender.ts); a vendor works behind the same address. */
export const SENDERS_ADDRESS = '203.0.113.1'
const PASSWORD = 'three green terraces'

const json = (from: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': from })

/** An account that anybody can make, asked for from this address; answers its token. */
export async function register(send: Send, from: string, email: string): Promise<string> {
  return tokenOf(await post(send, from, 'register', { name: 'Maya Gurung', email, password: PASSWORD }))
}

/** Somebody of the demo who signs in. */
export async function signIn(send: Send, from: string, email: string, password: string): Promise<string> {
  return tokenOf(await post(send, from, 'login', { email, password }))
}

const post = (send: Send, from: string, what: string, body: object) =>
  send({
    method: 'POST',
    path: `/v1/api/auth/${what}/`,
    headers: json(from),
    body: JSON.stringify(body),
  })

function tokenOf({ status, body }: Answer): string {
  const token = JSON.parse(body).data?.access_token
  if (!token) throw new Error(`No account: ${status} ${body.slice(0, 200)}`)
  return token
}
