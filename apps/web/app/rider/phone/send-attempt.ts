import type { AttemptAnswer } from '@himalayan-green/shop/runs/attempts/take-attempt.ts'
import type { OwnStop } from '@himalayan-green/shop/runs/read-own-runs.ts'
import type { Send } from '../../outbox/entry.ts'
import { outcomeOfStatus } from '../../outbox/outcome-of-status.ts'

/** What a rider did at a stop, as the phone keeps it. */
export interface Attempt {
  run: number
  stop: number
  mark: string
  kind: NonNullable<OwnStop['outcome']>
  code: string
  cash_paisa: number
  note: string
  /** By the clock of this phone, in milliseconds. */
  told_at: number
}

/** Why an attempt was not entered; `clash` where the server keeps it, too. */
export interface AttemptRefusal {
  clash: string | null
  sentence: string | null
}

/** Sends one attempt as its owner. Sent again it has the first answer: the entry's id is the attempt's. */
export function sendAttempt(locale: 'en' | 'ne'): Send<Attempt> {
  return async ({ id, owner, body }, signal) => {
    const { run, stop, kind, code, cash_paisa, note, told_at } = body
    const form = new URLSearchParams({ id, owner, kind, code, note })
    form.set('run', `${run}`)
    form.set('stop', `${stop}`)
    form.set('cash_paisa', `${cash_paisa}`)
    form.set('told_at', new Date(told_at).toISOString())
    form.set('sent_at', new Date().toISOString())
    const path = locale === 'ne' ? '/ne/rider/phone' : '/rider/phone'
    // Who is not signed in is led to the page where one does that.
    const answer = await fetch(path, { method: 'POST', body: form, signal, redirect: 'manual' })
    if (answer.type === 'opaqueredirect') return { is: 'signed-out' }
    const seconds = Number(answer.headers.get('Retry-After'))
    const outcome = outcomeOfStatus(answer.status, seconds > 0 ? seconds * 1000 : null)
    if (outcome) return outcome
    const result: Partial<AttemptAnswer> = await answer.json()
    if (answer.ok && !result.clash) return { is: 'sent', answer: result.result }
    const refusal: AttemptRefusal = { clash: result.clash ?? null, sentence: result.sentence ?? null }
    return { is: 'refused', answer: refusal }
  }
}
