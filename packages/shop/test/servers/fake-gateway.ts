import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Provider } from '../../src/gateways/gateway.ts'
import type { Payment } from '../../src/payments/payment.ts'

export interface AskedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  /** The body as JSON, or as it came. */
  body: unknown
}

/** What a fake gateway says: a status with a body, or whatever else it does with the connection. */
export type Answer = { status?: number; body: unknown } | ((response: ServerResponse) => void)

/** A gateway on this machine that answers as it is told; what it was asked is in `asked`. */
export async function openFakeGateway(answer: (asked: AskedRequest) => Answer) {
  const asked: AskedRequest[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    const text = Buffer.concat(await request.toArray()).toString()
    const one = {
      method: request.method!,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
    asked.push(one)
    const said = answer(one)
    if (typeof said === 'function') return said(response)
    response.writeHead(said.status ?? 200, { 'Content-Type': 'application/json' })
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** When attempts of the tests begin. */
const STARTED = new Date('2026-11-21T04:00:00Z')

/** An attempt of Rs 1,160 that was begun at STARTED and can be paid for 30 minutes. */
export function attemptOf(provider: Provider, overrides: Partial<Payment> = {}): Payment {
  return {
    id: 'd111d9cd-d71b-440c-be53-eca3352cf5ab',
    order_group_id: '0b6f9c0e-95c5-4d0b-8c1e-0c6a4a8f7f11',
    provider,
    amount_paisa: 1160_00,
    status: 'pending',
    reference: 'ABCDEFGH23456789JKLM',
    session_ref: provider === 'khalti' ? 'bZQLD9wRVWo4CdESSfuSsB' : null,
    provider_ref: null,
    is_applied: false,
    replaces_cash: false,
    return_url: 'https://shop.test/payment/1/return/',
    redirect: null,
    started_at: STARTED,
    expires_at: new Date(STARTED.getTime() + 30 * 60_000),
    next_ask_at: null,
    asked: 0,
    asked_at: null,
    completed_at: null,
    is_asked_for_success: false,
    proposed_ref: null,
    proposed_by: null,
    raw_answers: [],
    ...overrides,
  }
}

/** What `start` is given. */
export const ATTEMPT = {
  reference: 'ABCDEFGH23456789JKLM',
  amount_paisa: 1160_00,
  description: 'Order GP-000123',
  customer: { name: 'Sita Gurung', email: 'sita@example.com', phone: '+9779841234567' },
  return_url: 'https://shop.test/payment/1/return/',
  website_url: 'https://shop.test',
  started_at: STARTED,
}
