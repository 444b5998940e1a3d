/** How often a script sends again while the server is too busy to look at it. */
export const MAX_TURNS = 4
/** In seconds. A server that asks for a longer wait is not busy: it has refused this sender. */
export const MAX_WAIT_SECONDS = 30

/** What a page answers in the place of faults while the server is too busy to look at a file. */
export interface Busy {
  sentence: string
  /** After so many seconds it may be sent again. */
  seconds: number
  /** The form's other fields: they tell which form it was. */
  fields: Record<string, string>
}

/** After how many seconds a busy server asks to be called again; null for every other answer. */
export function busyFor(call: Pick<XMLHttpRequest, 'status' | 'getResponseHeader'>): number | null {
  const seconds = Number(call.getResponseHeader('Retry-After') ?? 0)
  return call.status === 429 && seconds > 0 && seconds <= MAX_WAIT_SECONDS ? seconds : null
}

/** Sends, and sends again when the server was too busy; the last answer counts. */
export async function againWhileBusy<T extends { busy_for: number | null }>(
  send: () => Promise<T>,
): Promise<T> {
  for (let turn = 1; ; turn++) {
    const answer = await send()
    const { busy_for } = answer
    if (busy_for === null || turn === MAX_TURNS) return answer
    await new Promise((resolve) => setTimeout(resolve, busy_for * 1000))
  }
}
