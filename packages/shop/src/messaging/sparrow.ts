import { z } from 'zod'
import { wordsOf } from '../db/pool.ts'
import { Away, type SmsPort, Undeliverable } from './ports.ts'

const ADDRESS = 'https://api.sparrowsms.com/v2/sms/'
/** In milliseconds. */
const TIMEOUT = 15_000
const QUEUED = 200
/** Sparrow's codes about the message itself: a wrong recipient (1007, 1011) or an empty text (1010). */
const FINAL = new Set([1007, 1010, 1011])

const Answer = z.object({ response_code: z.coerce.number(), response: z.unknown() })

/**
 * Sends SMS through Sparrow, a gateway in Nepal. It reports failures with HTTP 200 as well as 403, so that only
 * `response_code` counts. Sparrow accepts calls from registered addresses only, and has no key against sending twice.
 */
export function openSparrow(token: string, from: string, address: string = ADDRESS): SmsPort {
  return async ({ to, text }) => {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ token, from, to: to.slice(-10), text }),
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    }).catch((error: Error) => {
      throw new Away(`Sparrow does not answer: ${wordsOf(error.cause ?? error)}`, { cause: error })
    })
    const answer = Answer.safeParse(await response.json().catch(() => null))
    if (!answer.success) throw new Away(`Sparrow answered HTTP ${response.status} without a response_code`)
    const { response_code, response: message } = answer.data
    if (response_code === QUEUED) return
    const fault = `Sparrow answered ${response_code}: ${String(message).slice(0, 200)}`
    throw FINAL.has(response_code) ? new Undeliverable(fault) : new Error(fault)
  }
}
